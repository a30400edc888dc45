'use client';
import { useTranslations } from 'next-intl';
import { cx } from '@/components/ui/cx';
import { shortDay } from '@/lib/kernel/date';
import { ChartTable } from './chart-table';
import { weekdayAt } from './days';
import { Figure } from './figure';
import { filledCells, rows, unitFor } from './minute-grid';
import type { Reader } from './reader';
import sheetText from './sheet-text.module.css';
import styles from './minute-chart.module.css';

interface Day {
  readonly date: string;
  readonly minutes: number;
}

/** 每天多久: a column a day, a cell some minutes; below each column its figure, so that the drawing says nothing alone. */
export function MinuteChart({
  days,
  today,
  reader,
}: {
  readonly days: readonly Day[];
  readonly today: string;
  readonly reader: Reader | undefined;
}) {
  const t = useTranslations('study');
  const unit = unitFor(days.map(({ minutes }) => minutes));
  return (
    <>
      <ul className={styles.chart}>
        {days.map(({ date, minutes }) => (
          <li key={date}>
            <span className="sr-only">{t('thisWeek.weekday', { day: String(weekdayAt(date)) })}</span>
            <div aria-hidden="true">
              {rows.map((row) => (
                <i key={row} className={cx(filledCells(minutes, unit) >= row && (date === today ? styles.now : styles.full))} />
              ))}
            </div>
            <span className="num">
              {date > today ? (
                <>
                  <span aria-hidden="true">—</span>
                  <span className="sr-only">{t('report.notYet')}</span>
                </>
              ) : (
                <Figure asked={{ figure: 'minutes', from: date, to: date }} reader={reader}>
                  {t('report.minutes', { minutes })}
                </Figure>
              )}
            </span>
          </li>
        ))}
      </ul>
      <p className={sheetText.small}>{t('report.unit', { unit })}</p>
      <ChartTable
        caption={t('report.daily')}
        columns={[
          { key: 'weekday', head: t('evidence.day'), cell: ({ date }) => t('thisWeek.weekday', { day: String(weekdayAt(date)) }) },
          { key: 'date', head: t('report.date'), cell: ({ date }) => <span className="num">{shortDay(date)}</span> },
          {
            key: 'minutes',
            head: t('evidence.head.minutes'),
            cell: ({ minutes }) => <span className="num">{minutes}</span>,
            align: 'right',
          },
        ]}
        rows={days}
        rowKey={({ date }) => date}
      />
    </>
  );
}
