import { inArray } from 'drizzle-orm';
import { dayBounds, dayOf, HOUR } from '../../lib/kernel/time';
import type { Deps } from '../../upstream/context/context';
import { refunds } from '../../upstream/db/schema';
import { sweepOrders } from '../../upstream/payment/asking';
import { checkBills } from '../../upstream/payment/bill-check';
import { sendRefunds } from '../../upstream/payment/refund-queue';

/** The clock of service and providers, which reconciliation puts forward. */
export interface Clock {
  readonly now: () => number;
  readonly forwardTo: (at: number) => void;
}

/** Asks for all refunds until none is under way. */
async function refundAll(deps: Deps, clock: Clock): Promise<void> {
  for (let i = 0; i < 60; i += 1) {
    await sendRefunds(deps);
    if ((await deps.db.$count(refunds, inArray(refunds.state, ['queued', 'sent']))) === 0) return;
    clock.forwardTo(clock.now() + 30_000);
  }
}

/**
 * What the clock's jobs do in two days, at once: every payment is asked about, orders that ran out are closed, refunds are
 * sent and asked for, and the bills of both days are read at half past ten.
 */
export async function reconcileAll(deps: Deps, clock: Clock): Promise<void> {
  for (let i = 0; i < 3; i += 1) {
    clock.forwardTo(clock.now() + HOUR);
    await sweepOrders(deps);
    await refundAll(deps, clock);
  }
  for (let i = 0; i < 2; i += 1) {
    const morning = dayBounds(dayOf(new Date(clock.now()))).until.getTime() + 10.5 * HOUR;
    clock.forwardTo(morning);
    await checkBills(deps);
    await refundAll(deps, clock);
  }
}
