'use client';
import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useRef } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { Pagination } from '@/components/ui/pagination';
import { Skeleton } from '@/components/ui/skeleton';
import { EmptyPanel, LoadErrorPanel } from '@/components/ui/state-panel';
import { Tabs } from '@/components/ui/tabs';
import { useApi } from '@/lib/query/hooks';
import { loadProblemOf } from '@/lib/query/load-failure';
import { href } from '@/lib/routes';
import { OrderCard } from './order-card';
import { orderTabs, type OrderTab } from './order-rules';
import cardStyles from './card.module.css';
import styles from './orders.module.css';

const PAGE_SIZE = 10;
const address = (tab: OrderTab, page: number): string =>
  href('personal.order', { tab: tab === 'all' ? null : tab, pageNum: page > 1 ? page : null });

/** /personal/order (mock-up 07-order): every order, by state, and what can be done with it. Tab and page stand in the address. */
export function OrderList({ tab, pageNum }: { readonly tab: OrderTab; readonly pageNum: number }) {
  const t = useTranslations('orders');
  const answer = useApi('orders.list', { ...(tab === 'all' ? {} : { tab }), pageNum, pageSize: PAGE_SIZE });
  const counts = answer.data?.counts;
  const tabs = useRef<HTMLDivElement>(null);
  // On a phone the tabs are wider than the window: the one that is on comes into view.
  useEffect(() => {
    const row = tabs.current?.firstElementChild;
    const on = row?.querySelector<HTMLElement>('[aria-current]');
    if (row && on) row.scrollLeft = on.offsetLeft - (row.clientWidth - on.offsetWidth) / 2;
  }, [tab, counts]);
  const label = (key: OrderTab): string => {
    const waiting = key === 'unpaid' ? counts?.unpaid : key === 'shipped' ? counts?.shipped : 0;
    return waiting ? t('tabCount', { tab: t(`tab.${key}`), count: waiting }) : t(`tab.${key}`);
  };
  return (
    <>
      <div ref={tabs}>
        <Tabs
          label={t('tabs')}
          className={styles.tabs}
          active={tab}
          items={orderTabs.map((key) => ({ key, label: label(key), href: address(key, 1) }))}
        />
      </div>
      <Cards answer={answer} tab={tab} pageNum={pageNum} />
    </>
  );
}

function Cards({
  answer,
  tab,
  pageNum,
}: {
  readonly answer: ReturnType<typeof useApi<'orders.list'>>;
  readonly tab: OrderTab;
  readonly pageNum: number;
}) {
  const t = useTranslations('orders');
  const { data, error, dataUpdatedAt, refetch } = answer;
  const reload = useCallback(() => void refetch(), [refetch]);
  if (error && !data) {
    const problem = loadProblemOf(error);
    return <LoadErrorPanel kind={problem === 'missing' ? 'error' : problem} words={error.message} onReload={reload} />;
  }
  if (!data) return <Loading />;
  if (data.list.length === 0) {
    return (
      <EmptyPanel text={t(tab === 'all' ? 'emptyAll' : 'emptyTab')}>
        {tab === 'all' ? (
          <ButtonLink kind="outline" href={href('brand.home')}>
            {t('browse')}
          </ButtonLink>
        ) : (
          <ButtonLink kind="outline" href={address('all', 1)}>
            {t('seeAll')}
          </ButtonLink>
        )}
      </EmptyPanel>
    );
  }
  return (
    <>
      <ul aria-label={t('list')}>
        {data.list.map((order) => (
          <OrderCard key={order.orderNo} order={order} answeredAt={dataUpdatedAt} onOver={reload} />
        ))}
      </ul>
      <Pagination page={pageNum} total={data.total} pageSize={PAGE_SIZE} hrefOf={(page) => address(tab, page)} />
    </>
  );
}

function Loading() {
  const t = useTranslations('orders');
  return (
    <div role="status" aria-label={t('loading')}>
      {[0, 1, 2].map((at) => (
        <div key={at} className={cardStyles.card}>
          <div className={cardStyles.cardHead}>
            <Skeleton className="w-320 h-28" />
          </div>
          <div className={styles.loading}>
            <Skeleton className="h-88" />
          </div>
        </div>
      ))}
    </div>
  );
}
