'use client';
import { Form, Input, Select } from 'antd';
import { useTranslations } from 'next-intl';
import type { DeskDraft } from '@/lib/ops/contract';
import { useRead } from '../data/use-desk';
import { useMay } from '../data/who';
import { FormDialog, Lead, useActForm } from '../parts/desk-form';
import { DialogButton } from '../parts/dialog-button';
import { Missed } from '../parts/failure';
import { yuan } from '../parts/yuan';
import { useLinkMade } from './use-link-made';

/** A link by which a family orders a course with books for a number that has no account yet, for whoever handles orders. */
export function PaperLink() {
  const t = useTranslations('ops.orders');
  const may = useMay();
  return may('orders.handle') ? <DialogButton act={t('paperLink')}>{(close) => <Asking onClose={close} />}</DialogButton> : null;
}

function Asking({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('ops.orders');
  const show = useLinkMade(t('paperLinkDone'));
  const offered = useRead('orders.paperCourses', {});
  const make = useActForm('orders.paperLink', (values: DeskDraft<'orders.paperLink'>) => values, {
    under: 'mobilePhone',
    onDone: (made) => {
      onClose();
      show(made);
    },
  });
  return (
    <FormDialog of={make} title={t('paperLink')} act={t('paperLinkAct')} onClose={onClose}>
      <Lead>{t('paperLinkNote')}</Lead>
      {offered.error ? <Missed error={offered.error} refetch={offered.refetch} /> : null}
      <Form.Item name="mobilePhone" label={t('paperPhone')} initialValue="">
        <Input autoFocus inputMode="tel" maxLength={16} />
      </Form.Item>
      <Form.Item name="courseId" label={t('course')}>
        <Select
          loading={offered.isPending}
          showSearch={{ optionFilterProp: 'label' }}
          options={(offered.data?.list ?? []).map(({ courseId, title, priceFen }) => ({
            value: courseId,
            label: t('paperCourse', { title, sum: yuan(priceFen) }),
          }))}
        />
      </Form.Item>
    </FormDialog>
  );
}
