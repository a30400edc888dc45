'use client';
import dynamic from 'next/dynamic';
import { useCallback } from 'react';
import sheets from '@/components/live/sheets.module.css';
import styles from './pay-island.module.css';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { toast } from '@/lib/client/toast';
import { usePolling } from '@/lib/client/use-polling';
import { callLater } from '@/lib/query/call-later';
import type { PayHereProps } from './pay-here';

const PayHere = dynamic(() => import('./pay-here'), {
  ssr: false,
  loading: () => (
    <div className={styles.loading}>
      <Skeleton className="h-80" />
      <Skeleton className="h-80" />
    </div>
  ),
});

/** An unpaid order, paid here by its owner; looked at again and again, so that money from anywhere turns the page. */
export function PayIsland({
  leadId,
  own,
  waiting,
  checkPaid,
  notYet,
  ...pay
}: Omit<PayHereProps, 'onChanged'> & Readonly<Record<'leadId' | 'waiting' | 'checkPaid' | 'notYet', string>> & { readonly own: boolean }) {
  const look = useCallback(async (): Promise<boolean> => {
    const answer = await callLater('live.detail', { leadId });
    const over = answer.ok && answer.data.state !== '待支付';
    if (over) location.reload();
    return over;
  }, [leadId]);
  usePolling(look, true);
  const onChanged = useCallback(() => void look(), [look]);
  const check = async (): Promise<void> => {
    if (!(await look())) toast(notYet);
  };
  return (
    <>
      {own ? <PayHere {...pay} onChanged={onChanged} /> : null}
      <p className={sheets.small}>{waiting}</p>
      <Button kind="outline" block onClick={() => void check()}>
        {checkPaid}
      </Button>
    </>
  );
}
