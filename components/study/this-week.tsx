'use client';
import { useTranslations } from 'next-intl';
import { CellHeading } from '@/components/ui/cell-heading';
import { cx } from '@/components/ui/cx';
import { useApi } from '@/lib/query/hooks';
import { dayNumber, weekdayAt } from './days';
import styles from './this-week.module.css';

/** 这一周 on the learner's first page: what was learnt on which day. A day without is 歇, nothing to make up. A page without it is whole. */
export function ThisWeek() {
  const t = useTranslations('study.thisWeek');
  const { data } = useApi('study.home', {});
  if (!data) return null;
  const { days, today, studiedDays, totalMinutes, exercises } = data;
  const said = ({ date, minutes, studied }: (typeof days)[number]): string => {
    if (minutes > 0) return t('minutes', { minutes });
    if (studied) return t('studied');
    return date < today ? t('rest') : '';
  };
  return (
    <section aria-labelledby="this-week" className="min-w-0">
      <CellHeading size="s" id="this-week">
        {t('title')}
      </CellHeading>
      <ol className={styles.days}>
        {days.map((day) => (
          <li
            key={day.date}
            className={cx(day.date === today && styles.today, !day.studied && styles.blank)}
            aria-current={day.date === today ? 'date' : undefined}
          >
            <span>{t('weekday', { day: String(weekdayAt(day.date)) })}</span>
            <b className="num">{dayNumber(day.date)}</b>
            <span className="num">{said(day) || ' '}</span>
          </li>
        ))}
      </ol>
      <p className={cx('num text-sm', styles.sum)}>
        {studiedDays === 0 ? t('none') : t('sum', { days: studiedDays, minutes: totalMinutes, ...exercises })}
      </p>
    </section>
  );
}
