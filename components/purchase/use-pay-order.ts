'use client';
import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useRef, useState } from 'react';
import { byServer } from '@/lib/client/server-clock';
import { useNow } from '@/lib/client/use-now';
import { useOnReturn } from '@/lib/client/use-page-seen';
import { firstMethod, isBlocked, type Method, type PayPlace } from '@/lib/pay/place';
import type { OrderState } from '@/lib/kernel/order-states';
import { cashierPhase } from './cashier-phase';
import { secondsLeft } from './countdown';
import { takePayWish } from './pay-wish';
import { forgetPayment } from './paying';
import { usePayment, type StartPayment } from './use-payment';
import { usePayResult, type AskPayment } from './use-pay-result';

/**
 * Paying an order at any cashier: the method chosen, its payment, the result and what is left of the time, by the server's clock. What the
 * address wishes for (`#pay=`) is begun at once, at a desk also the first code. The order is read again when the page is seen again.
 * `begin` and `ask` = how a payment is begun and asked for, where it is not the payer's own order.
 */
export function usePayOrder({
  orderNo,
  orderState = '待支付',
  expiresAt,
  place,
  methods,
  openAtOnce = false,
  begin,
  ask,
  onChanged,
}: {
  readonly orderNo: string;
  readonly orderState?: OrderState;
  readonly expiresAt: string;
  readonly place: PayPlace;
  readonly methods: readonly Method[];
  /** Begins the first method without a press; at a desk that is always so, as on the drawing. */
  readonly openAtOnce?: boolean;
  readonly begin?: StartPayment | undefined;
  readonly ask?: AskPayment | undefined;
  /** Reads the order again: money may have come, from here or from elsewhere. */
  readonly onChanged: () => void;
}) {
  const t = useTranslations('purchase');
  const first = firstMethod(place.client, methods);
  const [chosen, setChosen] = useState<Method>(first);
  const now = byServer(useNow());
  const { payment, starting, error, start, drop, setError } = usePayment(orderNo, place, begin);
  // Back from a wallet: whoever turned round there is not sent again.
  const [returned] = useState(payment !== null);
  const unpaid = orderState === '待支付';
  const result = usePayResult(payment?.payNo ?? null, unpaid, ask);
  const left = secondsLeft(Date.parse(expiresAt), now);
  const codeLeft = payment?.start ? secondsLeft(Date.parse(payment.start.expiresAt), now) : left;
  const phase = cashierPhase({
    orderState,
    orderSecondsLeft: left,
    starting,
    pay: payment ? { state: result.state, secondsLeft: codeLeft } : null,
  });
  const desktop = place.client === 'desktop';
  const choose = useCallback(
    (method: Method) => {
      setChosen(method);
      if (desktop) void start(method);
      else drop();
    },
    [desktop, start, drop],
  );
  // One wish, and one code, however often effects run; what is chosen afterwards is the payer's.
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current || !unpaid) return;
    const timer = setTimeout(() => {
      begun.current = true;
      const wish = takePayWish();
      if (wish === 'refused') return setError(t('payerRefused'));
      const method = wish !== null && methods.includes(wish) ? wish : null;
      if (method !== null) setChosen(method);
      if (method !== null && !isBlocked(place.client, method)) void start(method);
      else if (desktop || (openAtOnce && !returned)) void start(first);
    }, 0);
    return () => clearTimeout(timer);
  }, [unpaid, desktop, openAtOnce, returned, first, methods, place.client, start, setError, t]);
  // Paid, over, or a code that ended before its time: somebody else (a parent) may have paid.
  const changed = unpaid && (phase === 'paid' || phase === 'closed' || phase === 'expired');
  useEffect(() => {
    if (changed) onChanged();
    if (phase === 'paid' || phase === 'closed') forgetPayment(orderNo);
  }, [changed, phase, orderNo, onChanged]);
  useOnReturn(
    useCallback(() => {
      if (unpaid) onChanged();
    }, [unpaid, onChanged]),
  );
  return { chosen, choose, setChosen, payment, starting, error, start, phase, left, codeLeft, slow: result.slow };
}
