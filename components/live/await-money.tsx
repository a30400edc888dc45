'use client';
import { useCallback, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { toast } from '@/lib/client/toast';
import { usePolling } from '@/lib/client/use-polling';
import { callLater } from '@/lib/query/call-later';
import sheets from './sheets.module.css';
import styles from './await-money.module.css';

/** Where the ways to pay will stand. */
export function PaySkeleton() {
  return (
    <div className={styles.loading}>
      <Skeleton className="h-80" />
      <Skeleton className="h-80" />
    </div>
  );
}

/**
 * An unpaid order, looked at again and again, so that money from anywhere turns the page. `pay`: the cashier of its owner, which is
 * given the looking; it answers true when the order waits no more.
 */
export function AwaitMoney({
  leadId,
  words,
  pay,
}: {
  readonly leadId: string;
  readonly words: Readonly<Record<'waiting' | 'checkPaid' | 'notYet', string>>;
  readonly pay: (look: () => Promise<boolean>) => ReactNode;
}) {
  const look = useCallback(async (): Promise<boolean> => {
    const answer = await callLater('live.detail', { leadId });
    const over = answer.ok && answer.data.state !== '待支付';
    if (over) location.reload();
    return over;
  }, [leadId]);
  usePolling(look, true);
  const check = async (): Promise<void> => {
    if (!(await look())) toast(words.notYet);
  };
  return (
    <>
      {pay(look)}
      <p className={sheets.small}>{words.waiting}</p>
      <Button kind="outline" block onClick={() => void check()}>
        {words.checkPaid}
      </Button>
    </>
  );
}
