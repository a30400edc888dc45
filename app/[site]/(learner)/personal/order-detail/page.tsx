import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { LearnerArea } from '@/components/learner/menu';
import { OrderDetail } from '@/components/orders/order-detail';
import { pageMetadata } from '@/lib/pages/metadata';
import { siteOf, type PageProps } from '@/lib/pages/site';
import { question } from '@/lib/query/first-answer';
import { LearnerPage } from '../../learner-page';
import { orderNoOf } from '../../query';

export function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return pageMetadata(params, 'personal.orderDetail');
}

/** /personal/order-detail?orderNo=: the receipt slip of one order. */
export default async function Page({ params, searchParams }: PageProps) {
  const [query, titles, { returnAddress, phone }] = await Promise.all([searchParams, getTranslations('titles'), siteOf(params)]);
  const orderNo = orderNoOf(query.orderNo);
  if (orderNo === null) notFound();
  return (
    <LearnerPage
      params={params}
      route="personal.orderDetail"
      namespaces={['common.copy', 'lesson', 'orders', 'receiver', 'refundTerms']}
      first={[question('orders.detail', { orderNo }), question('orders.bought', { orderNo })]}
    >
      {(learner) => (
        <LearnerArea learner={learner} on="personal.order" heading={titles('personal.orderDetail')}>
          <OrderDetail orderNo={orderNo} site={{ returnAddress, phone }} />
        </LearnerArea>
      )}
    </LearnerPage>
  );
}
