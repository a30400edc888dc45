'use client';
import { Button } from 'antd';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { isPaid } from '@/lib/kernel/order-states';
import { useMay } from '../data/who';
import { InvoiceDialog, RedInvoiceDialog, ReissueDialog } from './invoice-dialogs';
import type { Story } from './story';

type Act = 'invoice' | 'redInvoice' | 'reissue';

/** What is to be done with an order's invoice, by its state. One that was dropped may have been issued before all of its money went back. */
const acts: Readonly<Record<NonNullable<Story['invoice']>['state'], Act>> = {
  待开票: 'invoice',
  已取消: 'invoice',
  待红冲: 'redInvoice',
  已开票: 'reissue',
  已红冲: 'reissue',
};

/** The button for it, for whoever issues invoices, and its dialog. */
export function InvoiceActions({ story: { order, invoice } }: { readonly story: Story }) {
  const t = useTranslations('ops.order');
  const may = useMay();
  const [open, setOpen] = useState<Act | null>(null);
  if (invoice === null || !may('orders.invoice')) return null;
  const act = acts[invoice.state];
  // Of an order that was given back whole nothing is left to be made out anew.
  if (act === 'reissue' && !isPaid(order.state)) return null;
  const props = { orderNo: order.orderNo, onClose: () => setOpen(null) };
  return (
    <>
      <Button onClick={() => setOpen(act)}>{t(act)}</Button>
      {open === 'invoice' ? <InvoiceDialog {...props} owedFen={invoice.state === '已取消' ? 0 : invoice.amountFen} /> : null}
      {open === 'redInvoice' ? <RedInvoiceDialog {...props} owedFen={invoice.redFen} /> : null}
      {open === 'reissue' ? <ReissueDialog {...props} heading={invoice} /> : null}
    </>
  );
}
