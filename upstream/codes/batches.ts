import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lt } from 'drizzle-orm';
import type { CodeKind } from '@/lib/ops/code-kinds';
import type { DeskInput, DeskOutput } from '@/lib/ops/contract';
import { companionPrices, makeAssistantCodes } from '../assistant/make';
import type { Deps } from '../context/context';
import type { Database } from '../db/open';
import { assistantCodes, bookCodes, books, codeBatches, operators } from '../db/schema';
import { BusinessError, NotFoundError } from '../kernel/errors';
import { randomNumber } from '../order/numbers';
import { bookTitles } from './checks';
import { codeMessages } from './messages';

type Batch = typeof codeBatches.$inferSelect;
type Line = DeskOutput<'codes.list'>['list'][number];

/** As those of the first print runs. */
const LENGTH = 16;
/** Rows per statement. */
const CHUNK = 500;

/** Used codes by batch. */
type Used = ReadonlyMap<number | null, number>;

async function usedOf(db: Database, ids: readonly number[]): Promise<Used> {
  const looked = await db
    .select({ id: bookCodes.batchId, used: count() })
    .from(bookCodes)
    .where(and(inArray(bookCodes.batchId, [...ids]), gt(bookCodes.checkCount, 0)))
    .groupBy(bookCodes.batchId);
  const opened = await db
    .select({ id: assistantCodes.batchId, used: count() })
    .from(assistantCodes)
    .where(and(inArray(assistantCodes.batchId, [...ids]), isNotNull(assistantCodes.usedAt)))
    .groupBy(assistantCodes.batchId);
  return new Map([...looked, ...opened].map(({ id, used }) => [id, used]));
}

/** Batches, the newest first, and whether there are more. */
export async function batchLines(db: Database, { before, most }: DeskInput<'codes.list'>): Promise<{ list: Line[]; more: boolean }> {
  const rows = await db
    .select({ batch: codeBatches, by: operators.name })
    .from(codeBatches)
    .innerJoin(operators, eq(operators.id, codeBatches.madeBy))
    .where(before === undefined ? undefined : lt(codeBatches.id, before))
    .orderBy(desc(codeBatches.id))
    .limit(most + 1);
  const shown = rows.slice(0, most);
  const newest = await newestGood(db);
  // The codes of a batch that is in both are counted once: half a million rows.
  const used = await usedOf(db, [...new Set([...shown.map(({ batch }) => batch.id), ...newest.map(({ id }) => id)])]);
  const out = newest.filter(runsOut(used)).map(({ id }) => id);
  const titleOf = await bookTitles(
    db,
    shown.map(({ batch }) => batch.bookId),
  );
  return {
    list: shown.map(({ batch: { id, kind, bookId, count: all, createdAt, voidedAt }, by }) => ({
      id,
      kind,
      bookTitle: titleOf(bookId),
      count: all,
      used: used.get(id) ?? 0,
      runsOut: out.includes(id),
      by,
      createdAt: createdAt.toISOString(),
      voidedAt: voidedAt?.toISOString() ?? null,
    })),
    more: rows.length > most,
  };
}

/** So much of a book's newest batch is used when it runs out, per cent: a print run takes weeks. */
const RUNS_OUT = 90;

/** Nearly every code of it has been used. */
const runsOut =
  (used: Used) =>
  ({ id, count: all }: Batch): boolean =>
    (used.get(id) ?? 0) * 100 >= all * RUNS_OUT;

/** Good batches, the newest of each book and kind. */
const newestGood = (db: Database): Promise<readonly Batch[]> =>
  db
    .selectDistinctOn([codeBatches.bookId, codeBatches.kind])
    .from(codeBatches)
    .where(isNull(codeBatches.voidedAt))
    .orderBy(codeBatches.bookId, codeBatches.kind, desc(codeBatches.id));

/** Newest good batches, one a book and kind, that run out: the next has to be made. */
export async function runningOut(db: Database): Promise<readonly Batch[]> {
  const newest = await newestGood(db);
  const used = await usedOf(
    db,
    newest.map(({ id }) => id),
  );
  return newest.filter(runsOut(used));
}

/** Every book, by the name it has in a list, and what the course costs that it opens. */
export async function codeBooks(db: Database): Promise<DeskOutput<'codes.books'>['books']> {
  const rows = await db.select({ id: books.id }).from(books).orderBy(asc(books.id));
  const titleOf = await bookTitles(
    db,
    rows.map(({ id }) => id),
  );
  const prices = await companionPrices({ db });
  return rows.map(({ id }) => ({ id, title: titleOf(id), courseFen: prices.get(id) ?? null }));
}

async function makeBookCodes(db: Database, { bookId, id, count: wanted }: Batch): Promise<void> {
  let made = 0;
  while (made < wanted) {
    const part = Array.from({ length: Math.min(CHUNK, wanted - made) }, () => ({ code: randomNumber(LENGTH), bookId, batchId: id }));
    made += (await db.insert(bookCodes).values(part).onConflictDoNothing().returning({ code: bookCodes.code })).length;
  }
}

interface Wish {
  readonly kind: CodeKind;
  readonly bookId: string;
  readonly count: number;
  readonly madeBy: number;
}

/** Makes a batch with its codes, in a transaction. @throws BusinessError for a book that has none */
export async function makeBatch({ db, now }: Pick<Deps, 'db' | 'now'>, wish: Wish): Promise<Batch> {
  const [book] = await db.select({ id: books.id }).from(books).where(eq(books.id, wish.bookId));
  if (!book) throw new NotFoundError(codeMessages.noBook);
  const [batch] = await db
    .insert(codeBatches)
    .values({ ...wish, createdAt: now() })
    .returning();
  if (!batch) throw new Error('a batch that was just made is not there');
  if (wish.kind === 'book') await makeBookCodes(db, batch);
  else await makeAssistantCodes({ db, now }, { bookId: wish.bookId, count: wish.count, batchId: batch.id });
  return batch;
}

/** A batch that is still good. @throws NotFoundError, BusinessError where it was taken back */
export async function needBatch(db: Database, id: number): Promise<Batch> {
  const [batch] = await db.select().from(codeBatches).where(eq(codeBatches.id, id)).for('update');
  if (!batch) throw new NotFoundError(codeMessages.noBatch);
  if (batch.voidedAt !== null) throw new BusinessError(codeMessages.voided);
  return batch;
}

/** Its codes in one order, always the same; a part of them where `from` and `most` are given. */
export async function codesOf(db: Database, { id, kind }: Batch, { from = 0, most }: { from?: number; most: number }): Promise<string[]> {
  const table = kind === 'book' ? bookCodes : assistantCodes;
  const rows = await db
    .select({ code: table.code })
    .from(table)
    .where(eq(table.batchId, id))
    .orderBy(asc(table.code))
    .offset(from)
    .limit(most);
  return rows.map(({ code }) => code);
}

/** Takes a batch back: none of its codes is good from now on. */
export async function voidBatch(db: Database, id: number, now: Date): Promise<void> {
  await db.update(codeBatches).set({ voidedAt: now }).where(eq(codeBatches.id, id));
}
