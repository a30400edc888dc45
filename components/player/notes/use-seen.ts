import { useMemo, useState } from 'react';

/** At 2× a look a second finds the lesson so many seconds on; whoever went further has jumped. */
const PLAYED_MOST = 2;

/** The whole seconds that lie in stretches ([from, to, from, to …], ms). */
function secondsIn(stretchesMs: readonly number[]): ReadonlySet<number> {
  const seconds = new Set<number>();
  for (let at = 0; at + 1 < stretchesMs.length; at += 2)
    for (let one = Math.ceil((stretchesMs[at] ?? 0) / 1000); one < Math.round((stretchesMs[at + 1] ?? 0) / 1000); one += 1)
      seconds.add(one);
  return seconds;
}

/**
 * How much of a lesson was seen, whole percent: what the account has (`seenMs`), and what was played here since. `at` = where it
 * stands, `total` = how long it is, whole seconds.
 */
export function useSeen(seenMs: readonly number[], at: number, total: number): number {
  const [last, setLast] = useState(at);
  const [played, setPlayed] = useState<ReadonlySet<number>>(new Set());
  if (at !== last) {
    setLast(at);
    if (at > last && at - last <= PLAYED_MOST) setPlayed(new Set([...played, last, at - 1]));
  }
  const kept = useMemo(() => secondsIn(seenMs), [seenMs]);
  const seen = new Set([...kept, ...played]).size;
  return total > 0 ? Math.min(100, Math.floor((seen / total) * 100)) : 0;
}
