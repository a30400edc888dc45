'use client';
import { useTranslations } from 'next-intl';
import { cx } from '@/components/ui/cx';
import { PenMark } from '@/components/ui/pen-mark';
import marked from '@/components/ui/words.module.css';
import { dayNumber, weekdayAt } from './days';
import styles from './week-strip.module.css';

interface Day {
  readonly date: string;
  readonly studied: boolean;
}

/** The seven days of a week, ticked where something was learnt; `weekdays` = those that the learner set out to (1 = Monday). */
export function WeekStrip({
  days,
  today,
  weekdays,
}: {
  readonly days: readonly Day[];
  readonly today: string;
  readonly weekdays: readonly number[];
}) {
  const t = useTranslations('study');
  return (
    <ul className={styles.week}>
      {days.map(({ date, studied }) => {
        const missed = !studied && date < today && weekdays.includes(weekdayAt(date) + 1);
        return (
          <li key={date} className={cx(date === today && styles.today)} aria-current={date === today ? 'date' : undefined}>
            {t('thisWeek.weekday', { day: String(weekdayAt(date)) })}
            <b className="num">{dayNumber(date)}</b>
            <span className={styles.sign}>
              {studied ? (
                <>
                  <span className="sr-only">{t('thisWeek.studied')}</span>
                  <PenMark shape="tick" />
                </>
              ) : null}
              {missed ? <b className={marked.pen}>{t('report.missed')}</b> : null}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
