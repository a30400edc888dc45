import type { ReactNode } from 'react';
import { SiteFrame } from '@/components/shell/frame/site-frame';
import { IslandMessages } from '@/components/shell/providers/island-messages';
import { QueryProvider } from '@/lib/query/provider';
import type { UserSession } from '@/lib/session/types';
import { Nobody } from './nobody';
import { readPage, type PageProps } from './read-page';

/**
 * A page of a signed-in learner: frame, login checked again with the upstream (middleware is a convenience), and the
 * providers that its islands need with only their namespaces. `children` gets the learner.
 */
export async function LearnerPage({ children, ...page }: PageProps & { readonly children: (learner: UserSession) => ReactNode }) {
  const { learner, messages, first } = await readPage(page);
  return (
    <SiteFrame params={page.params} route={page.route}>
      {learner.ok ? (
        <IslandMessages messages={messages}>
          <QueryProvider first={first}>{children(learner.data)}</QueryProvider>
        </IslandMessages>
      ) : (
        <Nobody failure={learner} />
      )}
    </SiteFrame>
  );
}
