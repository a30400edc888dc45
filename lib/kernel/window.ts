/** So many within any stretch of this length. */
export interface Window {
  readonly most: number;
  /** ms */
  readonly span: number;
}

/** ms until there is room for one more, 0 when there is now. `times`: what was counted, the oldest first. */
export function waitFor(times: readonly Date[], { most, span }: Window, now: Date): number {
  const recent = times.filter((time) => now.getTime() - time.getTime() < span);
  const inTheWay = recent[recent.length - most];
  return inTheWay === undefined ? 0 : span - (now.getTime() - inTheWay.getTime());
}

/** A bucket that runs dry by one each time and fills up again evenly: two figures, where a window needs a time for each call. */
export interface Level {
  readonly left: number;
  /** ms since 1970 */
  readonly at: number;
}

/** Takes one of a bucket of `most`: what is left then, or null and the ms until there is one. */
export function takeOne(
  before: Level | undefined,
  { most, span }: Window,
  now: number,
): { readonly level: Level | null; readonly wait: number } {
  // A clock that was put back fills nothing up, and takes nothing away.
  const left = before ? Math.min(most, before.left + (Math.max(0, now - before.at) * most) / span) : most;
  return left < 1 ? { level: null, wait: ((1 - left) * span) / most } : { level: { left: left - 1, at: now }, wait: 0 };
}

/** Counts in this process's memory, whoever comes. */
export class Room {
  private times: readonly Date[] = [];

  constructor(private readonly window: Window) {}

  /** Is there room for one more? Then it is counted. `now` in ms since 1970. */
  admits(now: number): boolean {
    const at = new Date(now);
    if (waitFor(this.times, this.window, at) > 0) return false;
    this.times = [...this.times, at].slice(-this.window.most);
    return true;
  }
}
