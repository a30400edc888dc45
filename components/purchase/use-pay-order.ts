'use client';
import { useCallback, useEffect, useState } from 'react';
import { useNow } from '@/lib/client/use-now';
import { cashierPhase } from './cashier-phase';
import { secondsLeft } from './countdown';
import type { Channel, PayScene } from './pay-scene';
import { forgetPayment } from './paying';
import { usePageHidden } from './use-page-seen';
import { usePayment, type StartPayment } from './use-payment';
import { usePayResult } from './use-pay-result';

/**
 * Paying an unpaid order outside the cashier of the site: chosen way, payment, its result and what is left of the time.
 * `begin` = how a payment is begun, where it is not the payer's own order; `onOver`: it was paid, or closed.
 */
export function usePayOrder({
  orderNo,
  expiresAt,
  scene,
  first,
  begin,
  onOver,
}: {
  readonly orderNo: string;
  readonly expiresAt: string;
  readonly scene: PayScene['scene'];
  readonly first: Channel;
  readonly begin?: StartPayment;
  readonly onOver: () => void;
}) {
  const [chosen, setChosen] = useState<Channel>(first);
  const now = useNow();
  const hidden = usePageHidden();
  const { payment, starting, problem, start, drop } = usePayment(orderNo, scene, begin);
  const result = usePayResult(payment?.payNo ?? null, !hidden);
  const left = secondsLeft(Date.parse(expiresAt), now);
  const codeLeft = payment?.start ? secondsLeft(Date.parse(payment.start.expiresAt), now) : left;
  const phase = cashierPhase({
    orderState: '待支付',
    orderSecondsLeft: left,
    starting,
    pay: payment ? { state: result.state, secondsLeft: codeLeft } : null,
  });
  useEffect(() => {
    if (phase !== 'paid' && phase !== 'closed') return;
    forgetPayment(orderNo);
    onOver();
  }, [phase, orderNo, onOver]);
  const choose = useCallback(
    (channel: Channel) => {
      setChosen(channel);
      drop();
    },
    [drop],
  );
  return { chosen, choose, setChosen, payment, starting, problem, start, phase, left, codeLeft, slow: result.slow };
}
