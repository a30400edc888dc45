import { count, eq } from 'drizzle-orm';
import type { Deps } from '../context/context';
import { assistantCodes, bookCodes, books, courses } from '../db/schema';
import { randomNumber } from '../order/numbers';
import { inChunks } from './upsert';

/** Codes that whoever tries the product out may type in: documented in README, all genuine and unused at first. */
export const demoCodes: readonly { readonly code: string; readonly bookId: string }[] = [
  { code: 'XKB2MT7H4RQ8W3KD', bookId: 'junior-2' },
  { code: 'XKB5TN9C2FV6P4XG', bookId: 'junior-1' },
  { code: 'XKB8SY3D7KM5R2WA', bookId: 'junior-3' },
  { code: 'XKB4TX6P9HC3N7QE', bookId: 'junior-4' },
  { code: 'XKB7KQ2W5VD8M3TJ', bookId: 'junior-0' },
  { code: 'XKB3GM8R6XA4T9KP', bookId: 'senior-6' },
  { code: 'XKB9GZ5V3NE7C2HW', bookId: 'senior-5' },
  { code: 'XKB6SK4T8QJ2D5RM', bookId: 'senior-7' },
  { code: 'XKB2WK7X3PG9V6CN', bookId: 'senior-9' },
  { code: 'XKB5SB3M9TD4K8HA', bookId: 'senior-10' },
];

/** Teaching-assistant codes of the demo, one a copy: documented in README, each opens its book's companion course once. */
const demoAssistantCodes: readonly { readonly code: string; readonly bookId: string; readonly slug: string }[] = [
  { code: 'ZJMA7H4RQ8W3', bookId: 'junior-2', slug: 'chu1-01-youlishu-fangcheng' },
  { code: 'ZJMB2C6VP4XG', bookId: 'junior-2', slug: 'chu1-01-youlishu-fangcheng' },
  { code: 'ZJMC9D7KM5R2', bookId: 'junior-2', slug: 'chu2-02-yici-hanshu' },
  { code: 'ZJSA8P9HC3N7', bookId: 'senior-6', slug: 'gao1-01-hanshu-muti' },
];

/** The demo's assistant codes, made once and outside production only; operators make theirs with `npm run codes`. */
export async function seedAssistantCodes({ db, env, now }: Pick<Deps, 'db' | 'env' | 'now'>): Promise<void> {
  if (env.production) return;
  for (const { code, bookId, slug } of demoAssistantCodes) {
    const [course] = await db.select({ id: courses.id }).from(courses).where(eq(courses.slug, slug));
    const [book] = await db.select({ id: books.id }).from(books).where(eq(books.id, bookId));
    if (!course || !book) continue;
    await db.insert(assistantCodes).values({ code, bookId, courseId: course.id, createdAt: now() }).onConflictDoNothing();
  }
}

/** Codes per book of the demo, as many as a small print run needs to look at. */
const PER_BOOK = 24;
const LENGTH = 16;

/** Anti-counterfeit codes of the demo installation, made once: random ones for every book and the documented ones. */
export async function seedBookCodes({ db, env }: Pick<Deps, 'db' | 'env'>): Promise<void> {
  if (env.production) return;
  const [stored] = await db.select({ n: count() }).from(bookCodes);
  if (stored && stored.n > 0) return;
  const list = await db.select({ id: books.id }).from(books);
  const known = new Set(list.map((book) => book.id));
  const random = list.flatMap((book) => Array.from({ length: PER_BOOK }, () => ({ code: randomNumber(LENGTH), bookId: book.id })));
  await inChunks([...demoCodes.filter((code) => known.has(code.bookId)), ...random], (part) =>
    db.insert(bookCodes).values(part).onConflictDoNothing(),
  );
}
