'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button, ButtonLink } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { Link } from '@/components/ui/link';
import { Pagination } from '@/components/ui/pagination';
import { Skeleton } from '@/components/ui/skeleton';
import { EmptyPanel, LoadErrorPanel } from '@/components/ui/state-panel';
import { Tag } from '@/components/ui/tag';
import { toast } from '@/lib/client/toast';
import { setUnread } from '@/lib/query/unread';
import { dateTime } from '@/lib/kernel/date';
import { callApi } from '@/lib/query/call-api';
import { useApi } from '@/lib/query/hooks';
import { loadPanel } from '@/lib/query/load-failure';
import { href } from '@/lib/routes';
import { messagesInput, ROWS } from '../list-inputs';
import rows from '../list.module.css';
import styles from './inbox.module.css';
import { InboxTabs, inboxHref } from './inbox-tabs';

/** /personal/notification: all messages or the unread ones, the latest first. Filter and page stand in the address. */
export function Notifications({ unreadOnly, pageNum }: { readonly unreadOnly: boolean; readonly pageNum: number }) {
  const t = useTranslations('personal.messages');
  const answer = useApi('notification.list', messagesInput(unreadOnly, pageNum));
  const [busy, setBusy] = useState(false);
  const unread = answer.data?.unread;
  useEffect(() => {
    if (unread !== undefined) setUnread(unread);
  }, [unread]);

  async function readAll(): Promise<void> {
    if (busy) return;
    setBusy(true);
    const done = await callApi('notification.readAll', {});
    if (done.ok) await answer.refetch();
    else toast(done.message, { tone: 'failure' });
    setBusy(false);
  }
  const view = unreadOnly ? 'unread' : 'all';
  return (
    <>
      <div className={styles.head}>
        <InboxTabs active={view} unread={unread} />
        <Button kind="outline" size="s" disabled={busy || !unread} onClick={() => void readAll()}>
          {unread === 0 ? t('allRead') : t('readAll')}
        </Button>
      </div>
      {answer.error && !answer.data ? (
        <LoadErrorPanel {...loadPanel(answer.error)} onReload={() => void answer.refetch()} />
      ) : !answer.data ? (
        <div role="status" aria-label={t('loading')}>
          {[0, 1, 2].map((at) => (
            <div key={at} className={rows.skeleton}>
              <Skeleton className="h-80" />
            </div>
          ))}
        </div>
      ) : answer.data.list.length === 0 ? (
        <EmptyPanel text={unreadOnly ? t('noUnread') : t('none')}>
          <ButtonLink kind="outline" href={unreadOnly ? inboxHref('all') : href('personal.myCourse')}>
            {unreadOnly ? t('showAll') : t('toCourses')}
          </ButtonLink>
        </EmptyPanel>
      ) : (
        <>
          <h2 className="sr-only">{t('list')}</h2>
          <ul className={styles.list} aria-label={t('list')}>
            {answer.data.list.map((message) => (
              <li key={message.notificationId} className={cx(!message.read && styles.unread)}>
                <Tag tone={message.read ? 'plain' : 'hl'}>{t(`kind.${message.kind}`)}</Tag>
                <h3>
                  <Link href={href('personal.notification', { id: message.notificationId })}>
                    {message.title}
                    {message.read ? null : <span className="sr-only">{t('isUnread')}</span>}
                  </Link>
                </h3>
                <p>{message.words}</p>
                <time className="num" dateTime={message.createdAt}>
                  {dateTime(message.createdAt)}
                </time>
              </li>
            ))}
          </ul>
        </>
      )}
      {answer.data ? (
        <Pagination page={pageNum} total={answer.data.total} pageSize={ROWS} hrefOf={(page) => inboxHref(view, page)} />
      ) : null}
    </>
  );
}
