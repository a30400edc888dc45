import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import { IslandMessages } from '@/components/shell/providers/island-messages';
import { LostLearner } from '@/components/shell/frame/lost-learner';
import { SiteFrame } from '@/components/shell/frame/site-frame';
import { type SiteParams } from '@/lib/pages/site';
import { LoadErrorPanel } from '@/components/ui/state-panel';
import type { Failure } from '@/lib/contracts';
import { firstAnswers } from '@/lib/http/first-answers';
import type { Question } from '@/lib/query/first-answer';
import { loadPanel, loadProblemOf } from '@/lib/query/load-failure';
import { QueryProvider } from '@/lib/query/provider';
import type { RouteId } from '@/lib/routes';
import { readLive } from '@/lib/session/live';
import { readPageVisitor } from '@/lib/session/read';
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

/** In the place of a page that cannot be shown to anybody: nothing of a learner is drawn without a live login. */
function Nobody({ failure }: { readonly failure: Failure }) {
  const problem = loadProblemOf(failure);
  return (
    <>
      <LoadErrorPanel {...loadPanel(failure)} />
      {problem === 'denied' ? <LostLearner /> : null}
    </>
  );
}

/**
 * A page of a signed-in learner: frame, login checked again with the upstream (middleware is a convenience), and the
 * providers that its islands need with only their namespaces. `children` gets the learner.
 */
export async function LearnerPage({
  params,
  route,
  namespaces,
  first = [],
  children,
}: {
  readonly params: SiteParams;
  readonly route: RouteId;
  readonly namespaces: readonly Namespace[];
  /** What the page's islands ask first; they are drawn with the answers. */
  readonly first?: readonly Question[];
  readonly children: (learner: UserSession) => ReactNode;
}) {
  const visitor = await readPageVisitor();
  const [learner, messages, answers] = await Promise.all([
    readLive(visitor),
    getMessages(),
    firstAnswers(route, visitor.session ? first : []),
  ]);
  return (
    <SiteFrame params={params} route={route}>
      {learner.ok ? (
        <IslandMessages messages={Object.fromEntries(namespaces.map((name) => [name, messages[name]]))}>
          <QueryProvider first={answers}>{children(learner.data)}</QueryProvider>
        </IslandMessages>
      ) : (
        <Nobody failure={learner} />
      )}
    </SiteFrame>
  );
}
