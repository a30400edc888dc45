import { and, eq, lt, lte, sql } from 'drizzle-orm';
import { subscriberOf } from '@/lib/kernel/networks';
import { HOUR } from '@/lib/kernel/time';
import type { Context, Deps } from '../context/context';
import { information, informationViews } from '../db/schema';
import { NotFoundError } from '../kernel/errors';
import { isOut } from './cards';
import { informationMessages } from './messages';

/** Counts a reader, an address once an hour; answers how often the article was read. */
export async function countReader({ db, ip, now }: Pick<Context, 'db' | 'ip' | 'now'>, informationId: number): Promise<number> {
  return db.transaction(async (tx) => {
    const [article] = await tx
      .select({ n: information.browseCount })
      .from(information)
      .where(and(eq(information.id, informationId), isOut));
    if (!article) throw new NotFoundError(informationMessages.notFound);
    const countedAt = now();
    const counted = await tx
      .insert(informationViews)
      .values({ informationId, ip: subscriberOf(ip), countedAt })
      .onConflictDoUpdate({
        target: [informationViews.informationId, informationViews.ip],
        set: { countedAt },
        setWhere: lte(informationViews.countedAt, new Date(countedAt.getTime() - HOUR)),
      })
      .returning({ ip: informationViews.ip });
    if (counted.length === 0) return article.n;
    const [after] = await tx
      .update(information)
      .set({ browseCount: sql`${information.browseCount} + 1` })
      .where(eq(information.id, informationId))
      .returning({ n: information.browseCount });
    return after?.n ?? article.n;
  });
}

/** Forgets who read what as soon as it no longer counts. */
export async function sweepReaders({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await db.delete(informationViews).where(lt(informationViews.countedAt, new Date(now().getTime() - HOUR)));
}
