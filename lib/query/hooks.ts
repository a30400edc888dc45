import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { BrowserInput, BrowserOutput, Failure } from '@/lib/contracts';
import type { EndpointId } from '@/lib/contracts/endpoints';
import { callApi, type CallApiOptions } from './call-api';

/** What is known of a question, and the way to ask again. */
export type Query<T> = UseQueryResult<T, Failure>;

/** The data, or a rejection with the Failure itself: react-query's error is then one of the closed set of kinds. */
async function dataOf<Id extends EndpointId>(id: Id, input: BrowserInput<Id>, options: CallApiOptions): Promise<BrowserOutput<Id>> {
  const answer = await callApi(id, input, options);
  return answer.ok ? answer.data : Promise.reject<BrowserOutput<Id>>(answer);
}

interface ApiOptions<T> {
  readonly enabled?: boolean;
  readonly keep?: boolean;
  readonly everyMs?: (last: T | undefined) => number | false;
}

/**
 * Reads an endpoint, below QueryProvider. A later look that fails is an `error` beside the `data` of before, which stays on the screen. `enabled: false` waits; `keep` shows the answer to the last question until there is
 * one to this; `everyMs` tells from the last answer how soon to ask again while the page is seen.
 */
export function useApi<Id extends EndpointId>(
  id: Id,
  input: BrowserInput<Id>,
  options: ApiOptions<BrowserOutput<Id>> = {},
): Query<BrowserOutput<Id>> {
  return useQuery<BrowserOutput<Id>, Failure>({
    queryKey: [id, input],
    queryFn: ({ signal }) => dataOf(id, input, { signal }),
    enabled: options.enabled ?? true,
    refetchInterval: ({ state }) => options.everyMs?.(state.data) ?? false,
    ...(options.keep ? { placeholderData: keepPreviousData } : {}),
  });
}
