/** Stretches of a film that were seen: sorted, apart from each other, as [from, to, from, to …] in ms of the film. */
export type Seen = readonly number[];

/** Stretches with one more; whatever touches becomes one. In any order, and however often, the same comes about. */
export function withStretch(seen: Seen, from: number, to: number): Seen {
  if (to <= from) return seen;
  const before: number[] = [];
  const behind: number[] = [];
  let [start, end] = [from, to];
  for (let at = 0; at + 1 < seen.length; at += 2) {
    const [a = 0, b = 0] = seen.slice(at, at + 2);
    if (b < start) before.push(a, b);
    else if (a > end) behind.push(a, b);
    else [start, end] = [Math.min(start, a), Math.max(end, b)];
  }
  return [...before, start, end, ...behind];
}

/** How much of the film was seen, ms. */
export function seenMs(seen: Seen): number {
  return seen.reduce((sum, edge, at) => sum + (at % 2 === 0 ? -edge : edge), 0);
}

/** A film is finished when so much of it was seen: the last words and the credits are nobody's homework. */
const ENOUGH = 0.9;

export function isFinished(seen: Seen, durationSeconds: number): boolean {
  return seenMs(seen) >= durationSeconds * 1000 * ENOUGH;
}
