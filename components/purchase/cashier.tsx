'use client';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { toast } from '@/lib/client/toast';
import { callApi } from '@/lib/query/call-api';
import { href } from '@/lib/routes';
import { AskPay } from './ask-pay';
import { cashierPhase } from './cashier-phase';
import { secondsLeft } from './countdown';
import { CountdownClock } from './countdown-clock';
import { MethodList } from './method-list';
import { forgetOrderRequest } from './order-request';
import { OpenOutside } from './outside';
import { channels, type Channel, type PayScene } from './pay-scene';
import { forgetPayment } from './paying';
import styles from './purchase.module.css';
import { QrPanel } from './qr-panel';
import { Receipt } from './receipt';
import { ClosedPanel, PaidPanel } from './result-panels';
import type { Order } from './types';
import { useNow } from '@/lib/client/use-now';
import { useOnReturn, usePageHidden } from './use-page-seen';
import { usePayment, type StartPayment } from './use-payment';
import { usePayResult } from './use-pay-result';

/**
 * 收银台 of one order (mock-up 07-cashier): methods, code, countdown, result. `methods` and `begin` narrow it to Alipay for
 * the page of that name. `onReload` fetches the order again.
 */
export function Cashier({
  order,
  scene,
  methods = channels,
  begin,
  onReload,
}: {
  readonly order: Order;
  readonly scene: PayScene;
  readonly methods?: readonly Channel[];
  readonly begin?: StartPayment;
  readonly onReload: () => Promise<unknown>;
}) {
  const t = useTranslations('purchase');
  const router = useRouter();
  const now = useNow();
  const hidden = usePageHidden();
  const first = methods[0] ?? null;
  const [chosen, setChosen] = useState<Channel | null>(first);
  const { payment, starting, problem, start, drop } = usePayment(order.orderNo, scene.scene, begin);
  const unpaid = order.state === '待支付';
  const result = usePayResult(payment?.payNo ?? null, unpaid && !hidden);
  const orderSecondsLeft = secondsLeft(Date.parse(order.expiresAt), now);
  const codeSecondsLeft = payment?.start ? secondsLeft(Date.parse(payment.start.expiresAt), now) : orderSecondsLeft;
  const phase = cashierPhase({
    orderState: order.state,
    orderSecondsLeft,
    starting,
    pay: payment ? { state: result.state, secondsLeft: codeSecondsLeft } : null,
  });
  const line = order.lines[0];
  const courseId = line?.courseId ?? null;
  const paid = phase === 'paid';
  useEffect(() => {
    if (paid && unpaid) void onReload();
    if (!paid) return;
    forgetPayment(order.orderNo);
    if (courseId !== null) forgetOrderRequest(courseId);
  }, [paid, unpaid, onReload, order.orderNo, courseId]);
  // A code that is closed before its time: somebody else (a parent) may have paid the order.
  const superseded = unpaid && result.state === 'closed';
  useEffect(() => {
    if (superseded) void onReload();
  }, [superseded, onReload]);
  useOnReturn(
    useCallback(() => {
      if (unpaid) void onReload();
    }, [unpaid, onReload]),
  );

  const desktop = scene.scene === 'desktop';
  const choose = useCallback(
    (channel: Channel) => {
      setChosen(channel);
      if (desktop) void start(channel);
      else drop();
    },
    [desktop, start, drop],
  );
  // The first method stands open, as on the drawing; one code is made, however often effects run.
  const opened = useRef(false);
  useEffect(() => {
    if (opened.current || !first || !unpaid || !desktop) return;
    opened.current = true;
    const timer = setTimeout(() => void start(first), 0);
    return () => {
      clearTimeout(timer);
      opened.current = false;
    };
  }, [first, unpaid, desktop, start]);

  const again = (): void => {
    forgetPayment(order.orderNo);
    if (courseId === null) return;
    forgetOrderRequest(courseId);
    router.replace(href('course.purchase', { courseId }));
  };
  const receipt = (
    <Receipt
      lines={order.lines.map((l) => ({ ...l, bookCount: l.books.length }))}
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
      <div className={styles.cols}>
        <PaidPanel courseId={courseId} orderNo={order.orderNo} validUntil={order.validUntil} ships={order.receiver !== null} />
        {receipt}
      </div>
    );
  }
  if (phase === 'closed')
    return (
      <div className={styles.cols}>
        <ClosedPanel state={order.state} changedFrom={order.changedFrom} onAgain={again} />
        {receipt}
      </div>
    );

  const outside = !desktop && chosen !== null && chosen === scene.blocked;
  return (
    <div className={`${styles.cols} ${styles.cashier}`}>
      <section className={styles.panel} aria-label={t('methods')}>
        <MethodList methods={methods} chosen={chosen} scene={scene.scene} onChoose={choose}>
          {desktop && chosen ? (
            <QrPanel
              channel={chosen}
              phase={phase}
              start={payment?.start ?? null}
              problem={problem}
              slow={result.slow}
              secondsLeft={codeSecondsLeft}
              onRefresh={() => void start(chosen)}
            />
          ) : null}
        </MethodList>
        <PhoneFoot
          shown={!desktop}
          busy={starting}
          secondsLeft={orderSecondsLeft}
          problem={phase === 'failed' ? t('failedNote') : problem === null ? null : t('startFailed', { message: problem })}
          onPay={() => {
            if (chosen) void start(chosen);
          }}
          orderNo={order.orderNo}
          onPaid={onReload}
        />
      </section>
      {receipt}
      {outside ? <OpenOutside onBack={() => setChosen('wechat')} /> : null}
    </div>
  );
}

/** 确认付款 on phones, and the way to ask for a payment that was made elsewhere. */
function PhoneFoot({
  shown,
  busy,
  secondsLeft: left,
  problem,
  orderNo,
  onPay,
  onPaid,
}: {
  readonly shown: boolean;
  readonly busy: boolean;
  readonly secondsLeft: number;
  readonly problem: string | null;
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
      {shown && problem ? (
        <div className={styles.inside}>
          <p className={styles.fault} role="alert">
            {problem}
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
