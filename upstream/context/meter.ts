import { envelopeStatus } from '@/lib/contracts';
import { Buckets, type SharedCounts } from '@/lib/kernel/buckets';
import { SECOND } from '@/lib/kernel/time';
import { BusinessError } from '../kernel/errors';
import type { CallMeter } from './context';
import { countsOf, type Counted, type LimitName, type Say } from './limits';

/** Counts what is asked for too often to be counted in the database. */
export class Meter implements CallMeter {
  private readonly buckets: Buckets;

  constructor(
    private readonly now: () => Date,
    shared: SharedCounts | null = null,
  ) {
    this.buckets = new Buckets(shared);
  }

  /** @throws BusinessError that says when to try again */
  async count(name: LimitName, say: Say, counted: Counted): Promise<void> {
    // One after the other: what an account may not do any more is not taken from the others behind its address.
    for (const { who, window } of countsOf(name, counted)) {
      const wait = await this.buckets.count(`${name} ${who}`, window, this.now().getTime());
      if (wait > 0) throw new BusinessError(say(Math.ceil(wait / SECOND)), envelopeStatus.later);
    }
  }
}
