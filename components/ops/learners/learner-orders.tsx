'use client';
import { useTranslations } from 'next-intl';
import { Rows } from '../parts/list';
import { useOrderColumns } from '../parts/order-columns';
import { Card } from '../parts/page';
import type { LearnerStory } from './learner-state';

/** What they ordered, the newest first. */
export function LearnerOrders({ story: { orders } }: { readonly story: LearnerStory }) {
  const t = useTranslations('ops.learners');
  const { at, state, no, course, sum } = useOrderColumns();
  return (
    <Card title={t('orders')}>
      <Rows rows={orders} rowKey={({ id }) => id} label={t('orders')} empty={t('noOrders')} columns={[at, state, no, course, sum]} />
    </Card>
  );
}
