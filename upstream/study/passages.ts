interface Passage {
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

/**
 * How often a film was gone back in and skipped, by section: a stretch that starts behind the farthest point reached
 * before, or beyond it. Starting over after the end counts as going back once. `passages` in the order they were played.
 */
export function jumpsOf(passages: readonly Passage[]): Map<number, Jumps> {
  const farthest = new Map<number, number>();
  const found = new Map<number, Jumps>();
  for (const { sectionId, fromSecond, toSecond } of passages) {
    const reached = farthest.get(sectionId) ?? 0;
    const { rewinds, skips } = found.get(sectionId) ?? noJumps;
    const back = fromSecond < reached - SLACK ? 1 : 0;
    const over = fromSecond > reached + SLACK ? 1 : 0;
    found.set(sectionId, { rewinds: rewinds + back, skips: skips + over });
    farthest.set(sectionId, Math.max(reached, toSecond));
  }
  return found;
}

export const addJumps = (a: Jumps, b: Jumps): Jumps => ({ rewinds: a.rewinds + b.rewinds, skips: a.skips + b.skips });
