'use client';
import { Form, Input } from 'antd';
import { useTranslations } from 'next-intl';
import { RETURN_NOTE_MOST } from '@/lib/ops/order-kinds';
import { FormDialog, useActForm } from './desk-form';
import { DialogButton } from './dialog-button';
import { yuan } from './yuan';

interface Props {
  readonly orderNo: string;
  readonly sumFen: number;
}

/** What waits for the books is not paid, and why: the learner reads it. */
export function RefuseRefund(of: Props) {
  const t = useTranslations('ops.refunds');
  return <DialogButton act={t('refuse')}>{(close) => <RefuseDialog {...of} onClose={close} />}</DialogButton>;
}

/** The dialog in which why is said. */
export function RefuseDialog({ orderNo, sumFen, onClose }: Props & { readonly onClose: () => void }) {
  const t = useTranslations('ops.refunds');
  const refuse = useActForm('refunds.refuse', ({ why }: { readonly why: string }) => ({ orderNo, why }), { under: 'why', onDone: onClose });
  const act = t('refuseSum', { sum: yuan(sumFen) });
  return (
    <FormDialog of={refuse} title={act} act={act} danger onClose={onClose}>
      <Form.Item name="why" label={t('refuseWhy')} extra={t('refuseNote')} initialValue="">
        <Input.TextArea rows={3} maxLength={RETURN_NOTE_MOST} autoFocus />
      </Form.Item>
    </FormDialog>
  );
}
