import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { LearnerArea } from '@/components/learner/menu';
import { OrderChange } from '@/components/orders/order-change';
import { pageMetadata } from '@/lib/pages/metadata';
import type { PageProps } from '@/lib/pages/site';
import { question } from '@/lib/query/first-answer';
import { LearnerPage } from '../../learner-page';
import { orderNoOf } from '../../query';

export function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return pageMetadata(params, 'personal.orderChange');
}

/** /personal/order-change?orderNo=: 课程变更 of one order. */
export default async function Page({ params, searchParams }: PageProps) {
  const [query, titles] = await Promise.all([searchParams, getTranslations('titles')]);
  const orderNo = orderNoOf(query.orderNo);
  if (orderNo === null) notFound();
  return (
    <LearnerPage
      params={params}
      route="personal.orderChange"
      namespaces={['orders', 'receiver']}
      first={[question('orders.detail', { orderNo }), question('orders.changeDetail', { orderNo })]}
    >
      {(learner) => (
        <LearnerArea learner={learner} on="personal.order" heading={titles('personal.orderChange')}>
          <OrderChange orderNo={orderNo} />
        </LearnerArea>
      )}
    </LearnerPage>
  );
}
