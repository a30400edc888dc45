'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { dateTime } from '@/lib/kernel/date';
import { priceText } from '@/lib/kernel/money';
import type { Site } from '@/lib/sites/types';
import type { Order } from './order-rules';
import panel from './panel.module.css';
import { ReturnDialog } from './return-dialog';

interface Props {
  readonly order: Order;
  readonly site: Pick<Site, 'returnAddress' | 'phone'>;
}

/** 寄回图书: how much waits for the books, where they go, by which parcel they come, and that they are there. */
export function ReturnPanel({ order, site: { returnAddress, phone } }: Props) {
  const t = useTranslations('orders.return');
  const [open, setOpen] = useState(false);
  const { refund } = order;
  if (!refund?.booksToReturn) return null;
  const { parcel } = refund;
  const told = parcel !== null && parcel.number !== '';
  return (
    <section className={panel.panel} aria-labelledby="return">
      <h2 id="return">{t('title')}</h2>
      <div className={panel.body}>
        {parcel?.receivedAt ? (
          <p>
            <b>{t('arrived', { at: dateTime(parcel.receivedAt) })}</b>
          </p>
        ) : (
          <>
            <p>{t('lead', { held: priceText(refund.heldFen) })}</p>
            <p>{returnAddress === '' ? t('toAsk', { phone }) : t('to', { address: returnAddress })}</p>
          </>
        )}
        {told ? (
          <p>
            {parcel.carrier}
            <span className="num">{parcel.number}</span>
          </p>
        ) : null}
        {parcel?.receivedAt ? null : (
          <div className={panel.ways}>
            <Button kind="outline" size="s" aria-haspopup="dialog" onClick={() => setOpen(true)}>
              {t(told ? 'change' : 'ask')}
            </Button>
          </div>
        )}
      </div>
      {open ? <ReturnDialog order={order} onClose={() => setOpen(false)} /> : null}
    </section>
  );
}
