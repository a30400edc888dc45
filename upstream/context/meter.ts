import { envelopeStatus } from '@/lib/contracts';
import { SECOND } from '@/lib/kernel/time';
import { takeOne, type Level } from '@/lib/kernel/window';
import { BusinessError } from '../kernel/errors';
import type { CallMeter } from './context';
import { counterOf, windowFor, type Counted, type LimitName, type Say, type Window } from './limits';

/** Callers that are remembered; whoever was counted the longest ago is forgotten. */
const MOST_CALLERS = 20_000;

/** Where the processes of an installation count together (shared-counts.ts). */
export interface SharedCounts {
  /** Counts a call, or answers how long until there is room, ms; 0 = counted, null = it cannot be told. */
  readonly take: (key: string, window: Window) => Promise<number | null>;
}

/**
 * Counts what is asked for too often to be counted in the database: together with the other processes where there is something to do it
 * in, else in memory, each for itself. What is refused a little late costs time, and nothing else.
 */
export class Meter implements CallMeter {
  private readonly levels = new Map<string, Level>();

  constructor(
    private readonly now: () => Date,
    private readonly shared: SharedCounts | null = null,
  ) {}

  /** @throws BusinessError that says when to try again */
  async count(name: LimitName, say: Say, counted: Counted): Promise<void> {
    const window = windowFor(name, counted);
    const key = `${name} ${counterOf(counted)}`;
    const wait = (await this.shared?.take(key, window)) ?? this.take(key, window);
    if (wait > 0) throw new BusinessError(say(Math.ceil(wait / SECOND)), envelopeStatus.later);
  }

  private take(key: string, window: Window): number {
    const { level, wait } = takeOne(this.levels.get(key), window, this.now().getTime());
    if (level === null) return wait;
    this.levels.delete(key);
    this.levels.set(key, level);
    if (this.levels.size > MOST_CALLERS) this.forgetOldest();
    return 0;
  }

  private forgetOldest(): void {
    const [oldest] = this.levels.keys();
    if (oldest !== undefined) this.levels.delete(oldest);
  }
}
