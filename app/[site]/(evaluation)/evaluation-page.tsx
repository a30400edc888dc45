import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import { IslandMessages } from '@/components/app/island-messages';
import { SiteFrame } from '@/components/layout/site-frame';
import type { SiteParams } from '@/lib/pages/site';
import type { RouteId } from '@/lib/routes';

export type Query = Readonly<Record<string, string | string[] | undefined>>;

/** What every page of the evaluation is given. */
export interface EvaluationProps {
  readonly params: SiteParams;
  readonly searchParams: Promise<Query>;
}

/** The frame of an evaluation page, with the messages that its islands need. */
export async function EvaluationPage({
  params,
  route,
  namespaces = [],
  children,
}: {
  readonly params: SiteParams;
  readonly route: RouteId;
  readonly namespaces?: readonly ('account' | 'purchase')[];
  readonly children: ReactNode;
}) {
  const messages = await getMessages();
  return (
    <SiteFrame params={params} route={route}>
      <IslandMessages
        messages={{ evaluation: messages.evaluation, ...Object.fromEntries(namespaces.map((name) => [name, messages[name]])) }}
      >
        {children}
      </IslandMessages>
    </SiteFrame>
  );
}
