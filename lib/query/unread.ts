import { useEffect, useSyncExternalStore } from 'react';
import { callLater } from '@/lib/query/call-later';

let count = 0;
/** Whose number it is. */
let owner: string | null = null;
const listeners = new Set<() => void>();

function publish(next: number): void {
  if (next === count) return;
  count = next;
  for (const listener of listeners) listener();
}
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What a list of messages has just said: no need to ask. */
export function setUnread(next: number): void {
  publish(next);
}

/** Asks for the number of unread messages. A failure changes nothing: the number is no matter of life. */
async function load(rsNo: string): Promise<void> {
  const answer = await callLater('notification.list', { pageSize: 1 }, { route: 'personal.notification' });
  if (answer.ok && rsNo === owner) publish(answer.data.unread);
}

/** Unread messages of the learner with this rsNo, asked for once a page; 0 for strangers and until the answer is there. */
export function useUnread(rsNo: string | null): number {
  useEffect(() => {
    if (rsNo === owner) return;
    owner = rsNo;
    publish(0);
    if (rsNo !== null) void load(rsNo);
  }, [rsNo]);
  return useSyncExternalStore(
    subscribe,
    () => count,
    () => 0,
  );
}
