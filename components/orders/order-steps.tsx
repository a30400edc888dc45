'use client';
import { useTranslations } from 'next-intl';
import { cx } from '@/components/ui/cx';
import { PenMark } from '@/components/ui/pen-mark';
import { dateTime } from '@/lib/kernel/date';
import type { Bought, Order } from './order-rules';
import { orderSteps, type OrderStep } from './order-steps-rules';
import styles from './order-steps.module.css';

/** Where the order stands, step by step; what is done carries the pen's tick. */
export function OrderSteps({ order, bought }: { readonly order: Order; readonly bought: Bought | null }) {
  const t = useTranslations('orders');
  const lesson = useTranslations('lesson');
  const line = bought?.lines[0];
  const count = order.lines[0]?.sectionCount ?? 0;
  const learnt = line !== undefined && count > 0 && line.finishedCount >= count;
  const note = ({ key, at, done }: OrderStep): string => {
    if (key === 'opened' && done) return t('step.openedNote', { count });
    if (key === 'learnt' && order.paidAt && line) return lesson('chapterDone', { done: line.finishedCount, count });
    // Month to minute: the year stands on the slip.
    if (at) return dateTime(at).slice(5);
    return done ? t('step.done') : t('step.open');
  };
  const steps = orderSteps(order, learnt);
  return (
    <ol className={cx(styles.steps, steps.length === 2 && styles.two)} aria-label={t('steps')}>
      {steps.map((step) => (
        <li key={step.key} className={cx(step.on && styles.on)} aria-current={step.on ? 'step' : undefined}>
          <b>{t(`step.${step.key}`)}</b>
          <span className="num">{note(step)}</span>
          {step.done ? (
            <>
              <PenMark shape="tick" className={styles.tick} />
              <span className="sr-only">{t('step.done')}</span>
            </>
          ) : null}
        </li>
      ))}
    </ol>
  );
}
