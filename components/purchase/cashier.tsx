'use client';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useCallback, useMemo, useState } from 'react';
import { Button } from '@/components/ui/button';
import { toast } from '@/lib/client/toast';
import { type Channel, channels } from '@/lib/kernel/payment';
import { callApi } from '@/lib/query/call-api';
import { href } from '@/lib/routes';
import { methodsAt, type PayPlace } from '@/lib/pay/place';
import { AskPay } from './ask-pay';
import { CountdownClock } from './countdown-clock';
import { PayMethods, PayOutside } from './pay-methods';
import { forgetPayment } from './paying';
import columns from './columns.module.css';
import panel from './panel.module.css';
import styles from './cashier.module.css';
import { Receipt } from './receipt';
import { ClosedPanel, PaidPanel } from './result-panels';
import type { Order } from './types';
import { usePayOrder } from './use-pay-order';
import type { StartPayment } from './use-payment';

/**
 * 收银台 of one order: methods, code, countdown, result. `offered` and `begin` narrow it to Alipay for
 * the page of that name. `onReload` fetches the order again.
 */
export function Cashier({
  order,
  place,
  offered = channels,
  begin,
  onReload,
}: {
  readonly order: Order;
  readonly place: PayPlace;
  readonly offered?: readonly Channel[];
  readonly begin?: StartPayment;
  readonly onReload: () => Promise<unknown>;
}) {
  const t = useTranslations('purchase');
  const router = useRouter();
  const methods = useMemo(() => methodsAt(place, offered), [place, offered]);
  const { orderNo, state: orderState, expiresAt } = order;
  const reload = useCallback(() => void onReload(), [onReload]);
  const paying = usePayOrder({ orderNo, orderState, expiresAt, place, methods, begin, onChanged: reload });
  const { chosen, starting, error, start, phase, left } = paying;
  const unpaid = orderState === '待支付';
  const line = order.lines[0];
  const courseId = line?.courseId ?? null;
  const paid = phase === 'paid';
  const desktop = place.client === 'desktop';

  const again = (): void => {
    forgetPayment(order.orderNo);
    if (courseId === null) return;
    router.replace(href('course.purchase', { courseId }));
  };
  const receipt = (
    <Receipt
      lines={order.lines.map((l) => ({ ...l, bookCount: l.books.length }))}
      terms={order.refundTerms}
      amountFen={order.amountFen}
      paid={paid}
      orderNo={order.orderNo}
      creditFen={order.creditFen}
    >
      {unpaid && phase !== 'closed' ? <AskPay order={order} /> : null}
    </Receipt>
  );

  if (paid && courseId !== null) {
    return (
      <div className={columns.cols}>
        <PaidPanel courseId={courseId} orderNo={order.orderNo} validUntil={order.validUntil} ships={order.receiver !== null} />
        {receipt}
      </div>
    );
  }
  if (phase === 'closed')
    return (
      <div className={columns.cols}>
        <ClosedPanel state={order.state} changedFrom={order.changedFrom} onAgain={again} />
        {receipt}
      </div>
    );

  return (
    <>
      <div className={`${columns.cols} ${columns.cashier}`}>
        {receipt}
        <section className={panel.panel} aria-label={t('methods')}>
          <PayMethods paying={paying} methods={methods} place={place} />
          <PhoneFoot
            shown={!desktop}
            busy={starting}
            secondsLeft={left}
            error={phase === 'failed' ? t('failedNote') : error === null ? null : t('startFailed', { message: error })}
            onPay={() => void start(chosen)}
            orderNo={order.orderNo}
            onPaid={onReload}
          />
        </section>
      </div>
      <PayOutside paying={paying} methods={methods} place={place} />
    </>
  );
}

/** 确认付款 on phones, and the way to ask for a payment that was made elsewhere. */
function PhoneFoot({
  shown,
  busy,
  secondsLeft: left,
  error,
  orderNo,
  onPay,
  onPaid,
}: {
  readonly shown: boolean;
  readonly busy: boolean;
  readonly secondsLeft: number;
  readonly error: string | null;
  readonly orderNo: string;
  readonly onPay: () => void;
  readonly onPaid: () => Promise<unknown>;
}) {
  const t = useTranslations('purchase');
  const [checking, setChecking] = useState(false);
  const check = async (): Promise<void> => {
    setChecking(true);
    const answer = await callApi('orders.isPaySuccess', { orderNo });
    setChecking(false);
    if (!answer.ok) toast(answer.message, { tone: 'failure' });
    else if (answer.data.paid) await onPaid();
    else toast(t('notYet'));
  };
  return (
    <>
      {shown && error ? (
        <div className="p-30">
          <p className={panel.failure} role="alert">
            {error}
          </p>
        </div>
      ) : null}
      {shown ? (
        <div className={styles.left}>
          <CountdownClock seconds={left} />
          {t('orderLeftNote')}
        </div>
      ) : null}
      <div className={styles.foot}>
        <Button kind="outline" size="s" disabled={checking} onClick={() => void check()}>
          {checking ? t('checking') : t('checkPaid')}
        </Button>
        {shown ? (
          <Button kind="buy" disabled={busy} onClick={onPay}>
            {busy ? t('goingToPay') : t('confirmPay')}
          </Button>
        ) : null}
      </div>
    </>
  );
}
