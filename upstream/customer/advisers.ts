import { and, asc, count, eq, or, sql } from 'drizzle-orm';
import type { Output } from '@/lib/contracts';
import { nameOf } from '@/lib/contracts/values/names';
import type { Database } from '../db/open';
import { advisers, adviserAssignments } from '../db/schema';
import { adviserPresent, findOfficialName } from './official-names';

type Adviser = typeof advisers.$inferSelect;

/** Any adviser, for a visitor whom we do not know. */
export async function randomAdviser(db: Database): Promise<Adviser | null> {
  const [found] = await db
    .select()
    .from(advisers)
    .where(adviserPresent)
    .orderBy(sql`random()`)
    .limit(1);
  return found ?? null;
}

/** The adviser that a learner was given, if one was. */
export async function givenAdviser(db: Database, userId: number): Promise<Adviser | null> {
  const [row] = await db
    .select({ adviser: advisers })
    .from(adviserAssignments)
    .innerJoin(advisers, eq(advisers.id, adviserAssignments.adviserId))
    .where(and(adviserPresent, eq(adviserAssignments.userId, userId)));
  return row?.adviser ?? null;
}

/** The learner's own adviser: given at the first question to whoever has the fewest learners, then the same for as long as they are with us. */
export async function exclusiveAdviser(db: Database, userId: number, now: Date): Promise<Adviser | null> {
  const own = await givenAdviser(db, userId);
  if (own) return own;
  const [free] = await db
    .select({ id: advisers.id })
    .from(advisers)
    .leftJoin(adviserAssignments, eq(adviserAssignments.adviserId, advisers.id))
    .where(adviserPresent)
    .groupBy(advisers.id)
    .orderBy(asc(count(adviserAssignments.userId)), sql`random()`)
    .limit(1);
  if (!free) return null;
  // Of two questions at once the first one decides; an adviser who has left has no say.
  await db
    .insert(adviserAssignments)
    .values({ userId, adviserId: free.id, assignedAt: now })
    .onConflictDoUpdate({
      target: adviserAssignments.userId,
      set: { adviserId: free.id, assignedAt: now },
      setWhere: sql`not exists (select 1 from ${advisers} where ${adviserPresent} and ${advisers.id} = ${adviserAssignments.adviserId})`,
    });
  return givenAdviser(db, userId);
}

/** The adviser with this mobile number or WeChat id, in any way of writing it. */
async function findAdviser(db: Database, typed: string): Promise<Adviser | null> {
  const { value } = nameOf(typed);
  const [found] = await db
    .select()
    .from(advisers)
    .where(and(adviserPresent, or(eq(advisers.mobilePhone, value), eq(sql`lower(${advisers.wechatAccount})`, value))));
  return found ?? null;
}

/** Whose name it is: an adviser's, or another name that the desk keeps; null = nobody's of ours. */
export async function findOfficial(db: Database, typed: string): Promise<Output<'customer.checkAdviser'> | null> {
  const adviser = await findAdviser(db, typed);
  if (adviser) return { code: 1, name: adviser.name, what: 'adviser' };
  const named = await findOfficialName(db, typed);
  return named && { code: 1, name: null, what: named.kind };
}
