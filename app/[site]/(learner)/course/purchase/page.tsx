import type { Metadata } from 'next';
import { pageMetadata } from '@/lib/pages/metadata';
import type { SiteParams } from '@/lib/pages/site';
import { PurchasePage } from '@/components/purchase/purchase-page';
import { queryId } from '@/lib/routes/query-id';
import { readPayPlace } from '../../../pay-place';
import { LearnerPage } from '../../learner-page';
import { orderNoOf, type LearnerProps } from '../../query';

export function generateMetadata({ params }: { readonly params: SiteParams }): Promise<Metadata> {
  return pageMetadata(params, 'course.purchase');
}

/** /course/purchase?courseId= confirms and makes the order, ?orderNo= pays it. */
export default async function Page({ params, searchParams }: LearnerProps) {
  const [query, place] = await Promise.all([searchParams, readPayPlace()]);
  return (
    <LearnerPage params={params} route="course.purchase" namespaces={['purchase', 'lesson', 'receiver']}>
      {() => <PurchasePage courseId={queryId(query.courseId)} orderNo={orderNoOf(query.orderNo)} place={place} />}
    </LearnerPage>
  );
}
