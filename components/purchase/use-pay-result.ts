'use client';
import { useEffect, useState } from 'react';
import { callApi } from '@/lib/query/call-api';
import type { PayState } from './cashier-phase';

const EVERY_MS = 2000;
/** So many answers missing in a row, and the visitor is told that the network is slow. */
const SLOW_AFTER = 3;

/** The state of a payment, asked every two seconds while `polling`; a decided payment is not asked again. */
export function usePayResult(payNo: string | null, polling: boolean): { readonly state: PayState; readonly slow: boolean } {
  const [answer, setAnswer] = useState<{ readonly payNo: string; readonly state: PayState } | null>(null);
  const [missed, setMissed] = useState(0);
  useEffect(() => {
    if (!payNo || !polling) return;
    let left = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async (): Promise<void> => {
      const result = await callApi('pay.queryResult', { payNo });
      if (left) return;
      setMissed((count) => (result.ok ? 0 : count + 1));
      if (result.ok) setAnswer({ payNo, state: result.data.state });
      if (!result.ok || result.data.state === 'pending') timer = setTimeout(() => void ask(), EVERY_MS);
    };
    void ask();
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [payNo, polling]);
  return { state: answer !== null && answer.payNo === payNo ? answer.state : 'pending', slow: missed >= SLOW_AFTER };
}
