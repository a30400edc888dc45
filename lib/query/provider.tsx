'use client';

import { HydrationBoundary, QueryClient, QueryClientProvider, type DehydratedState } from '@tanstack/react-query';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { clients } from './clients';

/** What was shown once: a page that somebody comes back to brings it again, and it may have changed since. */
const shown = new WeakSet<DehydratedState>();

/** When what came with the page arrived, ms by this machine's clock: the server's may be another. */
function arrivedAt(): number {
  if (document.documentElement.dataset.live === '1') return Date.now();
  const [visit] = performance.getEntriesByType('navigation');
  return performance.timeOrigin + (visit instanceof PerformanceNavigationTiming ? visit.responseStart : performance.now());
}

/** The answers as of now; those of a page that somebody comes back to are shown and asked for again. */
function dated(first: DehydratedState): DehydratedState {
  if (typeof document === 'undefined') return first;
  const dataUpdatedAt = shown.has(first) ? 0 : arrivedAt();
  return { ...first, queries: first.queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt } })) };
}

/**
 * react-query for the pages that need it (13 KB: never around the plain brand pages). The door does the retrying. `first` =
 * what the server has asked already (lib/http/first-answers.ts), so that the page is drawn whole at once.
 */
export function QueryProvider({ first, children }: { readonly first?: DehydratedState | undefined; readonly children: ReactNode }) {
  const [client] = useState(
    () =>
      new QueryClient({
        defaultOptions: { queries: { retry: false, staleTime: 30_000, refetchOnWindowFocus: false }, mutations: { retry: false } },
      }),
  );
  const state = useMemo(() => first && dated(first), [first]);
  useEffect(() => {
    if (first) shown.add(first);
  }, [first]);
  useEffect(() => {
    clients.add(client);
    return () => {
      clients.delete(client);
    };
  }, [client]);
  return (
    <QueryClientProvider client={client}>
      <HydrationBoundary state={state}>{children}</HydrationBoundary>
    </QueryClientProvider>
  );
}
