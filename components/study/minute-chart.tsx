'use client';
import { useTranslations } from 'next-intl';
import { cx } from '@/components/ui/cx';
import { weekdayAt } from './days';
import { filledCells, rows, unitFor } from './minute-grid';
import styles from './study.module.css';

interface Day {
  readonly date: string;
  readonly minutes: number;
}

/** 每天多久: a column a day, a cell some minutes; below each column its figure, so that the drawing says nothing alone. */
export function MinuteChart({ days, today }: { readonly days: readonly Day[]; readonly today: string }) {
  const t = useTranslations('study');
  const unit = unitFor(days.map(({ minutes }) => minutes));
  return (
    <>
      <ul className={styles.chart}>
        {days.map(({ date, minutes }) => (
          <li key={date}>
            <span className="sr">{t('weekday', { day: String(weekdayAt(date)) })}</span>
            <div aria-hidden="true">
              {rows.map((row) => (
                <i key={row} className={cx(filledCells(minutes, unit) >= row && (date === today ? styles.now : styles.full))} />
              ))}
            </div>
            {date > today ? (
              <span className="num">
                <span aria-hidden="true">—</span>
                <span className="sr">{t('report.notYet')}</span>
              </span>
            ) : (
              <span className="num">{t('report.minutes', { minutes })}</span>
            )}
          </li>
        ))}
      </ul>
      <p className={styles.small}>{t('report.unit', { unit })}</p>
    </>
  );
}
