import { and, desc, like, lt, sql } from 'drizzle-orm';
import type { Database } from '../../../db/open';
import { users } from '../../../db/schema';
import { beginning } from '../../../kernel/like';

/** Beginnings that more than so many have are so common that the newest of them are soon met among everybody. */
const FEW = 20_000;

interface Wanted {
  readonly most: number;
  /** An account that was seen. */
  readonly before?: number | undefined;
  readonly few?: number;
}

/**
 * Accounts whose name begins with the words, the newest first, at most so many. All of a beginning that few have are taken from
 * `users_named`, without their rows: asked for the newest at once, the planner may go through everybody to find them.
 */
export async function newestNamed(db: Database, words: string, { most, before, few = FEW }: Wanted): Promise<number[]> {
  const theirs = and(like(users.nickName, beginning(words)), before === undefined ? undefined : lt(users.id, before));
  const taken = db
    .select({ id: users.id })
    .from(users)
    .where(theirs)
    .limit(few + 1)
    .as('taken');
  const found = await db
    .select({ id: taken.id, all: sql<number>`(count(*) over ())::int` })
    .from(taken)
    .orderBy(desc(taken.id))
    .limit(most);
  const common = (found[0]?.all ?? 0) > few;
  const newest = common ? await db.select({ id: users.id }).from(users).where(theirs).orderBy(desc(users.id)).limit(most) : found;
  return newest.map(({ id }) => id);
}
