import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { keep, kept } from '@/lib/client/kept';
import type { Answer, BrowserOutput, Failure } from '@/lib/contracts';
import { useWeek, type WeekInput } from './use-week';

/** The two details of the report (§3: session storage holds them). */
type Detail = 'study.learning' | 'study.exercise';

const never = () => () => undefined;

/** What was put aside of a detail; undefined while the server's rendering is taken over. */
function useKept<Id extends Detail>(id: Id): BrowserOutput<Id> | undefined {
  const json = useSyncExternalStore(
    never,
    () => kept(id),
    () => null,
  );
  return useMemo((): BrowserOutput<Id> | undefined => (json === null ? undefined : JSON.parse(json)), [json]);
}

/**
 * useWeek of a detail that is kept in the tab: whoever comes back from a lesson, or loads the page again, sees this week as
 * it was while it is read anew (`busy`).
 */
export function useKeptWeek<Id extends Detail>(
  id: Id,
  read: (input: WeekInput, signal: AbortSignal) => Promise<Answer<BrowserOutput<Id>>>,
): {
  readonly answer: Pick<UseQueryResult<BrowserOutput<Id>, Failure>, 'data' | 'error' | 'refetch'>;
  readonly busy: boolean;
  readonly setFrom: (day: string | null) => void;
} {
  const before = useKept(id);
  const { answer, setFrom } = useWeek([id], async (input, signal) => {
    const reply = await read(input, signal);
    if (reply.ok && input.from === undefined) keep(id, reply.data);
    return reply;
  });
  const { data, error, refetch, isPending, isPlaceholderData } = answer;
  return { answer: { data: isPending ? before : data, error, refetch }, busy: isPending || isPlaceholderData, setFrom };
}
