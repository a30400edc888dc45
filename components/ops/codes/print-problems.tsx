'use client';
import { Form, Select } from 'antd';
import { useTranslations } from 'next-intl';
import type { DeskDraft } from '@/lib/ops/contract';
import { useRead } from '../data/use-desk';
import { FormDialog, Lead, useActForm } from '../parts/desk-form';
import { DialogButton } from '../parts/dialog-button';
import { Missed } from '../parts/failure';
import { saveText } from '../parts/save-file';

/** 母题码: the sheet of QR codes that are printed beside the problems of a book. */
export function PrintProblems() {
  const t = useTranslations('ops.codes');
  return <DialogButton act={t('problems')}>{(close) => <Choosing onClose={close} />}</DialogButton>;
}

function Choosing({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('ops.codes');
  const offered = useRead('codes.problemSets', {});
  const { sets = [], sites = [] } = offered.data ?? {};
  const print = useActForm('codes.problems', ({ which = '', site = '' }: Partial<DeskDraft<'codes.problems'>>) => ({ which, site }), {
    under: 'which',
    onDone: ({ html }, { which }) => {
      saveText(`${t('problems')}-${sets.find((one) => one.which === which)?.title ?? which}.html`, html, 'text/html');
      onClose();
    },
  });
  return (
    <FormDialog of={print} title={t('problems')} act={t('problemsAct')} onClose={onClose}>
      <Lead>{t('problemsNote')}</Lead>
      {offered.error ? <Missed error={offered.error} refetch={offered.refetch} /> : null}
      <Form.Item name="which" label={t('problemsWhich')}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          loading={offered.isPending}
          options={sets.map(({ which, title, count }) => ({ value: which, label: t('problemsOf', { title, count }) }))}
        />
      </Form.Item>
      {sites.length > 1 ? (
        <Form.Item name="site" label={t('problemsSite')} initialValue={sites[0]?.key}>
          <Select options={sites.map(({ key, name }) => ({ value: key, label: name }))} />
        </Form.Item>
      ) : null}
    </FormDialog>
  );
}
