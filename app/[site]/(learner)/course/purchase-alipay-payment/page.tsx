import type { Metadata } from 'next';
import { pageMetadata } from '@/lib/pages/metadata';
import type { PageProps } from '@/lib/pages/site';
import { AlipayPage } from '@/components/purchase/purchase-page';
import { readPayPlace } from '../../../pay-place';
import { LearnerPage } from '../../learner-page';
import { orderNoOf } from '../../query';

export function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return pageMetadata(params, 'course.purchaseAlipay');
}

/** /course/purchase-alipay-payment?orderNo=: the Alipay code of an order. */
export default async function Page({ params, searchParams }: PageProps) {
  const [query, place] = await Promise.all([searchParams, readPayPlace()]);
  return (
    <LearnerPage params={params} route="course.purchaseAlipay" namespaces={['purchase', 'lesson', 'receiver', 'refundTerms']}>
      {() => <AlipayPage orderNo={orderNoOf(query.orderNo)} place={place} />}
    </LearnerPage>
  );
}
