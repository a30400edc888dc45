import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Answer, Failure } from '@/lib/contracts';

/** A day of the week that is wanted; empty = this week. */
export type WeekInput = { readonly from?: string };

/** A reading of a week with the way to another; while another week comes, this one stays. `read` is waited for with `ready: false`. */
export function useWeek<T>(key: readonly unknown[], read: (input: WeekInput, signal: AbortSignal) => Promise<Answer<T>>, ready = true) {
  const [from, setFrom] = useState<string | null>(null);
  const answer = useQuery<T, Failure>({
    queryKey: [...key, from],
    queryFn: async ({ signal }) => {
      const reply = await read(from === null ? {} : { from }, signal);
      return reply.ok ? reply.data : Promise.reject<T>(reply);
    },
    enabled: ready,
    placeholderData: keepPreviousData,
  });
  return { answer, setFrom };
}
