'use client';
import { useCallback, useState } from 'react';
import { usePolling } from '@/lib/client/use-polling';
import type { PaymentState } from '@/lib/kernel/payment';
import { callApi } from '@/lib/query/call-api';

/** So many answers missing in a row, and the visitor is told that the network is slow. */
const SLOW_AFTER = 3;

/** Asks how a payment stands; null when no answer came. */
export type AskPayment = (payNo: string) => Promise<PaymentState | null>;

const ownPayment: AskPayment = async (payNo) => {
  const answer = await callApi('pay.queryResult', { payNo });
  return answer.ok ? answer.data.state : null;
};

/** The state of a payment, asked while it is waited for and the page is seen; a decided payment is not asked again. */
export function usePayResult(
  payNo: string | null,
  waiting: boolean,
  askPayment: AskPayment = ownPayment,
): { readonly state: PaymentState; readonly slow: boolean } {
  const [answer, setAnswer] = useState<{ readonly payNo: string; readonly state: PaymentState } | null>(null);
  const [missed, setMissed] = useState(0);
  const ask = useCallback(async (): Promise<boolean> => {
    if (payNo === null) return true;
    const state = await askPayment(payNo);
    setMissed((count) => (state === null ? count + 1 : 0));
    if (state !== null) setAnswer({ payNo, state });
    return state !== null && state !== 'pending';
  }, [payNo, askPayment]);
  usePolling(ask, payNo !== null && waiting);
  return { state: answer !== null && answer.payNo === payNo ? answer.state : 'pending', slow: missed >= SLOW_AFTER };
}
