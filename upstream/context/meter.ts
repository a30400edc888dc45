import { envelopeStatus } from '@/lib/contracts';
import { BusinessError } from '../kernel/errors';
import type { CallMeter } from './context';
import { counterOf, SECOND, windowFor, type Counted, type LimitName, type Say } from './limits';

/** Callers that are remembered; whoever was counted the longest ago is forgotten. */
const MOST_CALLERS = 20_000;

interface Level {
  /** Of a bucket that runs dry by one for each call and fills up again evenly. */
  readonly left: number;
  readonly at: number;
}

/**
 * Counts in memory what is asked for too often to be counted in the database. Each process counts for itself: what is refused a
 * little late costs time, and nothing else.
 */
export class Meter implements CallMeter {
  private readonly levels = new Map<string, Level>();

  constructor(private readonly now: () => Date) {}

  /** @throws BusinessError that says when to try again */
  count(name: LimitName, say: Say, counted: Counted): void {
    const { most, span } = windowFor(name, counted);
    const key = `${name} ${counterOf(counted)}`;
    const at = this.now().getTime();
    const before = this.levels.get(key) ?? { left: most, at };
    // A clock that was put back fills nothing up, and takes nothing away.
    const left = Math.min(most, before.left + (Math.max(0, at - before.at) * most) / span);
    if (left < 1) throw new BusinessError(say(Math.ceil(((1 - left) * span) / most / SECOND)), envelopeStatus.later);
    this.levels.delete(key);
    this.levels.set(key, { left: left - 1, at });
    if (this.levels.size > MOST_CALLERS) this.forgetOldest();
  }

  private forgetOldest(): void {
    const [oldest] = this.levels.keys();
    if (oldest !== undefined) this.levels.delete(oldest);
  }
}
