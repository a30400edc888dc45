import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { pageMetadata } from '@/lib/pages/metadata';
import type { PageProps } from '@/lib/pages/site';
import { question } from '@/lib/query/first-answer';
import { Message } from '@/components/learner/inbox/message';
import { Notifications } from '@/components/learner/inbox/notifications';
import { SystemNotices } from '@/components/learner/inbox/system-notices';
import { messagesInput } from '@/components/learner/list-inputs';
import { LearnerArea } from '@/components/learner/menu';
import { queryId } from '@/lib/routes/query-id';
import { LearnerPage } from '../../learner-page';
import { pageOf } from '../../query';

export function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return pageMetadata(params, 'personal.notification');
}

/** /personal/notification: the messages (`show` = unread or system, `pageNum`), or one of them by `id`. */
export default async function Page({ params, searchParams }: PageProps) {
  const [query, titles] = await Promise.all([searchParams, getTranslations('titles')]);
  const notificationId = queryId(query.id);
  const [unreadOnly, pageNum] = [query.show === 'unread', pageOf(query)];
  const listed = notificationId === null && query.show !== 'system';
  return (
    <LearnerPage
      params={params}
      route="personal.notification"
      namespaces={['personal.messages']}
      first={listed ? [question('notification.list', messagesInput(unreadOnly, pageNum))] : []}
    >
      {(learner) => (
        <LearnerArea learner={learner} on="personal.notification" heading={titles('personal.notification')}>
          {notificationId !== null ? (
            <Message notificationId={notificationId} />
          ) : query.show === 'system' ? (
            <SystemNotices pageNum={pageNum} />
          ) : (
            <Notifications unreadOnly={unreadOnly} pageNum={pageNum} />
          )}
        </LearnerArea>
      )}
    </LearnerPage>
  );
}
