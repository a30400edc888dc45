'use client';
import { App, Form, Input } from 'antd';
import { useTranslations } from 'next-intl';
import type { DeskDraft } from '@/lib/ops/contract';
import { BANK_MOST, HOLDER_MOST, RETURN_NOTE_MOST, TRANSFER_NO_MOST } from '@/lib/ops/order-kinds';
import { FormDialog, Lead, useActForm, type ActForm } from './desk-form';
import { DialogButton } from './dialog-button';
import { yuan } from './yuan';

interface Props {
  readonly orderNo: string;
  /** What the provider refused, or what went by the transfer that came back, 分: that much has been transferred. */
  readonly sumFen: number;
}
interface Again extends Props {
  /** The bank’s number of the transfer that came back. */
  readonly returned: string;
}
interface Closes {
  readonly onClose: () => void;
}

/** What the provider cannot give back was transferred to another account: what the bank says of it, and how it is known whose that is. */
export function TransferRefund(of: Props) {
  const t = useTranslations('ops.refunds');
  return <DialogButton act={t('transfer')}>{(close) => <TransferDialog {...of} onClose={close} />}</DialogButton>;
}

/** The bank has sent a transfer back, and it was made again. */
export function TransferAgain(of: Again) {
  const t = useTranslations('ops.refunds');
  return <DialogButton act={t('transferAgain')}>{(close) => <AgainDialog {...of} onClose={close} />}</DialogButton>;
}

type Typed = Omit<DeskDraft<'refunds.transfer'>, 'orderNo' | 'sumFen'>;

/** The dialog in which it is written down; a second person looks at it whatever the sum. */
export function TransferDialog({ orderNo, sumFen, onClose }: Props & Closes) {
  const t = useTranslations('ops.refunds');
  const form = useActForm('refunds.transfer', (typed: Typed) => ({ orderNo, sumFen, ...typed }), useSent(onClose));
  const sum = yuan(sumFen);
  return <Transferred of={form} sum={sum} title={t('transferTitle', { sum })} lead={t('transferLead')} onClose={onClose} />;
}

function AgainDialog({ orderNo, sumFen, returned, onClose }: Again & Closes) {
  const t = useTranslations('ops.refunds');
  const draft = (typed: Typed): DeskDraft<'refunds.transferAgain'> => ({ orderNo, sumFen, returned, ...typed });
  const form = useActForm('refunds.transferAgain', draft, useSent(onClose));
  const sum = yuan(sumFen);
  const lead = t('transferAgainLead', { number: returned });
  return <Transferred of={form} sum={sum} title={t('transferAgainTitle', { sum })} lead={lead} onClose={onClose} />;
}

/** Whoever has sent it reads under which number it waits. */
function useSent(onClose: () => void) {
  const t = useTranslations('ops.confirm');
  const { message } = App.useApp();
  return {
    under: 'why',
    onDone: ({ waits }: { readonly waits: { readonly approvalId: number } | null }): void => {
      if (waits) void message.info(t('waits', { id: waits.approvalId }));
      onClose();
    },
  };
}

interface Fields extends Closes {
  readonly of: ActForm<Typed>;
  readonly sum: string;
  readonly title: string;
  readonly lead: string;
}

function Transferred({ of, sum, title, lead, onClose }: Fields) {
  const t = useTranslations('ops');
  return (
    <FormDialog of={of} title={title} act={t('confirm.send', { sum })} onClose={onClose}>
      <Lead>{lead}</Lead>
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
