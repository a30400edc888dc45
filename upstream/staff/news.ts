import { and, desc, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Database } from '../db/open';
import { operatorNews, operators } from '../db/schema';

type News = typeof operatorNews.$inferInsert;

/** Tells somebody of the desk, in the transaction of what happened. Of what they did themselves nobody is told. */
export async function tellOperator(tx: Database, news: Omit<News, 'id' | 'seenAt'>): Promise<void> {
  if (news.operatorId !== news.byId) await tx.insert(operatorNews).values(news);
}

/** What somebody was told: what they have not seen first, then the newest. */
export function newsOf(db: Database, operatorId: number, most: number) {
  return db
    .select({ news: operatorNews, by: operators.name })
    .from(operatorNews)
    .innerJoin(operators, eq(operators.id, operatorNews.byId))
    .where(eq(operatorNews.operatorId, operatorId))
    .orderBy(sql`${operatorNews.seenAt} is not null`, desc(operatorNews.id))
    .limit(most);
}

const unseenOf = (operatorId: number) => and(eq(operatorNews.operatorId, operatorId), isNull(operatorNews.seenAt));

/** How many of them nobody has looked at. */
export const unseenNews = (db: Database, operatorId: number): Promise<number> => db.$count(operatorNews, unseenOf(operatorId));

/** Everything up to `until` was seen. */
export async function seeNews(tx: Database, operatorId: number, until: number, at: Date): Promise<void> {
  await tx
    .update(operatorNews)
    .set({ seenAt: at })
    .where(and(unseenOf(operatorId), lte(operatorNews.id, until)));
}
