'use client';
import { useTranslations } from 'next-intl';
import { Link } from '@/components/ui/link';
import { Pagination } from '@/components/ui/pagination';
import { Skeleton } from '@/components/ui/skeleton';
import { EmptyPanel, LoadErrorPanel } from '@/components/ui/state-panel';
import { Tag } from '@/components/ui/tag';
import { dateTime } from '@/lib/kernel/date';
import { useApi } from '@/lib/query/hooks';
import { loadFailureOf } from '@/lib/query/load-failure';
import { href } from '@/lib/routes';
import styles from './inbox.module.css';
import { InboxTabs, inboxHref } from './inbox-tabs';

const PAGE_SIZE = 10;

/** What the service tells everybody, the latest first; each leads to its article. */
export function SystemNotices({ pageNum }: { readonly pageNum: number }) {
  const t = useTranslations('personal.messages');
  const { data, error, refetch } = useApi('information.findSystem', { pageNum, pageSize: PAGE_SIZE });
  const kind = error ? loadFailureOf(error) : null;
  return (
    <>
      <div className={styles.head}>
        <InboxTabs active="system" />
      </div>
      {kind ? <LoadErrorPanel kind={kind === 'missing' ? 'error' : kind} onReload={() => void refetch()} /> : null}
      {!kind && !data ? (
        <div role="status" aria-label={t('loading')}>
          <Skeleton className="h-240" />
        </div>
      ) : null}
      {data?.list.length === 0 ? <EmptyPanel text={t('noSystem')} /> : null}
      {data && data.list.length > 0 ? (
        <>
          <h2 className="sr-only">{t('system')}</h2>
          <ul className={styles.list} aria-label={t('system')}>
            {data.list.map(({ informationId, title, words, publishedAt }) => (
              <li key={informationId}>
                <Tag>{t('kind.notice')}</Tag>
                <h3>
                  <Link href={href('news.detail', { id: informationId })}>{title}</Link>
                </h3>
                <p>{words}</p>
                <time className="num" dateTime={publishedAt}>
                  {dateTime(publishedAt)}
                </time>
              </li>
            ))}
          </ul>
          <Pagination page={pageNum} total={data.total} pageSize={PAGE_SIZE} hrefOf={(page) => inboxHref('system', page)} />
        </>
      ) : null}
    </>
  );
}
