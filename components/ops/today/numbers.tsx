'use client';
import { useTranslations } from 'next-intl';
import { useRead } from '../data/use-desk';
import { Card, Fetched } from '../parts/page';
import { yuan } from '../parts/yuan';
import styles from './numbers.module.css';

interface Compared {
  readonly day: readonly number[];
  readonly before: readonly number[];
}

const last = (curve: readonly number[]): number => curve[curve.length - 1] ?? 0;

/** Hour by hour in a box of 23 × 10: the whole day from left to right, the larger of both sums on top. */
const pathOf = (curve: readonly number[], most: number): string =>
  curve.map((sum, hour) => `${hour === 0 ? 'M' : 'L'}${hour} ${(10 - (sum / Math.max(1, most)) * 10).toFixed(2)}`).join('');

/** 昨日与上周同日: never a figure without what it is compared to. */
export function Numbers() {
  const t = useTranslations('ops.today');
  const found = useRead('today.numbers', {});
  const change = (day: number, before: number): string => {
    if (before === 0) return '';
    const percent = ((day - before) / before) * 100;
    return `${percent >= 0 ? '+' : '−'}${Math.abs(percent).toFixed(1)}%`;
  };
  const rate = (paid: number, made: number): number => (made === 0 ? 0 : (paid / made) * 100);
  return (
    <Card title={t('yesterday')} note={found.data ? t('days2', { day: found.data.day, before: found.data.before }) : null}>
      <Fetched of={found}>
        {({ orders, revenue, leads, refunds, made }) => {
          const now = rate(last(orders.day), made.day);
          const then = rate(last(orders.before), made.before);
          return (
            <div className={styles.numbers}>
              <Figure name={t('orders')} unit={t('unit.orders')} of={orders} change={change} />
              <Figure name={t('revenue')} unit={t('unit.yuan')} of={revenue} show={yuan} change={change} />
              <Figure name={t('leads')} unit={t('unit.leads')} of={leads} change={change} />
              <div>
                <p>{t('conversion')}</p>
                <p className={styles.figure}>
                  {now.toFixed(1)} <small>%</small>
                </p>
                <p className={styles.before}>{t('before', { change: '', value: `${then.toFixed(1)}%` })}</p>
              </div>
              <Figure name={t('refunds')} unit={t('unit.yuan')} of={refunds} show={yuan} change={change} />
            </div>
          );
        }}
      </Fetched>
    </Card>
  );
}

interface FigureProps {
  readonly name: string;
  readonly unit: string;
  readonly of: Compared;
  readonly show?: (value: number) => string;
  readonly change: (day: number, before: number) => string;
}

function Figure({ name, unit, of: { day, before }, show = String, change }: FigureProps) {
  const t = useTranslations('ops.today');
  const [now, then] = [last(day), last(before)];
  const most = Math.max(now, then);
  return (
    <div>
      <p>{name}</p>
      <p className={styles.figure}>
        {show(now)} <small>{unit}</small>
      </p>
      <p className={styles.before}>{t('before', { change: change(now, then), value: show(then) })}</p>
      <svg className={styles.line} viewBox="0 0 23 10" preserveAspectRatio="none" aria-hidden="true">
        <path className={styles.past} d={pathOf(before, most)} />
        <path className={styles.day} d={pathOf(day, most)} />
      </svg>
    </div>
  );
}
