'use client';
import { useTranslations } from 'next-intl';
import type { DeskOutput } from '@/lib/ops/contract';
import { useRead } from '../data/use-desk';
import { FoldCard } from '../parts/fold-card';
import { Fetched } from '../parts/page';
import { yuan } from '../parts/yuan';
import styles from './numbers.module.css';

interface Compared {
  readonly day: readonly number[];
  readonly before: readonly number[];
}

const last = (curve: readonly number[]): number => curve[curve.length - 1] ?? 0;

/** Hour by hour in a box of 23 × 10: the whole day from left to right, as far as it has come, the larger of both sums on top. */
const pathOf = (curve: readonly number[], most: number): string =>
  curve.map((sum, hour) => `${hour === 0 ? 'M' : 'L'}${hour} ${(10 - (sum / Math.max(1, most)) * 10).toFixed(2)}`).join('');

/** `+12.2%`; '' where there is nothing to compare with. */
const change = (day: number, before: number): string => {
  if (before === 0) return '';
  const percent = ((day - before) / before) * 100;
  return `${percent >= 0 ? '+' : '−'}${Math.abs(percent).toFixed(1)}%`;
};
const rate = (paid: number, made: number): number => (made === 0 ? 0 : (paid / made) * 100);

/** 今天到现在 and 昨日, each beside the same day of the week before: never a figure without what it is compared to. */
export function Numbers() {
  const t = useTranslations('ops.today');
  const found = useRead('today.numbers', {}, { every: 60_000 });
  const now = found.data?.now;
  return (
    <>
      <FoldCard title={t('soFar')} note={now ? t('soFarNote', { day: now.day, before: now.before }) : null}>
        <Fetched of={found}>{(figures) => <Figures of={figures.now} />}</Fetched>
      </FoldCard>
      <FoldCard title={t('yesterday')} note={found.data ? t('days2', { day: found.data.day, before: found.data.before }) : null}>
        <Fetched of={found}>{(figures) => <Figures of={figures} />}</Fetched>
      </FoldCard>
    </>
  );
}

function Figures({ of: { orders, revenue, leads, refunds, made } }: { readonly of: DeskOutput<'today.numbers'>['now'] }) {
  const t = useTranslations('ops.today');
  const now = rate(last(orders.day), made.day);
  const then = rate(last(orders.before), made.before);
  return (
    <div className={styles.numbers}>
      <Figure name={t('orders')} unit={t('unit.orders')} of={orders} />
      <Figure name={t('revenue')} unit={t('unit.yuan')} of={revenue} show={yuan} />
      <Figure name={t('leads')} unit={t('unit.leads')} of={leads} />
      <div>
        <p>{t('conversion')}</p>
        <p className={styles.figure}>
          {now.toFixed(1)} <small>%</small>
        </p>
        <p className={styles.before}>{t('before', { value: `${then.toFixed(1)}%` })}</p>
      </div>
      <Figure name={t('refunds')} unit={t('unit.yuan')} of={refunds} show={yuan} lessIsGood />
    </div>
  );
}

interface FigureProps {
  readonly name: string;
  readonly unit: string;
  readonly of: Compared;
  readonly show?: (value: number) => string;
  readonly lessIsGood?: boolean;
}

function Figure({ name, unit, of: { day, before }, show = String, lessIsGood = false }: FigureProps) {
  const t = useTranslations('ops.today');
  const [now, then] = [last(day), last(before)];
  const most = Math.max(now, then);
  return (
    <div>
      <p>{name}</p>
      <p className={styles.figure}>
        {show(now)} <small>{unit}</small>
      </p>
      <p className={styles.before}>
        <b className={now === then ? undefined : now > then === lessIsGood ? styles.worse : styles.better}>{change(now, then)}</b>{' '}
        {t('before', { value: show(then) })}
      </p>
      <svg className={styles.line} viewBox="0 0 23 10" preserveAspectRatio="none" aria-hidden="true">
        <path className={styles.past} d={pathOf(before, most)} />
        <path className={styles.day} d={pathOf(day, most)} />
      </svg>
    </div>
  );
}
