import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { LearnerArea } from '@/components/learner/menu';
import { OrderList } from '@/components/orders/order-list';
import { listInput, tabOf } from '@/components/orders/order-rules';
import { pageMetadata } from '@/lib/pages/metadata';
import type { SiteParams } from '@/lib/pages/site';
import { question } from '@/lib/query/first-answer';
import { LearnerPage } from '../../learner-page';
import { keyWordOf, pageOf, type LearnerProps } from '../../query';

export function generateMetadata({ params }: { readonly params: SiteParams }): Promise<Metadata> {
  return pageMetadata(params, 'personal.order');
}

/** /personal/order, by state (`tab`), number or title (`keyWord`) and page (`pageNum`). */
export default async function Page({ params, searchParams }: LearnerProps) {
  const [query, titles] = await Promise.all([searchParams, getTranslations('titles')]);
  const shown = { tab: tabOf(query.tab), keyWord: keyWordOf(query), pageNum: pageOf(query) };
  return (
    <LearnerPage params={params} route="personal.order" namespaces={['orders']} first={[question('orders.list', listInput(shown))]}>
      {(learner) => (
        <LearnerArea learner={learner} on="personal.order" heading={titles('personal.order')}>
          <OrderList {...shown} />
        </LearnerArea>
      )}
    </LearnerPage>
  );
}
