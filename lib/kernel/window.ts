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
