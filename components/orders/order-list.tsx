'use client';
import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useRef } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { Pagination } from '@/components/ui/pagination';
import { SearchLine } from '@/components/ui/search-line';
import { Skeleton } from '@/components/ui/skeleton';
import { EmptyPanel, LoadErrorPanel } from '@/components/ui/state-panel';
import { Tabs } from '@/components/ui/tabs';
import { WORD_MOST } from '@/lib/contracts/values/forms';
import { useApi } from '@/lib/query/hooks';
import { loadPanel } from '@/lib/query/load-failure';
import { href } from '@/lib/routes';
import { OrderCard } from './order-card';
import { listInput, orderTabs, PAGE_SIZE, type OrderTab, type Shown } from './order-rules';
import cardStyles from './card.module.css';
import styles from './orders.module.css';

const address = ({ tab, keyWord, pageNum }: Shown): string =>
  href('personal.order', { tab: tab === 'all' ? null : tab, keyWord: keyWord || null, pageNum: pageNum > 1 ? pageNum : null });

/**
 * /personal/order: every order, by state and by number or title, and what can be done with it. Tab, word
 * and page stand in the address.
 */
export function OrderList(shown: Shown) {
  const { tab, keyWord } = shown;
  const t = useTranslations('orders');
  const answer = useApi('orders.list', listInput(shown));
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
      <SearchLine
        action={href('personal.order')}
        keyWord={keyWord}
        label={t('search.label')}
        submit={t('search.submit')}
        most={WORD_MOST}
        kept={tab === 'all' ? {} : { tab }}
      />
      <div ref={tabs}>
        <Tabs
          label={t('tabs')}
          className={styles.tabs}
          active={tab}
          items={orderTabs.map((key) => ({ key, label: label(key), href: address({ tab: key, keyWord, pageNum: 1 }) }))}
        />
      </div>
      <Cards answer={answer} {...shown} />
    </>
  );
}

function Cards({ answer, ...shown }: Shown & { readonly answer: ReturnType<typeof useApi<'orders.list'>> }) {
  const t = useTranslations('orders');
  const { data, error, dataUpdatedAt, refetch } = answer;
  const reload = useCallback(() => void refetch(), [refetch]);
  if (error && !data) {
    return <LoadErrorPanel {...loadPanel(error)} onReload={reload} />;
  }
  if (!data) return <Loading />;
  if (data.list.length === 0) return <NoOrders {...shown} />;
  return (
    <>
      <ul aria-label={t('list')}>
        {data.list.map((order, at) => (
          <OrderCard key={order.orderNo} order={order} leading={at === 0} answeredAt={dataUpdatedAt} onOver={reload} />
        ))}
      </ul>
      <Pagination page={shown.pageNum} total={data.total} pageSize={PAGE_SIZE} hrefOf={(page) => address({ ...shown, pageNum: page })} />
    </>
  );
}

/** What was looked for is not there; or nothing in this state; or nothing at all. */
function NoOrders({ tab, keyWord }: Shown) {
  const t = useTranslations('orders');
  if (tab === 'all' && keyWord === '') {
    return (
      <EmptyPanel text={t('emptyAll')}>
        <ButtonLink kind="outline" href={href('brand.home')}>
          {t('browse')}
        </ButtonLink>
      </EmptyPanel>
    );
  }
  const text = tab === 'all' ? t('search.none', { keyWord }) : t('search.noneInTab', { keyWord, tab: t(`tab.${tab}`) });
  return (
    <EmptyPanel text={keyWord === '' ? t('emptyTab') : text}>
      <ButtonLink kind="outline" href={address({ tab: 'all', keyWord: tab === 'all' ? '' : keyWord, pageNum: 1 })}>
        {t(tab === 'all' || keyWord === '' ? 'seeAll' : 'search.everywhere')}
      </ButtonLink>
    </EmptyPanel>
  );
}

function Loading() {
  const t = useTranslations('orders');
  return (
    <div role="status" aria-label={t('loading')}>
      {[0, 1, 2].map((at) => (
        <div key={at} className={cardStyles.card}>
          <div className={cardStyles.cardHead}>
            <Skeleton className="w-320 h-24" />
          </div>
          <div className={styles.loading}>
            <Skeleton className="h-80" />
          </div>
        </div>
      ))}
    </div>
  );
}
