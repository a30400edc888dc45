'use client';
import dynamic from 'next/dynamic';
import { useCallback, useEffect } from 'react';
import styles from '@/components/live/live.module.css';
import { useOnReturn } from '@/components/purchase/use-page-seen';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { toast } from '@/lib/client/toast';
import { callLater } from '@/lib/query/call-later';
import type { PayHereProps } from './pay-here';

const PayHere = dynamic(() => import('./pay-here'), {
  ssr: false,
  loading: () => (
    <div className={styles.loading}>
      <Skeleton className="h-90 w-full" />
      <Skeleton className="h-90 w-full" />
    </div>
  ),
});

const EVERY_MS = 4000;
/** As long as anybody waits in front of a page. */
const MOST_LOOKS = 45;

/** An unpaid order, paid here by its owner; looked at again and again, so that money from anywhere turns the page. */
export function PayIsland({
  leadId,
  own,
  waiting,
  checkPaid,
  notYet,
  ...pay
}: Omit<PayHereProps, 'onChanged'> & Readonly<Record<'leadId' | 'waiting' | 'checkPaid' | 'notYet', string>> & { readonly own: boolean }) {
  const reload = useCallback(() => location.reload(), []);
  const look = useCallback(async (): Promise<boolean> => {
    const answer = await callLater('live.detail', { leadId });
    const over = answer.ok && answer.data.state !== '待支付';
    if (over) location.reload();
    return over;
  }, [leadId]);
  // Back from the wallet, also from the back-forward cache.
  useOnReturn(useCallback(() => void look(), [look]));
  useEffect(() => {
    let looks = 0;
    const timer = setInterval(() => {
      looks += 1;
      if (looks > MOST_LOOKS) clearInterval(timer);
      else if (document.visibilityState === 'visible') void look();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [look]);
  const check = async (): Promise<void> => {
    if (!(await look())) toast(notYet);
  };
  return (
    <>
      {own ? <PayHere {...pay} onChanged={reload} /> : null}
      <p className={styles.small}>{waiting}</p>
      <Button kind="outline" block onClick={() => void check()}>
        {checkPaid}
      </Button>
    </>
  );
}
