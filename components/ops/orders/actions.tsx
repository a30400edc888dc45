'use client';
import { App, Button } from 'antd';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { dateTime } from '@/lib/kernel/date';
import { useAct } from '../data/use-desk';
import { useMay } from '../data/who';
import { AddressDialog, CorrectDialog, InvoiceDialog, ReceiveDialog, RedInvoiceDialog, ShipDialog } from './dialogs';
import type { Story } from './story';

const dialogs = {
  ship: ShipDialog,
  receive: ReceiveDialog,
  address: AddressDialog,
} as const;
type Dialog = keyof typeof dialogs;

/** One that was dropped may have been issued before all of its money went back. */
const toIssue = (state: string | undefined): boolean => state === '待开票' || state === '已取消';

/** What can be done with an order now, by whoever looks at it. */
export function OrderActions({ story }: { readonly story: Story }) {
  const t = useTranslations('ops.order');
  const may = useMay();
  const { modal, message } = App.useApp();
  const say = useTranslations('ops.shipping');
  const [open, setOpen] = useState<Dialog | 'correct' | 'invoice' | 'red' | null>(null);
  const { order, can, invoice, parcel } = story;
  const { orderNo } = order;
  const close = useAct('orders.close');
  const link = useAct('orders.link', ({ url, expiresAt }) =>
    modal.success({
      title: t('linkDone'),
      content: `${url} ${t('linkUntil', { at: dateTime(expiresAt) })}`,
      okText: t('linkCopy'),
      onOk: () => navigator.clipboard.writeText(url).then(() => void message.success(t('copied'))),
    }),
  );
  const askClose = (): void =>
    void modal.confirm({
      title: t('closeTitle'),
      content: t('closeNote'),
      okText: t('close'),
      onOk: () => close.mutateAsync({ orderNo }).catch(() => undefined),
    });
  const Opened = open === null || open === 'correct' || open === 'invoice' || open === 'red' ? null : dialogs[open];
  const handles = may('orders.handle');
  const invoices = may('orders.invoice');
  return (
    <>
      {can.link && handles ? (
        <Button loading={link.isPending} onClick={() => link.mutate({ orderNo })}>
          {t('link')}
        </Button>
      ) : null}
      {can.close && handles ? <Button onClick={askClose}>{t('close')}</Button> : null}
      {can.address && handles ? <Button onClick={() => setOpen('address')}>{t('address')}</Button> : null}
      {toIssue(invoice?.state) && invoices ? <Button onClick={() => setOpen('invoice')}>{t('invoice')}</Button> : null}
      {invoice?.state === '待红冲' && invoices ? <Button onClick={() => setOpen('red')}>{t('redInvoice')}</Button> : null}
      {can.correct && may('orders.ship') ? <Button onClick={() => setOpen('correct')}>{say('correct')}</Button> : null}
      {can.receive && may('returns.receive') ? <Button onClick={() => setOpen('receive')}>{say('receiveTitle')}</Button> : null}
      {can.ship && may('orders.ship') ? (
        <Button type="primary" onClick={() => setOpen('ship')}>
          {t('ship')}
        </Button>
      ) : null}
      {open === 'correct' && parcel !== null ? (
        <CorrectDialog orderNo={orderNo} carrier={parcel.carrier} onClose={() => setOpen(null)} />
      ) : null}
      {open === 'invoice' && invoice !== null ? (
        <InvoiceDialog orderNo={orderNo} owedFen={invoice.state === '已取消' ? 0 : invoice.amountFen} onClose={() => setOpen(null)} />
      ) : null}
      {open === 'red' && invoice !== null ? (
        <RedInvoiceDialog orderNo={orderNo} owedFen={invoice.redFen} onClose={() => setOpen(null)} />
      ) : null}
      {Opened === null ? null : <Opened orderNo={orderNo} onClose={() => setOpen(null)} />}
    </>
  );
}
