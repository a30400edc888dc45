import { eq } from 'drizzle-orm';
import type { Output } from '@/lib/contracts';
import type { Database } from '../db/open';
import { bookCodes, books, codeBatches, codeChecks } from '../db/schema';
import { BusinessError } from '../kernel/errors';
import { customerMessages } from './messages';

/** A code as it is printed: capitals and digits. What visitors add while copying (spaces, hyphens) is dropped. */
export function normalCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');
}

/** The network that an address belongs to: `203.0.113.*`, or the first three groups of a longer one. */
export function networkOf(ip: string): string {
  const v4 = /(\d+\.\d+\.\d+)\.\d+$/.exec(ip)?.[1];
  return v4 === undefined ? `${ip.split(':').slice(0, 3).join(':')}:*` : `${v4}.*`;
}

/** Has the desk taken this batch back? */
export async function isVoid(tx: Database, batchId: number): Promise<boolean> {
  const [batch] = await tx.select({ voidedAt: codeBatches.voidedAt }).from(codeBatches).where(eq(codeBatches.id, batchId));
  return batch !== undefined && batch.voidedAt !== null;
}

/** 初中母题清单: the titles of both levels are alike. */
export function bookName({ level, title }: Pick<typeof books.$inferSelect, 'level' | 'title'>): string {
  return customerMessages.bookTitle[level](title);
}

/**
 * Counts one look at a code and answers what came before it: `checks` and the times are those of the earlier looks.
 * Null = no such code. Inside a transaction: the row is locked, so of two looks at once one is the first.
 */
export async function checkCode(tx: Database, typed: string, ip: string, now: Date): Promise<Output<'customer.checkBookCode'> | null> {
  const code = normalCode(typed);
  const [before] = await tx.select().from(bookCodes).where(eq(bookCodes.code, code)).for('update');
  if (!before) return null;
  if (before.batchId !== null && (await isVoid(tx, before.batchId))) throw new BusinessError(customerMessages.codeVoid);
  await tx
    .update(bookCodes)
    .set({ checkCount: before.checkCount + 1, firstCheckedAt: before.firstCheckedAt ?? now, lastCheckedAt: now })
    .where(eq(bookCodes.code, code));
  await tx.insert(codeChecks).values({ code, network: networkOf(ip), at: now });
  const [book] = await tx.select().from(books).where(eq(books.id, before.bookId));
  return {
    title: book ? bookName(book) : '',
    checks: before.checkCount,
    firstCheckedAt: before.firstCheckedAt?.toISOString() ?? null,
    lastCheckedAt: before.lastCheckedAt?.toISOString() ?? null,
  };
}
