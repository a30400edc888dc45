import { useState } from 'react';
import type { DeskOutput } from '@/lib/ops/contract';
import { useRead } from '../data/use-desk';

type Thread = DeskOutput<'inbox.show'>;

const lastOf = (thread: Thread | undefined): number | null => thread?.notes.filter(({ kind }) => kind === 'reply').at(-1)?.id ?? null;

/**
 * The last answer that whoever writes here has seen: what stands on the screen while nothing is typed, and from then on what stood there,
 * whatever a colleague adds meanwhile. `look`: the thread is fetched again and counts as seen.
 */
export function useSeenReply(ticketNo: string, { begun, typing }: { readonly begun: number | null; readonly typing: boolean }) {
  const found = useRead('inbox.show', { ticketNo });
  const [seen, setSeen] = useState(begun);
  const last = lastOf(found.data);
  if (!typing && last !== seen) setSeen(last);
  const look = (): void => void found.refetch().then(({ data }) => setSeen(lastOf(data)));
  return { seen, look };
}
