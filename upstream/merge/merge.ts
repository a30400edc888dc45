import { and, asc, eq, inArray, isNotNull, sum } from 'drizzle-orm';
import type { Database } from '../db/open';
import { courses, entitlements, orders, users } from '../db/schema';
import { NotFoundError } from '../kernel/errors';
import { notify } from '../notification/notify';
import { emptyAccount } from '../personal-data/empty-account';
import { personalTables } from '../personal-data/register';
import { staffMessages } from '../staff/messages';
import { mergeMessages } from './messages';
import { requireMergeable, type Account } from './rules';
import { merging } from './table';
import type { Pair } from './ways';

/** Which account stays, which goes into it, and whose number signs in from then on. */
interface Wish {
  readonly stays: number;
  readonly goes: number;
  readonly number: 'stays' | 'goes';
}

/** What became of it: tables by their names, rows that went over and rows that both had. */
export interface Merged {
  readonly stays: Account;
  readonly goes: Account;
  readonly phone: string;
  readonly released: string;
  readonly tables: readonly { readonly title: string; readonly moved: number; readonly met: number }[];
  /** Courses that both had a right to. */
  readonly twice: readonly string[];
  readonly orderNos: readonly string[];
  /** What was paid for them, 分. */
  readonly paidFen: number;
}

/** Both rows, locked in the order of their numbers. @throws NotFoundError, BusinessError */
async function bothOf(tx: Database, { stays, goes }: Wish, now: Date): Promise<{ stays: Account; goes: Account }> {
  const rows = await tx
    .select()
    .from(users)
    .where(inArray(users.id, [stays, goes]))
    .orderBy(asc(users.id))
    .for('update');
  const [one, other] = [rows.find(({ id }) => id === stays), rows.find(({ id }) => id === goes)];
  if (!one || !other) throw new NotFoundError(staffMessages.noLearner);
  await requireMergeable(tx, one, other, now);
  return { stays: one, goes: other };
}

async function boughtTwice(tx: Database, stays: number, goes: number): Promise<string[]> {
  const coursesOf = (userId: number) =>
    tx
      .selectDistinct({ id: courses.id, title: courses.title })
      .from(entitlements)
      .innerJoin(courses, eq(courses.id, entitlements.courseId))
      .where(eq(entitlements.userId, userId));
  const own = new Set((await coursesOf(stays)).map(({ id }) => id));
  return (await coursesOf(goes)).flatMap(({ id, title }) => (own.has(id) ? [title] : []));
}

/** Money that was paid for orders of an account, 分: what changes its owner. */
export async function paidBy(tx: Database, userId: number): Promise<number> {
  const [row] = await tx
    .select({ fen: sum(orders.amountFen).mapWith(Number) })
    .from(orders)
    .where(and(eq(orders.userId, userId), isNotNull(orders.paidAt)));
  return row?.fen ?? 0;
}

/** The account that goes keeps its row, for what refers to it, and nothing of a person; what the other lacks it gives. */
async function joinAccounts(tx: Database, { stays, goes }: { readonly stays: Account; readonly goes: Account }, phone: string, now: Date) {
  await tx
    .update(users)
    .set({
      mobilePhone: `merged:${goes.rsNo}`,
      ...emptyAccount,
      closedAt: now,
      mergedIntoId: stays.id,
    })
    .where(eq(users.id, goes.id));
  await tx
    .update(users)
    .set({
      mobilePhone: phone,
      nickName: stays.nickName || goes.nickName,
      gender: stays.gender || goes.gender,
      birthday: stays.birthday ?? goes.birthday,
      photoUrl: stays.photoUrl || goes.photoUrl,
      gradeId: stays.gradeId ?? goes.gradeId,
      isSetClass: Math.max(stays.isSetClass, goes.isSetClass),
      guardianDueAt: stays.guardianDueAt ?? goes.guardianDueAt,
    })
    .where(eq(users.id, stays.id));
}

/**
 * Puts everything of one account to another of the same person, table by table as `table.ts` says; in a transaction. Sessions of the
 * one that goes end; one of the two numbers signs in to what is left, the other is free.
 * @throws NotFoundError, BusinessError: what has to be settled first
 */
export async function mergeAccounts(tx: Database, wish: Wish, now: Date): Promise<Merged> {
  const accounts = await bothOf(tx, wish, now);
  const { stays, goes } = accounts;
  const [taken, free] = wish.number === 'stays' ? [stays, goes] : [goes, stays];
  const pair: Pair = {
    stays: stays.id,
    goes: goes.id,
    phone: taken.mobilePhone,
    released: free.mobilePhone,
    releasedSince: free.createdAt,
  };
  const twice = await boughtTwice(tx, stays.id, goes.id);
  const paidFen = await paidBy(tx, goes.id);
  const own = await tx.select({ orderNo: orders.orderNo }).from(orders).where(eq(orders.userId, goes.id)).orderBy(asc(orders.id));
  const tables: Merged['tables'][number][] = [];
  for (const { name, title, withheld } of personalTables) {
    const carried = await merging[name]?.carry(tx, pair, now);
    // What is in nobody's file of their data is of no use to whoever looks.
    if (carried && withheld === undefined && carried.moved + carried.met > 0) tables.push({ title, ...carried });
  }
  await joinAccounts(tx, accounts, pair.phone, now);
  await notify(tx, stays.id, mergeMessages.told(pair.phone.slice(-4)), now);
  const { phone, released } = pair;
  return { stays, goes, phone, released, tables, twice, orderNos: own.map(({ orderNo }) => orderNo), paidFen };
}

class TakenBack extends Error {
  constructor(readonly merged: Merged) {
    super('taken back');
  }
}

/** What would become of it: it is done, looked at and taken back, so that it cannot say anything else than what will be. */
export async function previewMerge(db: Database, wish: Wish, now: Date): Promise<Merged> {
  try {
    return await db.transaction(async (tx) => {
      throw new TakenBack(await mergeAccounts(tx, wish, now));
    });
  } catch (error) {
    if (error instanceof TakenBack) return error.merged;
    throw error;
  }
}
