import { useCallback, useEffect, useRef, useState } from 'react';
import { callLater } from '@/lib/query/call-later';
import type { KeptPaper } from './kept-paper';
import { differs, joined, told } from './shared';

/** Ms after a change until the account hears of it, and between two looks for what another device has written. */
const TOLD_MS = 800;
const LOOK_MS = 15_000;

/** What came of the account's word. */
export interface Sharing {
  /** Another device has written in the paper. */
  readonly elsewhere: boolean;
  /** Tells the account what this device has, and takes what it has. Never throws. */
  readonly share: () => Promise<void>;
}

/**
 * Keeps the paper of this device and the account's one and the same: with every change, when the page is looked at again, when the network
 * is back, and every so often while it is written. `held` is what this device has now; `take` is told what they have together.
 */
export function useSharedPaper(
  owner: string,
  paper: KeptPaper | null,
  held: { readonly current: KeptPaper | null },
  take: (paper: KeptPaper) => void,
): Sharing {
  const [elsewhere, setElsewhere] = useState<string | null>(null);
  const underWay = useRef<Promise<void> | null>(null);

  const ask = useCallback(async (): Promise<void> => {
    const mine = held.current;
    const answer = await callLater('practice.sharePaper', { paper: mine ? JSON.stringify(told(mine, Date.now())) : '' });
    if (!answer.ok) return;
    const before = held.current;
    const next = joined(before, answer.data.paper, owner, Date.now());
    if (!next || next === before) return;
    if (!before || differs(before, next)) setElsewhere(next.paperId);
    if (!before || JSON.stringify(before) !== JSON.stringify(next)) take(next);
  }, [owner, held, take]);
  const share = useCallback(async (): Promise<void> => {
    // What is said while a word is under way goes with the next one.
    await underWay.current;
    underWay.current ??= ask().finally(() => {
      underWay.current = null;
    });
    await underWay.current;
  }, [ask]);

  useEffect(() => {
    const timer = setTimeout(() => void share(), TOLD_MS);
    return () => clearTimeout(timer);
  }, [paper, share]);
  useEffect(() => {
    void share();
    const look = (): void => {
      if (document.visibilityState === 'visible') void share();
    };
    const timer = setInterval(() => {
      if (held.current && !held.current.handed) look();
    }, LOOK_MS);
    document.addEventListener('visibilitychange', look);
    window.addEventListener('online', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('online', look);
    };
  }, [share, held]);
  return { elsewhere: elsewhere !== null && elsewhere === paper?.paperId, share };
}
