import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { keep, kept } from '@/lib/client/kept';
import type { BrowserOutput } from '@/lib/contracts';
import type { Query } from '@/lib/query/hooks';
import type { Week } from './use-week';

/** The two details of the report (§3.7: session storage holds them). */
type Detail = 'study.learning' | 'study.exercise';

const never = () => () => undefined;

/** A detail of each week is kept apart. */
const nameOf = (id: Detail, from: string | undefined): string => `${id} ${from ?? ''}`;

/** What was put aside of a detail; undefined while the server's rendering is taken over. */
function useKept<Id extends Detail>(id: Id, from: string | undefined): BrowserOutput<Id> | undefined {
  const json = useSyncExternalStore(
    never,
    () => kept(nameOf(id, from)),
    () => null,
  );
  return useMemo((): BrowserOutput<Id> | undefined => (json === null ? undefined : JSON.parse(json)), [json]);
}

/**
 * The answer to a detail, kept in the tab by its week: whoever comes back from a lesson, or loads the page again, sees the week
 * as it was while it is read anew (`busy`).
 */
export function useKeptWeek<Id extends Detail>(
  id: Id,
  { from }: Week,
  asked: Query<BrowserOutput<Id>>,
): { readonly answer: Pick<Query<BrowserOutput<Id>>, 'data' | 'error' | 'refetch'>; readonly busy: boolean } {
  const { data, error, refetch, isPlaceholderData } = asked;
  useEffect(() => {
    if (data !== undefined && !isPlaceholderData) keep(nameOf(id, from), data);
  }, [id, from, data, isPlaceholderData]);
  const before = useKept(id, from);
  const waiting = data === undefined && !error;
  return { answer: { data: waiting ? before : data, error, refetch }, busy: waiting || isPlaceholderData };
}
