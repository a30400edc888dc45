'use client';
import { App, Form, Input } from 'antd';
import { useTranslations } from 'next-intl';
import type { DeskDraft } from '@/lib/ops/contract';
import { BANK_MOST, HOLDER_MOST, RETURN_NOTE_MOST, TRANSFER_NO_MOST } from '@/lib/ops/order-kinds';
import { FormDialog, Lead, useActForm } from './desk-form';
import { DialogButton } from './dialog-button';
import { yuan } from './yuan';

interface Props {
  readonly orderNo: string;
  /** What the provider refused, 分: that much has been transferred. */
  readonly sumFen: number;
}

/** What the provider cannot give back was transferred to another account: what the bank says of it, and how it is known whose that is. */
export function TransferRefund(of: Props) {
  const t = useTranslations('ops.refunds');
  return <DialogButton act={t('transfer')}>{(close) => <TransferDialog {...of} onClose={close} />}</DialogButton>;
}

type Typed = Omit<DeskDraft<'refunds.transfer'>, 'orderNo' | 'sumFen'>;

/** The dialog in which it is written down; a second person looks at it whatever the sum. */
export function TransferDialog({ orderNo, sumFen, onClose }: Props & { readonly onClose: () => void }) {
  const t = useTranslations('ops');
  const { message } = App.useApp();
  const transfer = useActForm('refunds.transfer', (typed: Typed) => ({ orderNo, sumFen, ...typed }), {
    under: 'why',
    onDone: ({ waits }) => {
      if (waits) void message.info(t('confirm.waits', { id: waits.approvalId }));
      onClose();
    },
  });
  const sum = { sum: yuan(sumFen) };
  return (
    <FormDialog of={transfer} title={t('refunds.transferTitle', sum)} act={t('confirm.send', sum)} onClose={onClose}>
      <Lead>{t('refunds.transferLead')}</Lead>
      <Form.Item name="holder" label={t('refunds.holder')} initialValue="">
        <Input maxLength={HOLDER_MOST} autoFocus />
      </Form.Item>
      <Form.Item name="bank" label={t('refunds.bank')} initialValue="">
        <Input maxLength={BANK_MOST} />
      </Form.Item>
      <Form.Item name="tail" label={t('refunds.tail')} initialValue="">
        <Input maxLength={4} inputMode="numeric" />
      </Form.Item>
      <Form.Item name="number" label={t('refunds.transferNo')} initialValue="">
        <Input maxLength={TRANSFER_NO_MOST} />
      </Form.Item>
      <Form.Item name="why" label={t('refunds.transferWhy')} initialValue="">
        <Input.TextArea rows={3} maxLength={RETURN_NOTE_MOST} />
      </Form.Item>
    </FormDialog>
  );
}
