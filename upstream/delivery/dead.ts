import { and, asc, count, eq, isNotNull, isNull, lt, type SQL } from 'drizzle-orm';
import { DAY } from '@/lib/kernel/time';
import type { Deps } from '../context/context';
import { outbox } from '../db/schema';
import type { Dispatch } from './claim';

type Store = Pick<Deps, 'db' | 'now'>;

/** As long as signing up again for the same live classes could tell the same conversion again. */
const KEPT_DAYS = 365;
const MOST = 200;

/** All dead letters, or one. */
const dead = (id: number | null): SQL | undefined => and(isNotNull(outbox.failedAt), id === null ? undefined : eq(outbox.id, id));

/** Dispatches that nobody tries any more, or one of them, oldest first, and how many are still on their way. */
export async function deadLetters(
  { db }: Pick<Store, 'db'>,
  id: number | null = null,
): Promise<{ readonly dead: Dispatch[]; readonly waiting: number }> {
  const rows = await db.select().from(outbox).where(dead(id)).orderBy(asc(outbox.failedAt), asc(outbox.id)).limit(MOST);
  const [open] = await db
    .select({ waiting: count() })
    .from(outbox)
    .where(and(isNull(outbox.handledAt), isNull(outbox.failedAt)));
  return { dead: rows, waiting: open?.waiting ?? 0 };
}

/** Sends dead letters on their way again, all of them or one; answers how many. */
export async function retryDead({ db, now }: Store, id: number | null): Promise<number> {
  const again = await db
    .update(outbox)
    .set({ failedAt: null, attempts: 0, nextAttemptAt: now() })
    .where(dead(id))
    .returning({ id: outbox.id });
  return again.length;
}

/** Lets dead letters go that nobody can deliver, all or one: to a number that takes none, to a platform that there is no account at. Answers how many. */
export async function dropDead({ db }: Pick<Store, 'db'>, id: number | null): Promise<number> {
  const gone = await db.delete(outbox).where(dead(id)).returning({ id: outbox.id });
  return gone.length;
}

/** Forgets what was delivered long ago. */
export async function sweepEvents({ db, now }: Store): Promise<void> {
  await db.delete(outbox).where(lt(outbox.handledAt, new Date(now().getTime() - KEPT_DAYS * DAY)));
}
