import type { Database } from '../db/open';
import { outbox } from '../db/schema';
import { channelsOf, keyOf, type Event } from '../kernel/events';

/** Writes down what happened for whoever hears of it, in the transaction in which it happens; told after `later` ms. The same event again adds nothing. */
export async function publish(tx: Database, event: Event, at: Date, later = 0): Promise<void> {
  const key = keyOf(event);
  const rows = channelsOf[event.kind].map((channel) => ({
    channel,
    event,
    key,
    createdAt: at,
    nextAttemptAt: new Date(at.getTime() + later),
  }));
  await tx.insert(outbox).values(rows).onConflictDoNothing();
}
