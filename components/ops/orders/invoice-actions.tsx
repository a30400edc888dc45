'use client';
import { Button } from 'antd';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { isPaid } from '@/lib/kernel/order-states';
import { useMay } from '../data/who';
import { AskInvoiceDialog, InvoiceDialog, RedInvoiceDialog, ReissueDialog } from './invoice-dialogs';
import type { Story } from './story';

type Act = 'invoice' | 'redInvoice' | 'reissue' | 'askInvoice';

/** What is to be done with an order's invoice, by its state. One that was dropped may have been issued before all of its money went back. */
const acts: Readonly<Record<NonNullable<Story['invoice']>['state'], Exclude<Act, 'askInvoice'>>> = {
  待开票: 'invoice',
  已取消: 'invoice',
  待红冲: 'redInvoice',
  已开票: 'reissue',
  已红冲: 'reissue',
};

/** For whoever handles orders: asking for one in the name of a learner who has called. For whoever issues invoices: what is next. */
export function InvoiceActions({ story: { order, invoice, can } }: { readonly story: Story }) {
  const t = useTranslations('ops.order');
  const may = useMay();
  const [open, setOpen] = useState<Act | null>(null);
  const asks = can.askInvoice && may('orders.handle');
  // Of an order that was given back whole nothing is left to be made out anew.
  const issues = invoice !== null && may('orders.invoice') && (acts[invoice.state] !== 'reissue' || isPaid(order.state));
  const props = { orderNo: order.orderNo, onClose: () => setOpen(null) };
  return (
    <>
      {asks ? <Button onClick={() => setOpen('askInvoice')}>{t('askInvoice')}</Button> : null}
      {open === 'askInvoice' ? <AskInvoiceDialog {...props} heading={invoice} /> : null}
      {issues ? <Issuing props={props} invoice={invoice} open={open} onOpen={setOpen} /> : null}
    </>
  );
}

interface IssuingProps {
  readonly props: { readonly orderNo: string; readonly onClose: () => void };
  readonly invoice: NonNullable<Story['invoice']>;
  readonly open: Act | null;
  readonly onOpen: (act: Act) => void;
}

function Issuing({ props, invoice, open, onOpen }: IssuingProps) {
  const t = useTranslations('ops.order');
  const act = acts[invoice.state];
  return (
    <>
      <Button onClick={() => onOpen(act)}>{t(act)}</Button>
      {open === 'invoice' ? <InvoiceDialog {...props} owedFen={invoice.state === '已取消' ? 0 : invoice.amountFen} /> : null}
      {open === 'redInvoice' ? <RedInvoiceDialog {...props} owedFen={invoice.redFen} /> : null}
      {open === 'reissue' ? <ReissueDialog {...props} heading={invoice} /> : null}
    </>
  );
}
