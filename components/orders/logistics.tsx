'use client';
import { useTranslations } from 'next-intl';
import { Skeleton } from '@/components/ui/skeleton';
import { LoadErrorPanel } from '@/components/ui/state-panel';
import type { Output } from '@/lib/contracts';
import { dateProse, dateTime } from '@/lib/kernel/date';
import { useApi } from '@/lib/query/hooks';
import { loadPanel } from '@/lib/query/load-failure';
import { CopyNumber } from './copy-number';
import type { Order } from './order-rules';
import panel from './panel.module.css';
import parcel from './logistics.module.css';

/** While a parcel is under way its track is asked for again, in ms. */
const EVERY_MS = 15_000;

/** 补寄: what was sent again, by whom and when. */
function Resent({ parcels }: { readonly parcels: Output<'orders.logistics'>['resent'] }) {
  const t = useTranslations('orders');
  if (parcels.length === 0) return null;
  return (
    <ul aria-label={t('resent')}>
      {parcels.map(({ what, carrier, number, shippedAt }) => (
        <li key={number} className={parcel.parcel}>
          <span>
            <b>{t('resentWhat', { what })}</b>
            <br />
            {carrier}　<span className="num">{number}</span>　
            <time dateTime={shippedAt}>{t('resentAt', { date: dateProse(shippedAt) })}</time>
          </span>
          <CopyNumber number={number} />
        </li>
      ))}
    </ul>
  );
}

/** 物流: carrier, number and track of the printed books, the latest first. Before they are sent it says so. */
export function Logistics({ order }: { readonly order: Order }) {
  const t = useTranslations('orders');
  const { orderNo } = order;
  const answer = useApi('orders.logistics', { orderNo }, { everyMs: (last) => (last?.deliveredAt ? false : EVERY_MS) });
  const { data, error, refetch } = answer;
  return (
    <section id="logistics" className={panel.panel} aria-labelledby="logistics-title">
      <h2 id="logistics-title">{t('logistics')}</h2>
      {error && !data ? (
        <LoadErrorPanel {...loadPanel(error)} onReload={() => void refetch()} />
      ) : !data ? (
        <div role="status" aria-label={t('loadingTrack')}>
          <Skeleton className="h-120" />
        </div>
      ) : data.track.length === 0 ? (
        <p className={panel.note}>{t('notSent')}</p>
      ) : (
        <>
          <p className={parcel.parcel}>
            <span>
              {data.carrier}　<span className="num">{data.number}</span>
            </span>
            <CopyNumber number={data.number} />
          </p>
          <Resent parcels={data.resent} />
          <ol className={parcel.track} aria-label={t('track')}>
            {data.track.map((step) => (
              <li key={`${step.at}${step.text}`}>
                <b>{step.text}</b>
                <time dateTime={step.at} className="num">
                  {dateTime(step.at)}
                </time>
              </li>
            ))}
          </ol>
          {order.autoCompleteAt ? <p className={panel.note}>{t('autoComplete', { date: dateProse(order.autoCompleteAt) })}</p> : null}
        </>
      )}
    </section>
  );
}
