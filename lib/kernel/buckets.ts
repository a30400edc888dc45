import { takeOne, type Level, type Window } from './window';

/** Names that are remembered; whoever was counted the longest ago is forgotten. */
const MOST_NAMES = 20_000;

/** Where the processes of an installation count together (shared-counts.ts). */
export interface SharedCounts {
  /** Counts one, or answers how long until there is room, ms; 0 = counted, null = it cannot be told. */
  readonly take: (key: string, window: Window) => Promise<number | null>;
}

/**
 * A bucket a name, for what happens too often to be counted in the database: in common with the other processes where there is something
 * to do it in, else in memory, each for itself. What is refused a little late costs time, and nothing else.
 */
export class Buckets {
  private readonly levels = new Map<string, Level>();

  constructor(private readonly shared: SharedCounts | null = null) {}

  /** Counts one in common: ms until there is room, 0 = counted. `now` in ms since 1970. */
  async count(key: string, window: Window, now: number): Promise<number> {
    return (await this.shared?.take(key, window)) ?? this.take(key, window, now);
  }

  /** The same in this process's memory alone. */
  take(key: string, window: Window, now: number): number {
    const { level, wait } = takeOne(this.levels.get(key), window, now);
    if (level === null) return wait;
    this.levels.delete(key);
    this.levels.set(key, level);
    const [oldest] = this.levels.keys();
    if (this.levels.size > MOST_NAMES && oldest !== undefined) this.levels.delete(oldest);
    return 0;
  }
}
