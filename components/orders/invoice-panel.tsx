'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button, buttonLook } from '@/components/ui/button';
import { dateTime } from '@/lib/kernel/date';
import { priceText } from '@/lib/kernel/money';
import { InvoiceDialog } from './invoice-dialog';
import type { Order } from './order-rules';
import panel from './panel.module.css';

/** 电子发票: the way to ask for it, how far it is, its file, and what a refund has made of it. */
export function InvoicePanel({ order }: { readonly order: Order }) {
  const t = useTranslations('orders.invoice');
  const [open, setOpen] = useState(false);
  const { invoice, can, orderNo } = order;
  const askable = can.includes('invoice');
  if (!invoice && !askable) return null;
  const dropped = invoice === null || invoice.state === '已取消';
  return (
    <section className={panel.panel} aria-labelledby="invoice">
      <h2 id="invoice">{t('title')}</h2>
      <div className={panel.body}>
        {invoice && !dropped ? (
          <>
            <p>
              <b>{invoice.failure ? t('failed') : t(`state.${invoice.state}`)}</b>
            </p>
            {invoice.failure ? <p role="alert">{t('failedWhy', { reason: invoice.failure })}</p> : null}
            <p>
              {t('heading', { title: invoice.title })}
              {invoice.taxNo ? <span className="num">{t('number', { number: invoice.taxNo })}</span> : null}
            </p>
            <p className="num">{t('sum', { sum: priceText(invoice.amountFen) })}</p>
            {invoice.number && invoice.issuedAt ? (
              <p className="num">{t('issued', { number: invoice.number, at: dateTime(invoice.issuedAt) })}</p>
            ) : null}
            {invoice.state === '待红冲' ? <p>{t('red', { sum: priceText(invoice.redFen) })}</p> : null}
            {invoice.reds.length === 0 && invoice.redNumber ? (
              <p className="num">{t('redDone', { sum: priceText(invoice.redFen), number: invoice.redNumber })}</p>
            ) : null}
            {invoice.reds.map(({ number, amountFen, at }) => (
              <p key={number} className="num">
                {t(invoice.issuedAt !== null && at >= invoice.issuedAt ? 'redDone' : 'redBefore', { sum: priceText(amountFen), number })}
              </p>
            ))}
          </>
        ) : (
          <p>{t(invoice ? 'dropped' : 'lead')}</p>
        )}
        <div className={panel.ways}>
          {askable ? (
            <Button kind="outline" size="s" aria-haspopup="dialog" onClick={() => setOpen(true)}>
              {t(dropped ? 'ask' : 'change')}
            </Button>
          ) : null}
          {invoice?.number ? (
            <a
              className={buttonLook({ kind: 'outline', size: 's' })}
              href={`/api/orders/invoice?${new URLSearchParams({ orderNo }).toString()}`}
            >
              {t('download')}
            </a>
          ) : null}
        </div>
      </div>
      {open ? <InvoiceDialog order={order} onClose={() => setOpen(false)} /> : null}
    </section>
  );
}
