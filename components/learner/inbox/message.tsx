'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { ButtonLink, Buttons } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { LoadErrorPanel, StatePanel } from '@/components/ui/state-panel';
import { Tag } from '@/components/ui/tag';
import { setUnread } from '@/lib/query/unread';
import { dateTime } from '@/lib/kernel/date';
import { useApi } from '@/lib/query/hooks';
import { loadFailureOf, loadPanel } from '@/lib/query/load-failure';
import { href } from '@/lib/routes';
import styles from './inbox.module.css';
import { objectOf } from './object-of';

/** One message, opened: it is read from now on, and leads to what it is about. */
export function Message({ notificationId }: { readonly notificationId: number }) {
  const t = useTranslations('personal.messages');
  const titles = useTranslations('personal.messages.to');
  const queries = useQueryClient();
  const answer = useApi('notification.detail', { notificationId });
  const count = useApi('notification.list', { pageNum: 1, pageSize: 1 }, { enabled: answer.data !== undefined });
  const unread = count.data?.unread;
  useEffect(() => {
    if (answer.data) void queries.invalidateQueries({ queryKey: ['notification.list'] });
  }, [answer.data, queries]);
  useEffect(() => {
    if (unread !== undefined) setUnread(unread);
  }, [unread]);

  if (answer.error && !answer.data) {
    const kind = loadFailureOf(answer.error);
    return kind === 'missing' ? (
      <StatePanel image="/art/state-empty.svg" title={t('missing')}>
        <ButtonLink kind="outline" href={href('personal.notification')}>
          {t('back')}
        </ButtonLink>
      </StatePanel>
    ) : (
      <LoadErrorPanel {...loadPanel(answer.error)} onReload={() => void answer.refetch()} />
    );
  }
  if (!answer.data)
    return (
      <div role="status" aria-label={t('loading')}>
        <Skeleton className="h-240" />
      </div>
    );
  const { kind, title, words, createdAt } = answer.data;
  const object = objectOf(answer.data);
  return (
    <>
      <Breadcrumb label={t('crumbs')} items={[{ label: t('title'), href: href('personal.notification') }, { label: title }]} />
      <article className={styles.message}>
        <Tag>{t(`kind.${kind}`)}</Tag>
        <h2>{title}</h2>
        <time className="num" dateTime={createdAt}>
          {dateTime(createdAt)}
        </time>
        <p>{words}</p>
        <Buttons>
          {object ? <ButtonLink href={object.href}>{titles(object.to)}</ButtonLink> : null}
          <ButtonLink kind="outline" href={href('personal.notification')}>
            {t('back')}
          </ButtonLink>
        </Buttons>
      </article>
    </>
  );
}
