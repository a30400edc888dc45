import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import type { Answer, Failure } from '@/lib/contracts';

/** A day of the week that is wanted; empty = this week. */
export type WeekInput = { readonly from?: string };

const dayForm = /^20\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/**
 * A reading of a week with the way to another; while another week comes, this one stays. The week stands in the
 * address, so that the way back from a figure's lines leads to it. `read` is waited for with `ready: false`.
 */
export function useWeek<T>(key: readonly unknown[], read: (input: WeekInput, signal: AbortSignal) => Promise<Answer<T>>, ready = true) {
  const asked = useSearchParams().get('from');
  const from = asked !== null && dayForm.test(asked) ? asked : null;
  function setFrom(day: string): void {
    const address = new URL(window.location.href);
    address.searchParams.set('from', day);
    window.history.replaceState(null, '', address);
  }
  const answer = useQuery<T, Failure>({
    queryKey: [...key, from],
    queryFn: async ({ signal }) => {
      const reply = await read(from === null ? {} : { from }, signal);
      return reply.ok ? reply.data : Promise.reject<T>(reply);
    },
    enabled: ready,
    placeholderData: keepPreviousData,
  });
  return { answer, from, setFrom };
}
