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
import { useCallback, useRef } from 'react';
import type { DeskAnswer, DeskDraft, DeskRowName } from '@/lib/ops/contract';
import { fetchAnew } from '@/lib/query/fetch-anew';
import { ask, sentenceOf, type DeskFailure } from './ask';
import { isIdle } from './presses';

/** A row that reads; what was there stays while another page or filter is fetched. `every` (ms): asks again while it is looked at. */
export function useRead<Row extends DeskRowName>(
  row: Row,
  draft: DeskDraft<Row>,
  { every, enabled = true }: { readonly every?: number; readonly enabled?: boolean } = {},
) {
  return useQuery<DeskAnswer<Row>, DeskFailure>({
    queryKey: ['desk', row, draft],
    queryFn: () => ask(row, draft, { idle: isIdle() }),
    placeholderData: keepPreviousData,
    enabled,
    ...(every !== undefined && { refetchInterval: every }),
  });
}

/** Everything of the desk. */
export const ofDesk = { queryKey: ['desk'] } as const;

/** ms after an answer in which the same again is the rest of a double press: the next screen is not there yet. */
const PRESS = 1000;

/** How many times anything was done on this page: what is done after something else is no double press, however quickly it comes. */
let acts = 0;

/**
 * A row that does something, once however often it is pressed at once. What is on the screen is fetched again when it is done; `fresh`: and only then is it called done, where
 * what comes next begins with what is on the screen; `away`: what is on the screen is no more, and `onDone` leads elsewhere. A refusal is a
 * toast, unless a form says it under its fields (`quiet`, see parts/desk-form).
 */
export function useAct<Row extends DeskRowName>(
  row: Row,
  onDone?: (answer: DeskAnswer<Row>, sent: DeskDraft<Row>) => void,
  { quiet = false, fresh = false, away = false } = {},
) {
  const client = useQueryClient();
  const { message } = App.useApp();
  const act = useMutation<DeskAnswer<Row>, DeskFailure, DeskDraft<Row>>({
    mutationFn: (draft) => ask(row, draft),
    onSuccess: async (answer, sent) => {
      const fetched = away ? null : fetchAnew(client, ofDesk);
      if (fresh) await fetched;
      onDone?.(answer, sent);
    },
    onError: (failure) => {
      if (!quiet && failure.code !== 'signedOut') void message.error(sentenceOf(failure));
    },
  });
  const { mutateAsync: send } = act;
  // Known at once: what is pressed twice is pressed before anything is drawn.
  const last = useRef<{ readonly draft: string; readonly at: number; readonly answer: ReturnType<typeof send> } | null>(null);
  const mutateAsync: typeof send = useCallback(
    (...sent) => {
      const draft = JSON.stringify(sent[0]);
      if (last.current?.draft === draft && last.current.at === acts) return last.current.answer;
      acts += 1;
      const now = { draft, at: acts, answer: send(...sent) };
      last.current = now;
      const forget = (): void => {
        if (last.current === now) last.current = null;
      };
      now.answer.then(() => setTimeout(forget, PRESS), forget);
      return now.answer;
    },
    [send],
  );
  const mutate: typeof act.mutate = useCallback((...sent) => void mutateAsync(...sent).catch(() => undefined), [mutateAsync]);
  return { ...act, mutate, mutateAsync };
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
    queryFn: ({ pageParam }) => ask(row, pageParam === null ? draft : { ...draft, [cursor]: pageParam }, { idle: isIdle() }),
    initialPageParam: null,
    getNextPageParam: next,
    placeholderData: keepPreviousData,
    ...(every !== undefined && { refetchInterval: every }),
  });
}
