'use client';
import { useTranslations } from 'next-intl';
import { useCallback, useState } from 'react';
import { Skeleton } from '@/components/ui/skeleton';
import { LoadErrorPanel } from '@/components/ui/state-panel';
import { useApi } from '@/lib/query/hooks';
import type { Site } from '@/lib/sites/types';
import { loadFailureOf, loadPanel } from '@/lib/query/load-failure';
import { AddressDialog } from './address-dialog';
import { DetailActions } from './detail-actions';
import { InvoicePanel } from './invoice-panel';
import { Logistics } from './logistics';
import { MissingOrder } from './missing-order';
import { OrderMessages } from './order-messages';
import { OrderSlip } from './order-slip';
import { OrderSteps } from './order-steps';
import type { Order } from './order-rules';
import styles from './orders.module.css';
import { RefundDialog } from './refund-dialog';
import { ReturnPanel } from './return-panel';

/** How soon an order that moves by itself is asked for again, in ms: money under way (also a parent's) and an invoice sooner than a parcel. */
function paceOf(order: Order | undefined): number | false {
  if (order?.state === '退款中') return 5000;
  if (order?.state === '待支付') return 10_000;
  if (order?.invoice?.state === '待开票') return 10_000;
  return order?.requiresShipping === true && (order.state === '已支付' || order.state === '已发货') ? 15_000 : false;
}

type Open = 'refund' | 'address' | null;

interface Props {
  readonly orderNo: string;
  /** Whose books go back where. */
  readonly site: Pick<Site, 'returnAddress' | 'phone'>;
}

/** /personal/order-detail: the receipt slip, where the order stands, and all that can be done with it. */
export function OrderDetail({ orderNo, site }: Props) {
  const t = useTranslations('orders');
  const order = useApi('orders.detail', { orderNo }, { everyMs: paceOf });
  const bought = useApi('orders.bought', { orderNo });
  const [open, setOpen] = useState<Open>(null);
  const { refetch } = order;
  const reload = useCallback(() => void refetch(), [refetch]);
  if (order.error && !order.data) {
    const kind = loadFailureOf(order.error);
    return kind === 'missing' ? <MissingOrder /> : <LoadErrorPanel {...loadPanel(order.error)} onReload={reload} />;
  }
  if (!order.data) {
    return (
      <div role="status" aria-label={t('loadingOne')}>
        <Skeleton className="h-120" />
        <div className={styles.loading}>
          <Skeleton className="h-320" />
        </div>
      </div>
    );
  }
  const close = (): void => setOpen(null);
  const parcel = order.data.can.includes('logistics') || (order.data.requiresShipping && order.data.state === '已支付');
  return (
    <>
      <OrderSteps order={order.data} bought={bought.data ?? null} />
      <OrderSlip
        order={order.data}
        answeredAt={order.dataUpdatedAt}
        onOver={reload}
        onAddress={order.data.can.includes('address') ? () => setOpen('address') : null}
      />
      <DetailActions order={order.data} onRefund={() => setOpen('refund')} />
      <ReturnPanel order={order.data} site={site} />
      {parcel ? <Logistics order={order.data} /> : null}
      <InvoicePanel order={order.data} />
      {/* Fetched by itself: what comes later stands below all that can be pressed. */}
      <OrderMessages orderNo={orderNo} />
      {open === 'refund' ? <RefundDialog order={order.data} onClose={close} /> : null}
      {open === 'address' ? <AddressDialog order={order.data} onClose={close} /> : null}
    </>
  );
}
