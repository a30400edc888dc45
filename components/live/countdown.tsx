'use client';
import { useSyncExternalStore } from 'react';
import { Cell } from '@/components/ui/cell';
import { fill } from '@/lib/format/fill';
import sheets from './sheets.module.css';
import styles from './countdown.module.css';

/** `left` holds {days}, {hours} and {minutes}. */
export type CountdownWords = Readonly<Record<'toStart' | 'started' | 'left' | 'day', string>>;

function everySecond(listener: () => void): () => void {
  const timer = setInterval(listener, 1000);
  return () => clearInterval(timer);
}
const two = (n: number): readonly string[] => String(n).padStart(2, '0').split('');

/** 距开课, a digit a cell. The page comes from a cache and knows no time: the cells are empty until the browser says what it is. */
export function Countdown({ until, words }: { readonly until: string; readonly words: CountdownWords }) {
  const now = useSyncExternalStore(
    everySecond,
    () => Math.floor(Date.now() / 1000),
    () => null,
  );
  const left = now === null ? null : Math.floor(Date.parse(until) / 1000) - now;
  if (left !== null && left <= 0) return <p className={sheets.small}>{words.started}</p>;
  const s = left ?? 0;
  const parts = { days: Math.floor(s / 86_400), hours: Math.floor((s % 86_400) / 3600), minutes: Math.floor((s % 3600) / 60) };
  const groups = [two(parts.hours), two(parts.minutes), two(s % 60)];
  return (
    <div className={styles.countdown}>
      <p className={sheets.small}>
        {words.toStart} <b className="num">{left === null ? '' : `${parts.days} ${words.day}`}</b>
      </p>
      <div role="timer" aria-live="off" aria-label={left === null ? words.toStart : fill(words.left, parts)} className="num">
        <span aria-hidden="true">
          {groups.map((digits, at) => (
            <span key={at}>
              {at > 0 ? <em>:</em> : null}
              {digits.map((digit, n) => (
                <Cell key={n} className={styles.cell}>
                  {left === null ? '' : digit}
                </Cell>
              ))}
            </span>
          ))}
        </span>
      </div>
    </div>
  );
}
