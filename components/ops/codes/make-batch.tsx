'use client';
import { App, Form, InputNumber, Radio, Select } from 'antd';
import { useTranslations } from 'next-intl';
import { codeKinds } from '@/lib/ops/code-kinds';
import type { DeskDraft } from '@/lib/ops/contract';
import { useRead } from '../data/use-desk';
import { useWho } from '../data/who';
import { FormDialog, useActForm } from '../parts/desk-form';
import { yuan } from '../parts/yuan';

/** Codes for a print run: of which kind, of which book, how many. */
export function MakeBatch({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('ops.codes');
  const confirm = useTranslations('ops.confirm');
  const { limitFen } = useWho();
  const { message } = App.useApp();
  const books = useRead('codes.books', {});
  const make = useActForm('codes.make', (values: DeskDraft<'codes.make'>) => values, {
    under: 'bookId',
    onDone: (answer) => {
      if (answer.waits) void message.info(confirm('waits', { id: answer.waits.approvalId }));
      else void message.success(t('made', { id: answer.data.id }));
      onClose();
    },
  });
  const { kind, bookId, count = 0 }: Partial<DeskDraft<'codes.make'>> = Form.useWatch([], make.form) ?? {};
  const book = books.data?.books.find(({ id }) => id === bookId);
  const worth = kind === 'assistant' ? count * (book?.courseFen ?? 0) : 0;
  return (
    <FormDialog of={make} title={t('make')} act={worth > limitFen ? t('makeWaits', { sum: yuan(worth) }) : t('makeAct')} onClose={onClose}>
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
