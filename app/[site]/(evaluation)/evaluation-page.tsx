import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import { IslandMessages } from '@/components/shell/providers/island-messages';
import { BareFrame } from '@/components/shell/frame/bare-frame';
import type { SiteParams } from '@/lib/pages/site';

export type Query = Readonly<Record<string, string | string[] | undefined>>;

/** What every page of the evaluation is given. */
export interface EvaluationProps {
  readonly params: SiteParams;
  readonly searchParams: Promise<Query>;
}

/** The frame of an evaluation page, with the messages that its islands need. */
export async function EvaluationPage({
  namespaces = [],
  children,
}: {
  readonly namespaces?: readonly ('account' | 'purchase')[];
  readonly children: ReactNode;
}) {
  const messages = await getMessages();
  return (
    <BareFrame>
      <IslandMessages
        messages={{ evaluation: messages.evaluation, ...Object.fromEntries(namespaces.map((name) => [name, messages[name]])) }}
      >
        {children}
      </IslandMessages>
    </BareFrame>
  );
}
