import { and, countDistinct, desc, eq, gt, inArray, lt, or, sql, type SQL } from 'drizzle-orm';
import { maskPhone } from '@/lib/kernel/phone';
import type { DeskInput, DeskOutput } from '@/lib/ops/contract';
import type { Deps } from '../../../context/context';
import type { Database } from '../../../db/open';
import { entitlements, grades, users } from '../../../db/schema';
import { NotFoundError } from '../../../kernel/errors';
import { staffMessages } from '../../../staff/messages';
import { newestNamed } from '../shared/named';

type Learner = typeof users.$inferSelect;
type Card = DeskOutput<'learners.list'>['list'][number];
type Store = Pick<Deps, 'db' | 'now'>;

/** A whole number or its last four digits, the number of an account, or how a name begins: each form has an index. undefined = everybody. */
async function meant(db: Database, { words, before, most }: DeskInput<'learners.list'>): Promise<SQL | undefined> {
  if (words === '') return undefined;
  if (/^1\d{10}$/.test(words)) return eq(users.mobilePhone, words);
  if (/^\d{4}$/.test(words)) return eq(sql`right(${users.mobilePhone}, 4)`, words);
  return or(eq(users.rsNo, words), inArray(users.id, await newestNamed(db, words, { most: most + 1, before })));
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
export async function learnerCards(store: Store, input: DeskInput<'learners.list'>): Promise<{ list: Card[]; more: boolean }> {
  const { before, most } = input;
  const beyond = before === undefined ? undefined : lt(users.id, before);
  const found = await cards(store, and(await meant(store.db, input), beyond), most + 1);
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
