import type { ReactNode } from 'react';
import { IslandMessages } from '@/components/shell/providers/island-messages';
import { BareFrame } from '@/components/shell/frame/bare-frame';
import { messagesForBrowser, type Namespace } from '@/lib/i18n/for-browser';

/** The frame of an evaluation page, with the messages that its islands need. */
export async function EvaluationPage({
  namespaces = [],
  children,
}: {
  readonly namespaces?: readonly Namespace[];
  readonly children: ReactNode;
}) {
  const messages = await messagesForBrowser(namespaces);
  return (
    <BareFrame>
      <IslandMessages messages={messages}>{children}</IslandMessages>
    </BareFrame>
  );
}
