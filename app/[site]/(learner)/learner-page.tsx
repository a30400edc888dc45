import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import { IslandMessages } from '@/components/app/island-messages';
import { SiteFrame } from '@/components/layout/site-frame';
import { type SiteParams } from '@/lib/pages/site';
import { LoadErrorPanel } from '@/components/ui/state-panel';
import { QueryProvider } from '@/lib/query/provider';
import type { RouteId } from '@/lib/routes';
import { readSession } from '@/lib/session/read';
import type { UserSession } from '@/lib/session/types';

type Namespace =
  | 'account'
  | 'common'
  | 'course'
  | 'learner'
  | 'lesson'
  | 'orders'
  | 'parent'
  | 'personal'
  | 'player'
  | 'purchase'
  | 'receiver'
  | 'setting'
  | 'sharing'
  | 'study';

/**
 * A page of a signed-in learner: frame, session checked again (middleware is a convenience), and the providers that its
 * islands need with only their namespaces. `children` gets the learner.
 */
export async function LearnerPage({
  params,
  route,
  namespaces,
  children,
}: {
  readonly params: SiteParams;
  readonly route: RouteId;
  readonly namespaces: readonly Namespace[];
  readonly children: (learner: UserSession) => ReactNode;
}) {
  const [learner, messages] = await Promise.all([readSession(), getMessages()]);
  return (
    <SiteFrame params={params} route={route}>
      {learner ? (
        <IslandMessages messages={Object.fromEntries(namespaces.map((name) => [name, messages[name]]))}>
          <QueryProvider>{children(learner)}</QueryProvider>
        </IslandMessages>
      ) : (
        <LoadErrorPanel kind="denied" />
      )}
    </SiteFrame>
  );
}
