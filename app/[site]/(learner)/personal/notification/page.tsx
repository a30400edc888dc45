import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { pageMetadata } from '@/lib/pages/metadata';
import type { SiteParams } from '@/lib/pages/site';
import { Message } from '@/components/learner/inbox/message';
import { Notifications } from '@/components/learner/inbox/notifications';
import { SystemNotices } from '@/components/learner/inbox/system-notices';
import { LearnerArea } from '@/components/learner/menu';
import { queryId } from '@/lib/routes/query-id';
import { LearnerPage } from '../../learner-page';
import { pageOf, type LearnerProps } from '../../query';

export function generateMetadata({ params }: { readonly params: SiteParams }): Promise<Metadata> {
  return pageMetadata(params, 'personal.notification');
}

/** /personal/notification: the messages (`show` = unread or system, `pageNum`), or one of them by `id`. */
export default async function Page({ params, searchParams }: LearnerProps) {
  const [query, titles] = await Promise.all([searchParams, getTranslations('titles')]);
  const notificationId = queryId(query.id);
  return (
    <LearnerPage params={params} route="personal.notification" namespaces={['personal']}>
      {(learner) => (
        <LearnerArea learner={learner} on="personal.notification" heading={titles('personal.notification')}>
          {notificationId !== null ? (
            <Message notificationId={notificationId} />
          ) : query.show === 'system' ? (
            <SystemNotices pageNum={pageOf(query)} />
          ) : (
            <Notifications unreadOnly={query.show === 'unread'} pageNum={pageOf(query)} />
          )}
        </LearnerArea>
      )}
    </LearnerPage>
  );
}
