import { count, countDistinct, desc, eq, gte, inArray, max, min, sql, lt } from 'drizzle-orm';
import type { DeskOutput } from '@/lib/ops/contract';
import { bookName, normalCode } from '../customer/book-codes';
import type { Deps } from '../context/context';
import type { Database } from '../db/open';
import { assistantCodes, bookCodes, books, codeBatches, codeChecks } from '../db/schema';
import { keptSince } from '../kernel/retention';

type Found = NonNullable<DeskOutput<'codes.show'>['found']>;
type Suspicious = DeskOutput<'codes.suspicious'>['list'];

/** A copy changes hands within a town: one that is looked at from so many networks was probably copied. */
const SUSPICIOUS_NETWORKS = 3;
const SHOWN = 50;

/** What books are called, by their ids. */
export async function bookTitles(db: Database, ids: readonly string[]): Promise<(id: string) => string> {
  const rows = await db
    .select()
    .from(books)
    .where(inArray(books.id, [...new Set(ids)]));
  return (id) => {
    const book = rows.find((one) => one.id === id);
    return book ? bookName(book) : id;
  };
}

async function voidedAt(db: Database, batchId: number | null): Promise<string | null> {
  if (batchId === null) return null;
  const [batch] = await db.select().from(codeBatches).where(eq(codeBatches.id, batchId));
  return batch?.voidedAt?.toISOString() ?? null;
}

/** One code with what is known of it, however it was typed; null = none of ours. Looking here is no check. */
export async function codeStory(db: Database, typed: string): Promise<Found | null> {
  const code = normalCode(typed);
  const [printed] = await db.select().from(bookCodes).where(eq(bookCodes.code, code));
  const [opens] = printed ? [] : await db.select().from(assistantCodes).where(eq(assistantCodes.code, code));
  const row = printed ?? opens;
  if (!row) return null;
  const checks = await db
    .select()
    .from(codeChecks)
    .where(eq(codeChecks.code, code))
    .orderBy(desc(codeChecks.at), desc(codeChecks.id))
    .limit(SHOWN);
  return {
    code,
    kind: printed ? 'book' : 'assistant',
    bookTitle: (await bookTitles(db, [row.bookId]))(row.bookId),
    batchId: row.batchId,
    voidedAt: await voidedAt(db, row.batchId),
    usedAt: opens?.usedAt?.toISOString() ?? null,
    checkCount: printed?.checkCount ?? 0,
    checks: checks.map(({ id, at, network }) => ({ id, at: at.toISOString(), network })),
  };
}

/** Codes that were looked at from too many networks since then, the worst first. */
export async function suspiciousCodes(db: Database, since: Date): Promise<Suspicious> {
  const networks = countDistinct(codeChecks.network);
  const rows = await db
    .select({
      code: codeChecks.code,
      bookId: bookCodes.bookId,
      checks: count(),
      networks,
      firstAt: min(codeChecks.at),
      lastAt: max(codeChecks.at),
    })
    .from(codeChecks)
    .innerJoin(bookCodes, eq(bookCodes.code, codeChecks.code))
    .where(gte(codeChecks.at, since))
    .groupBy(codeChecks.code, bookCodes.bookId)
    .having(sql`${networks} >= ${SUSPICIOUS_NETWORKS}`)
    .orderBy(desc(networks), desc(count()))
    .limit(SHOWN);
  const titleOf = await bookTitles(
    db,
    rows.map(({ bookId }) => bookId),
  );
  return rows.map(({ bookId, firstAt, lastAt, ...row }) => ({
    ...row,
    bookTitle: titleOf(bookId),
    firstAt: (firstAt ?? since).toISOString(),
    lastAt: (lastAt ?? since).toISOString(),
  }));
}

/** Forgets looks that are older than what is kept of behaviour; how often there were any stays with the code. */
export async function sweepCodeChecks({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await db.delete(codeChecks).where(lt(codeChecks.at, keptSince('behaviour', now())));
}
