import type { DehydratedState } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { IslandMessages } from '@/components/shell/providers/island-messages';
import { BareFrame } from '@/components/shell/frame/bare-frame';
import { messagesForBrowser, type Namespace } from '@/lib/i18n/for-browser';
import { QueryProvider } from '@/lib/query/provider';

/** A page of a mobile module: frame, and the providers that its islands need with only their namespaces. */
export async function ModulePage({
  namespaces,
  first,
  children,
}: {
  readonly namespaces: readonly Namespace[];
  /** What the server has asked for the page's islands already. */
  readonly first?: DehydratedState;
  readonly children: ReactNode;
}) {
  const messages = await messagesForBrowser(namespaces);
  return (
    <BareFrame>
      <IslandMessages messages={messages}>
        <QueryProvider first={first}>{children}</QueryProvider>
      </IslandMessages>
    </BareFrame>
  );
}
