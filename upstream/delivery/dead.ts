import { and, asc, count, eq, isNotNull, isNull, lt, type SQL } from 'drizzle-orm';
import { DAY } from '@/lib/kernel/time';
import type { Deps } from '../context/context';
import { outbox } from '../db/schema';
import type { Dispatch } from './claim';

type Store = Pick<Deps, 'db' | 'now'>;

/** As long as signing up again for the same live classes could tell the same conversion again. */
const KEPT_DAYS = 365;
const MOST = 200;

/** Dispatches that nobody tries any more, oldest first, and how many are still on their way. */
export async function deadLetters({ db }: Pick<Store, 'db'>): Promise<{ readonly dead: Dispatch[]; readonly waiting: number }> {
  const dead = await db.select().from(outbox).where(isNotNull(outbox.failedAt)).orderBy(asc(outbox.failedAt), asc(outbox.id)).limit(MOST);
  const [open] = await db
    .select({ waiting: count() })
    .from(outbox)
    .where(and(isNull(outbox.handledAt), isNull(outbox.failedAt)));
  return { dead, waiting: open?.waiting ?? 0 };
}

/** Sends dead letters on their way again, all of them or one; answers how many. */
export async function retryDead({ db, now }: Store, id: number | null): Promise<number> {
  const which: SQL | undefined = id === null ? isNotNull(outbox.failedAt) : and(isNotNull(outbox.failedAt), eq(outbox.id, id));
  const again = await db
    .update(outbox)
    .set({ failedAt: null, attempts: 0, nextAttemptAt: now() })
    .where(which)
    .returning({ id: outbox.id });
  return again.length;
}

/** Forgets what was delivered long ago. */
export async function sweepEvents({ db, now }: Store): Promise<void> {
  await db.delete(outbox).where(lt(outbox.handledAt, new Date(now().getTime() - KEPT_DAYS * DAY)));
}
