interface Passage {
  readonly day: string;
  readonly sectionId: number;
  readonly fromSecond: number;
  readonly toSecond: number;
}
export interface Jumps {
  /** Stretches that were played again. */
  readonly rewinds: number;
  /** Stretches that were passed over. */
  readonly skips: number;
}

/** Less than this is the player's own inexactness, in seconds of the film. */
const SLACK = 5;
export const noJumps: Jumps = { rewinds: 0, skips: 0 };

interface Played extends Jumps {
  readonly day: string;
  readonly sectionId: number;
}

/**
 * How often a film was gone back in and skipped, by lesson and day: a stretch that starts behind the farthest point
 * reached on that day, or beyond it; the first one of a day goes on where the last day ended. `passages` in the order
 * they were played.
 */
export function jumpsOf(passages: readonly Passage[]): Played[] {
  const farthest = new Map<string, number>();
  const found = new Map<string, Played>();
  for (const { day, sectionId, fromSecond, toSecond } of passages) {
    const key = `${day} ${sectionId}`;
    const reached = farthest.get(key) ?? fromSecond;
    const { rewinds, skips } = found.get(key) ?? noJumps;
    const back = fromSecond < reached - SLACK ? 1 : 0;
    const over = fromSecond > reached + SLACK ? 1 : 0;
    found.set(key, { day, sectionId, rewinds: rewinds + back, skips: skips + over });
    farthest.set(key, Math.max(reached, toSecond));
  }
  return [...found.values()];
}
