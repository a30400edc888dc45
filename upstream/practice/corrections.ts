import { and, eq, ne } from 'drizzle-orm';
import type { Input } from '@/lib/contracts';
import type { KnownContext } from '../context/context';
import { problemAttempts, problemCorrections } from '../db/schema';
import { NotFoundError } from '../kernel/errors';
import { lostMarksOf } from './lost-marks';
import { practiceMessages } from './messages';

/** What a learner wrote at which problem. */
export async function correctionsOf(
  db: KnownContext['db'],
  userId: number,
): Promise<ReadonlyMap<string, { readonly mistake: string; readonly next: string }>> {
  const rows = await db.select().from(problemCorrections).where(eq(problemCorrections.userId, userId));
  return new Map(rows.map(({ problemId, mistake, next }) => [problemId, { mistake, next }]));
}

/** Keeps the two sentences of a correction in the place of what stood there. Throws NotFoundError where nothing went wrong. */
export async function keepCorrection(
  { db, now }: Pick<KnownContext, 'db' | 'now'>,
  userId: number,
  { problemId, mistake, next }: Input<'practice.correct'>,
): Promise<void> {
  const [wrong] = await db
    .select({ attemptId: problemAttempts.attemptId })
    .from(problemAttempts)
    .where(and(eq(problemAttempts.userId, userId), eq(problemAttempts.problemId, problemId), ne(problemAttempts.verdict, 'right')))
    .limit(1);
  if (!wrong && (await lostMarksOf(db, userId, problemId)).length === 0) throw new NotFoundError(practiceMessages.noMistake);
  const said = { mistake, next, at: now() };
  await db
    .insert(problemCorrections)
    .values({ userId, problemId, ...said })
    .onConflictDoUpdate({ target: [problemCorrections.userId, problemCorrections.problemId], set: said });
}
