'use client';
import { useTranslations } from 'next-intl';
import { screenPath } from '@/lib/ops/screens';
import { useRead } from '../data/use-desk';
import { useMay, useScope } from '../data/who';
import { BackLink } from '../parts/back-link';
import { OrderState } from '../parts/order-state';
import { Fetched, Page } from '../parts/page';
import { when } from '../parts/when';
import { yuan } from '../parts/yuan';
import { OrderActions } from './actions';
import { OrderAround } from './around';
import { OrderFacts } from './facts';
import { OrderLedger, OrderPayments } from './money';
import { Neighbours } from './neighbours';
import { OrderNotes } from './notes';
import { OrderAudit } from './order-audit';
import { OrderRefund } from './refund';
import type { Story } from './story';
import { useOrderFilters } from './use-order-filters';
import styles from './order-screen.module.css';

/** One order, its whole story: nobody opens a second page to answer a question. */
export function OrderScreen({ orderNo }: { readonly orderNo: string }) {
  const t = useTranslations('ops.order');
  const { filters, kept } = useOrderFilters();
  const found = useRead('orders.show', { orderNo, ...filters }, { every: 60_000 });
  return (
    <Fetched of={found}>
      {(story) => (
        // Of the next order nothing stands in the fields, and no number is open.
        <Told key={story.order.orderNo} story={story} title={story.order.title === '' ? t('number') : story.order.title} kept={kept} />
      )}
    </Fetched>
  );
}

interface Props {
  readonly story: Story;
  readonly title: string;
  readonly kept: (path: string) => string;
}

function Told({ story, title, kept }: Props) {
  const t = useTranslations('ops.order');
  const may = useMay();
  const { order, steps } = story;
  // Whoever only sends parcels has no business with the money.
  const money = useScope('orders.read') === 'all';
  return (
    <Page
      title={title}
      note={
        <>
          <BackLink to={kept(screenPath('orders'))}>{t('back')}</BackLink> <OrderState state={order.state} />{' '}
          {order.paidAt === null
            ? t('unpaid')
            : !money
              ? t('paidAt', { at: when(order.paidAt) })
              : t('meta', { sum: yuan(order.amountFen), method: order.payMethod, at: when(order.paidAt) })}
        </>
      }
      actions={
        <>
          <OrderActions story={story} />
          <Neighbours of={story.neighbours} kept={kept} />
        </>
      }
    >
      <ol className={styles.steps}>
        {steps.map(({ at, event }) => (
          <li key={`${at} ${event}`}>
            <b>{t(`event.${event}`)}</b>
            <span>{when(at)}</span>
          </li>
        ))}
      </ol>
      <div className={styles.columns}>
        <div>
          <OrderFacts order={order} />
          {money ? (
            <>
              <OrderPayments story={story} />
              <OrderLedger story={story} />
            </>
          ) : null}
          <OrderAround story={story} parcelOnly={!money} />
          {may('audit.read') ? <OrderAudit story={story} /> : null}
        </div>
        <div>
          {money ? <OrderRefund story={story} /> : null}
          <OrderNotes story={story} />
        </div>
      </div>
    </Page>
  );
}
