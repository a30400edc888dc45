'use client';
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type InfiniteData,
  type QueryKey,
} from '@tanstack/react-query';
import { App } from 'antd';
import type { DeskAnswer, DeskDraft, DeskRowName } from '@/lib/ops/contract';
import { fetchAnew } from '@/lib/query/fetch-anew';
import { ask, type DeskFailure } from './ask';

/** A row that reads; what was there stays while another page or filter is fetched. `every` (ms): asks again while it is looked at. */
export function useRead<Row extends DeskRowName>(
  row: Row,
  draft: DeskDraft<Row>,
  { every, enabled = true }: { readonly every?: number; readonly enabled?: boolean } = {},
) {
  return useQuery<DeskAnswer<Row>, DeskFailure>({
    queryKey: ['desk', row, draft],
    queryFn: () => ask(row, draft),
    placeholderData: keepPreviousData,
    enabled,
    ...(every !== undefined && { refetchInterval: every }),
  });
}

/** Everything of the desk. */
export const ofDesk = { queryKey: ['desk'] } as const;

/**
 * A row that does something. What is on the screen is fetched again when it is done; `fresh`: and only then is it called done, where
 * what comes next begins with what is on the screen. A refusal is a toast, unless a form says it
 * under its fields (`quiet`, see parts/desk-form).
 */
export function useAct<Row extends DeskRowName>(
  row: Row,
  onDone?: (answer: DeskAnswer<Row>, sent: DeskDraft<Row>) => void,
  { quiet = false, fresh = false } = {},
) {
  const client = useQueryClient();
  const { message } = App.useApp();
  return useMutation<DeskAnswer<Row>, DeskFailure, DeskDraft<Row>>({
    mutationFn: (draft) => ask(row, draft),
    onSuccess: async (answer, sent) => {
      const fetched = fetchAnew(client, ofDesk);
      if (fresh) await fetched;
      onDone?.(answer, sent);
    },
    onError: (failure) => {
      if (!quiet && failure.code !== 'signedOut') void message.error(failure.message);
    },
  });
}

/** The last id of a page, where there are more. */
export const nextOf = ({ list, more }: { readonly list: readonly { readonly id: number }[]; readonly more: boolean }): number | null =>
  more ? (list.at(-1)?.id ?? null) : null;

/** Where a list goes on: the last id that was seen, or what the service said of it. */
type Cursor = number | string;

/** A list that is fetched page by page, from where the last page ended: however long it is, each page comes as quickly. */
export function usePages<Row extends DeskRowName>(
  row: Row,
  draft: DeskDraft<Row>,
  next: (page: DeskAnswer<Row>) => Cursor | null,
  { cursor = 'before', every }: { readonly cursor?: 'before' | 'after'; readonly every?: number } = {},
) {
  return useInfiniteQuery<DeskAnswer<Row>, DeskFailure, InfiniteData<DeskAnswer<Row>, Cursor | null>, QueryKey, Cursor | null>({
    queryKey: ['desk', row, draft],
    queryFn: ({ pageParam }) => ask(row, pageParam === null ? draft : { ...draft, [cursor]: pageParam }),
    initialPageParam: null,
    getNextPageParam: next,
    placeholderData: keepPreviousData,
    ...(every !== undefined && { refetchInterval: every }),
  });
}
