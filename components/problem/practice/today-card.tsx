'use client';
import { useTranslations } from 'next-intl';
import { CellHeading } from '@/components/ui/cell-heading';
import { useApi } from '@/lib/query/hooks';
import styles from './practice.module.css';
import { Plan } from './plan';

/** 今天练什么 on the learner's first page. A page without it is whole: a failure leaves it out, its own page says why. */
export function TodayCard() {
  const t = useTranslations('practice.today');
  const { data } = useApi('practice.today', {});
  if (!data) return null;
  return (
    <section className={styles.card} aria-label={t('title')}>
      <CellHeading size="s">{t('title')}</CellHeading>
      <Plan day={data} />
    </section>
  );
}
