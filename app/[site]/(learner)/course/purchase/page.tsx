import type { Metadata } from 'next';
import { pageMetadata } from '@/lib/pages/metadata';
import type { SiteParams } from '@/lib/pages/site';
import { PurchasePage } from '@/components/purchase/purchase-page';
import { question } from '@/lib/query/first-answer';
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
  const [courseId, orderNo] = [queryId(query.courseId), orderNoOf(query.orderNo)];
  // A cashier asks by itself, again and again, and its clock runs.
  const confirms = orderNo === null && courseId !== null;
  const first = confirms ? [question('course.byId', { courseId }), question('address.list', {})] : [];
  return (
    <LearnerPage params={params} route="course.purchase" namespaces={['purchase', 'lesson', 'receiver']} first={first}>
      {() => <PurchasePage courseId={courseId} orderNo={orderNo} place={place} />}
    </LearnerPage>
  );
}
