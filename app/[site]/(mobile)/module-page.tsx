import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import { IslandMessages } from '@/components/app/island-messages';
import { SiteFrame } from '@/components/layout/site-frame';
import type { SiteParams } from '@/lib/pages/site';
import { QueryProvider } from '@/lib/query/provider';
import type { RouteId } from '@/lib/routes';

type Namespace =
  | 'account'
  | 'common'
  | 'contact'
  | 'free'
  | 'layout'
  | 'learner'
  | 'lesson'
  | 'myCourse'
  | 'parent'
  | 'personal'
  | 'player'
  | 'purchase'
  | 'receiver'
  | 'setting'
  | 'sharing'
  | 'study';

/** A page of a mobile module: frame, and the providers that its islands need with only their namespaces. */
export async function ModulePage({
  params,
  route,
  namespaces,
  children,
}: {
  readonly params: SiteParams;
  readonly route: RouteId;
  readonly namespaces: readonly Namespace[];
  readonly children: ReactNode;
}) {
  const messages = await getMessages();
  return (
    <SiteFrame params={params} route={route}>
      <IslandMessages messages={Object.fromEntries(namespaces.map((name) => [name, messages[name]]))}>
        <QueryProvider>{children}</QueryProvider>
      </IslandMessages>
    </SiteFrame>
  );
}
