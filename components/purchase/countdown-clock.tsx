'use client';
import { useTranslations } from 'next-intl';
import { countdownCells } from './countdown';
import styles from './countdown-clock.module.css';

/**
 * What is left, one digit a cell. Read out as a sentence only when asked, never every second. Where a server draws it the
 * browser is a second further: that is no mistake.
 */
export function CountdownClock({ seconds }: { readonly seconds: number }) {
  const t = useTranslations('purchase');
  const cells = countdownCells(seconds);
  return (
    <div
      className={styles.clock}
      role="timer"
      aria-live="off"
      aria-label={t('left', { minutes: Math.floor(seconds / 60), seconds: seconds % 60 })}
    >
      {cells.hours.map((digit, at) => (
        <span key={`h${at}`} aria-hidden="true" suppressHydrationWarning>
          {digit}
        </span>
      ))}
      {cells.hours.length > 0 ? <em aria-hidden="true">:</em> : null}
      {cells.minutes.map((digit, at) => (
        <span key={`m${at}`} aria-hidden="true" suppressHydrationWarning>
          {digit}
        </span>
      ))}
      <em aria-hidden="true">:</em>
      {cells.seconds.map((digit, at) => (
        <span key={`s${at}`} aria-hidden="true" suppressHydrationWarning>
          {digit}
        </span>
      ))}
    </div>
  );
}
