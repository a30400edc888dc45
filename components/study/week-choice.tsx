'use client';
import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { shortDay } from '@/lib/kernel/date';
import { addDays } from '@/lib/kernel/time';
import styles from './week-choice.module.css';

/** The week that is shown, with the way to the one before and after; none after this week. */
export function WeekChoice({
  from,
  to,
  today,
  onChoose,
}: {
  readonly from: string;
  readonly to: string;
  readonly today: string;
  readonly onChoose: (day: string) => void;
}) {
  const t = useTranslations('study.week');
  return (
    <div className={styles.choice} role="group" aria-label={t('choose')}>
      <button type="button" aria-label={t('before')} onClick={() => onChoose(addDays(from, -7))}>
        <Icon name="l" />
      </button>
      <span className="num" aria-live="polite">
        {t('span', { from: shortDay(from), to: shortDay(to) })}
      </span>
      <button type="button" aria-label={t('after')} disabled={to >= today} onClick={() => onChoose(addDays(from, 7))}>
        <Icon name="r" />
      </button>
    </div>
  );
}
