import { and, countDistinct, desc, eq, gt, inArray, like, lt, or, sql, type SQL } from 'drizzle-orm';
import { maskPhone } from '@/lib/kernel/phone';
import type { DeskInput, DeskOutput } from '@/lib/ops/contract';
import type { Deps } from '../../../context/context';
import type { Database } from '../../../db/open';
import { entitlements, grades, users } from '../../../db/schema';
import { NotFoundError } from '../../../kernel/errors';
import { beginning } from '../../../kernel/like';
import { staffMessages } from '../../../staff/messages';

type Learner = typeof users.$inferSelect;
type Card = DeskOutput<'learners.list'>['list'][number];
type Store = Pick<Deps, 'db' | 'now'>;

/** A whole number or its last four digits, the number of an account, or how a name begins: each form has an index. undefined = everybody. */
function meant(words: string): SQL | undefined {
  if (words === '') return undefined;
  if (/^1\d{10}$/.test(words)) return eq(users.mobilePhone, words);
  if (/^\d{4}$/.test(words)) return eq(sql`right(${users.mobilePhone}, 4)`, words);
  return or(eq(users.rsNo, words), like(users.nickName, beginning(words)));
}

/** How many courses each of them may watch now. */
async function running({ db, now }: Store, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .select({ userId: entitlements.userId, courses: countDistinct(entitlements.courseId) })
    .from(entitlements)
    .where(and(inArray(entitlements.userId, [...ids]), gt(entitlements.validUntil, now())))
    .groupBy(entitlements.userId);
  return new Map(rows.map(({ userId, courses }) => [userId, courses]));
}

const cardOf = (learner: Learner, gradeName: string | null, courses: number): Card => ({
  id: learner.id,
  rsNo: learner.rsNo,
  name: learner.nickName,
  phone: learner.closedAt === null ? maskPhone(learner.mobilePhone) : '',
  role: learner.role,
  gradeName: gradeName ?? '',
  courses,
  createdAt: learner.createdAt.toISOString(),
  closingAt: learner.closingAt?.toISOString() ?? null,
  closedAt: learner.closedAt?.toISOString() ?? null,
  mergedIntoId: learner.mergedIntoId,
});

async function cards(store: Store, where: SQL | undefined, most: number): Promise<Card[]> {
  const rows = await store.db
    .select({ learner: users, gradeName: grades.name })
    .from(users)
    .leftJoin(grades, eq(grades.id, users.gradeId))
    .where(where)
    .orderBy(desc(users.id))
    .limit(most);
  const ids = rows.map(({ learner }) => learner.id);
  const courses = await running(store, ids);
  return rows.map(({ learner, gradeName }) => cardOf(learner, gradeName, courses.get(learner.id) ?? 0));
}

/** Accounts, the newest first, and whether there are more. */
export async function learnerCards(
  store: Store,
  { words, before, most }: DeskInput<'learners.list'>,
): Promise<{ list: Card[]; more: boolean }> {
  const found = await cards(store, and(meant(words), before === undefined ? undefined : lt(users.id, before)), most + 1);
  return { list: found.slice(0, most), more: found.length > most };
}

/** One account as in the list. @throws NotFoundError */
export async function learnerCard(store: Store, id: number): Promise<Card> {
  const [card] = await cards(store, eq(users.id, id), 1);
  if (!card) throw new NotFoundError(staffMessages.noLearner);
  return card;
}

/** The account itself, for something to be done with it: its row is locked. @throws NotFoundError where it is not or was erased */
export async function needLearner(tx: Database, id: number): Promise<Learner> {
  const [learner] = await tx.select().from(users).where(eq(users.id, id)).for('update');
  if (!learner || learner.closedAt !== null) throw new NotFoundError(staffMessages.noLearner);
  return learner;
}
