import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { LearnerArea } from '@/components/learner/menu';
import { listInput, tabOf } from '@/components/orders/order-rules';
import { OrdersPart } from '@/components/shell/parts/orders-part';
import { pageMetadata } from '@/lib/pages/metadata';
import type { PageProps } from '@/lib/pages/site';
import { question } from '@/lib/query/first-answer';
import { keyWordOf, pageOf } from '../../query';
import { StillPage } from '../../still-page';

export function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return pageMetadata(params, 'personal.order');
}

/** /personal/order, by state (`tab`), number or title (`keyWord`) and page (`pageNum`). */
export default async function Page({ params, searchParams }: PageProps) {
  const [query, titles] = await Promise.all([searchParams, getTranslations('titles')]);
  const shown = { tab: tabOf(query.tab), keyWord: keyWordOf(query), pageNum: pageOf(query) };
  return (
    <StillPage params={params} route="personal.order" namespaces={['orders']} first={[question('orders.list', listInput(shown))]}>
      {(learner, part) => (
        <LearnerArea learner={learner} on="personal.order" heading={titles('personal.order')}>
          <OrdersPart {...shown} {...part} />
        </LearnerArea>
      )}
    </StillPage>
  );
}
