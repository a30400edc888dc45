import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import { SECOND } from '@/lib/kernel/time';
import type { Deps } from '../context/context';
import { outbox } from '../db/schema';

export type Dispatch = typeof outbox.$inferSelect;
type Store = Pick<Deps, 'db' | 'now'>;

/** How long a claim holds: longer than any handler takes. A process that dies with it gives it up then. */
const LEASE_MS = 60 * SECOND;
/** Seconds until what failed is tried again; after the last one it is a dead letter. */
const BACKOFF_SECONDS = [30, 120, 600, 3600, 6 * 3600, 24 * 3600] as const;

const open = and(isNull(outbox.handledAt), isNull(outbox.failedAt));

/** Takes the row that has been due for longest, for this process alone; null when nothing is due. */
export function claim({ db, now }: Store): Promise<Dispatch | null> {
  return db.transaction(async (tx) => {
    const at = now();
    const [due] = await tx
      .select({ id: outbox.id, attempts: outbox.attempts })
      .from(outbox)
      .where(and(open, lte(outbox.nextAttemptAt, at)))
      .orderBy(asc(outbox.nextAttemptAt), asc(outbox.id))
      .limit(1)
      .for('update', { skipLocked: true });
    if (due === undefined) return null;
    const [claimed] = await tx
      .update(outbox)
      .set({ attempts: due.attempts + 1, nextAttemptAt: new Date(at.getTime() + LEASE_MS) })
      .where(eq(outbox.id, due.id))
      .returning();
    return claimed ?? null;
  });
}

/** Its time has not come: till then, and as if it had not been tried. */
export async function putOff({ db }: Pick<Store, 'db'>, { id, attempts }: Dispatch, until: Date): Promise<void> {
  await db
    .update(outbox)
    .set({ attempts: attempts - 1, nextAttemptAt: until })
    .where(eq(outbox.id, id));
}

/** It was delivered. */
export async function settle({ db, now }: Store, { id }: Dispatch): Promise<void> {
  await db.update(outbox).set({ handledAt: now(), lastError: '' }).where(eq(outbox.id, id));
}

/** It was not: later again, or never by itself. Answers whether it is a dead letter now. */
export async function putBack({ db, now }: Store, { id, attempts }: Dispatch, error: unknown): Promise<boolean> {
  const wait = BACKOFF_SECONDS[attempts - 1];
  const lastError = (error instanceof Error ? error.message : String(error)).slice(0, 300);
  const next =
    wait === undefined ? { failedAt: now(), lastError } : { nextAttemptAt: new Date(now().getTime() + wait * SECOND), lastError };
  await db.update(outbox).set(next).where(eq(outbox.id, id));
  return wait === undefined;
}
