'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { useNow } from '@/lib/client/use-now';
import { clock } from '@/lib/format/duration';
import { secondsSince } from './order-rules';
import styles from './orders.module.css';

/** How long an unpaid order can still be paid. `onOver` is called once when the time has run out. Never read out by itself. */
export function PayCountdown({
  seconds,
  answeredAt,
  onOver,
}: {
  readonly seconds: number;
  readonly answeredAt: number;
  readonly onOver: () => void;
}) {
  const t = useTranslations('orders');
  const left = secondsSince(seconds, answeredAt, useNow());
  const told = useRef(false);
  useEffect(() => {
    if (left > 0 || told.current) return;
    told.current = true;
    onOver();
  }, [left, onOver]);
  return (
    // The server has counted a moment earlier; the next second is right.
    <span className={`${styles.countdown} num`} role="timer" aria-live="off" suppressHydrationWarning>
      {t('payLeft', { clock: clock(left) })}
    </span>
  );
}
