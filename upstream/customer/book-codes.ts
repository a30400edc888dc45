import { eq } from 'drizzle-orm';
import type { Output } from '@/lib/contracts';
import type { Database } from '../db/open';
import { bookCodes, books } from '../db/schema';
import { customerMessages } from './messages';

/** A code as it is printed: capitals and digits. What visitors add while copying (spaces, hyphens) is dropped. */
export function normalCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');
}

/** 初中母题清单: the titles of both levels are alike. */
export function bookName({ level, title }: Pick<typeof books.$inferSelect, 'level' | 'title'>): string {
  return customerMessages.bookTitle[level](title);
}

/**
 * Counts one look at a code and answers what came before it: `checks` and the times are those of the earlier looks.
 * Null = no such code. Inside a transaction: the row is locked, so of two looks at once one is the first.
 */
export async function checkCode(tx: Database, typed: string, now: Date): Promise<Output<'customer.checkBookCode'> | null> {
  const code = normalCode(typed);
  const [before] = await tx.select().from(bookCodes).where(eq(bookCodes.code, code)).for('update');
  if (!before) return null;
  await tx
    .update(bookCodes)
    .set({ checkCount: before.checkCount + 1, firstCheckedAt: before.firstCheckedAt ?? now, lastCheckedAt: now })
    .where(eq(bookCodes.code, code));
  const [book] = await tx.select().from(books).where(eq(books.id, before.bookId));
  return {
    title: book ? bookName(book) : '',
    checks: before.checkCount,
    firstCheckedAt: before.firstCheckedAt?.toISOString() ?? null,
    lastCheckedAt: before.lastCheckedAt?.toISOString() ?? null,
  };
}
