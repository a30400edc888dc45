import type { Metadata } from 'next';
import { pageMetadata } from '@/lib/pages/metadata';
import type { PageProps } from '@/lib/pages/site';
import { PurchasePart } from '@/components/shell/parts/purchase-part';
import { question } from '@/lib/query/first-answer';
import { queryId } from '@/lib/routes/query-id';
import { readPayPlace } from '../../../pay-place';
import { orderNoOf } from '../../query';
import { StillPage } from '../../still-page';

export function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return pageMetadata(params, 'course.purchase');
}

/** /course/purchase?courseId= confirms and makes the order, ?orderNo= pays it. */
export default async function Page({ params, searchParams }: PageProps) {
  const [query, place] = await Promise.all([searchParams, readPayPlace()]);
  const [courseId, orderNo] = [queryId(query.courseId), orderNoOf(query.orderNo)];
  // A cashier asks by itself, again and again, and its clock runs: it gets its code at once.
  const confirms = orderNo === null && courseId !== null;
  const first = confirms ? [question('course.byId', { courseId }), question('address.list', {})] : [];
  return (
    <StillPage params={params} route="course.purchase" namespaces={['purchase', 'lesson', 'receiver', 'refundTerms']} first={first}>
      {(_, part) => <PurchasePart courseId={courseId} orderNo={orderNo} place={place} {...part} now={part.now || !confirms} />}
    </StillPage>
  );
}
