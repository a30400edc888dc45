'use client';
import { App, Form, InputNumber, Radio, Select } from 'antd';
import { useTranslations } from 'next-intl';
import { codeKinds } from '@/lib/ops/code-kinds';
import type { DeskDraft } from '@/lib/ops/contract';
import { useRead } from '../data/use-desk';
import { FormDialog, useActForm } from '../parts/desk-form';

/** Codes for a print run: of which kind, of which book, how many. */
export function MakeBatch({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('ops.codes');
  const { message } = App.useApp();
  const books = useRead('codes.books', {});
  const make = useActForm('codes.make', (values: DeskDraft<'codes.make'>) => values, {
    under: 'bookId',
    onDone: ({ id }) => {
      void message.success(t('made', { id }));
      onClose();
    },
  });
  return (
    <FormDialog of={make} title={t('make')} act={t('makeAct')} onClose={onClose}>
      <Form.Item name="kind" label={t('kindHead')} initialValue="book">
        <Radio.Group options={codeKinds.map((value) => ({ value, label: t(`kind.${value}`) }))} />
      </Form.Item>
      <Form.Item name="bookId" label={t('book')} initialValue="">
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          loading={books.isPending}
          options={[
            { value: '', label: t('chooseBook'), disabled: true },
            ...(books.data?.books ?? []).map(({ id, title }) => ({ value: id, label: title })),
          ]}
        />
      </Form.Item>
      <Form.Item name="count" label={t('count')} extra={t('countHint')} initialValue={40}>
        <InputNumber min={1} precision={0} />
      </Form.Item>
    </FormDialog>
  );
}
