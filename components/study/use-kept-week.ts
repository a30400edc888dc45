import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { keep, kept } from '@/lib/client/kept';
import type { Answer, BrowserOutput, Failure } from '@/lib/contracts';
import { useWeek, type WeekInput } from './use-week';

/** The two details of the report (§3.7: session storage holds them). */
type Detail = 'study.learning' | 'study.exercise';

const never = () => () => undefined;

/** A detail of each week is kept apart. */
const nameOf = (id: Detail, from: string | null | undefined): string => `${id} ${from ?? ''}`;

/** What was put aside of a detail; undefined while the server's rendering is taken over. */
function useKept<Id extends Detail>(id: Id, from: string | null): BrowserOutput<Id> | undefined {
  const json = useSyncExternalStore(
    never,
    () => kept(nameOf(id, from)),
    () => null,
  );
  return useMemo((): BrowserOutput<Id> | undefined => (json === null ? undefined : JSON.parse(json)), [json]);
}

/**
 * useWeek of a detail that is kept in the tab: whoever comes back from a lesson, or loads the page again, sees the week as
 * it was while it is read anew (`busy`).
 */
export function useKeptWeek<Id extends Detail>(
  id: Id,
  read: (input: WeekInput, signal: AbortSignal) => Promise<Answer<BrowserOutput<Id>>>,
): {
  readonly answer: Pick<UseQueryResult<BrowserOutput<Id>, Failure>, 'data' | 'error' | 'refetch'>;
  readonly busy: boolean;
  readonly setFrom: (day: string) => void;
} {
  const { answer, from, setFrom } = useWeek([id], async (input, signal) => {
    const reply = await read(input, signal);
    if (reply.ok) keep(nameOf(id, input.from), reply.data);
    return reply;
  });
  const before = useKept(id, from);
  const { data, error, refetch, isPending, isPlaceholderData } = answer;
  return { answer: { data: isPending ? before : data, error, refetch }, busy: isPending || isPlaceholderData, setFrom };
}
