import { and, count, desc, eq, lt, ne, sql, type SQL } from 'drizzle-orm';
import type { Input, Output } from '@/lib/contracts';
import type { DeskInput, DeskOutput } from '@/lib/ops/contract';
import type { Context } from '../context/context';
import type { Database } from '../db/open';
import { courses, sectionProgress, sectionRatings, sections, users } from '../db/schema';
import { pagesChange } from '../events/pages';
import { BusinessError } from '../kernel/errors';
import { maskName } from '../kernel/mask-name';
import { courseMessages } from './messages';
import { courseChange } from './named-on';

type Information = Output<'course.information'>;
type State = (typeof sectionRatings.$inferSelect)['wordsState'];

/** What others said that a course's page has room for. */
const SAID = 6;

/**
 * They had watched the lesson to its end: nobody rates what they have not seen. Looked up one by one: of an `exists` the planner may
 * make a join that reads everybody's progress.
 */
const watched = sql`(select ${sectionProgress.finished} from ${sectionProgress} where ${and(
  eq(sectionProgress.userId, sectionRatings.userId),
  eq(sectionProgress.sectionId, sectionRatings.sectionId),
)})`;

/** Words in this state that count. */
export const wordsIn = (state: State): SQL | undefined => and(ne(sectionRatings.words, ''), eq(sectionRatings.wordsState, state), watched);

/** What learners answered to 听懂了吗. */
export async function ratingsOf(db: Database, courseId: number): Promise<Information['ratings']> {
  const rows = await db
    .select({ rating: sectionRatings.rating, learners: count() })
    .from(sectionRatings)
    .innerJoin(sections, eq(sections.id, sectionRatings.sectionId))
    .where(and(eq(sections.courseId, courseId), watched))
    .groupBy(sectionRatings.rating);
  const of = (rating: 1 | 2 | 3): number => rows.find((row) => row.rating === rating)?.learners ?? 0;
  const [lost, nearly, clear] = [of(1), of(2), of(3)];
  return { answers: lost + nearly + clear, clear, nearly, lost };
}

/** What some of them wrote, as far as it was let through; the latest first. */
export async function saidOf(db: Database, courseId: number): Promise<Information['said']> {
  const { rating, words, at } = sectionRatings;
  const rows = await db
    .select({ name: users.nickName, rating, words, at, sectionIndex: sections.index })
    .from(sectionRatings)
    .innerJoin(sections, eq(sections.id, sectionRatings.sectionId))
    .innerJoin(users, eq(users.id, sectionRatings.userId))
    .where(and(eq(sections.courseId, courseId), wordsIn('shown')))
    .orderBy(desc(at))
    .limit(SAID);
  return rows.map((row) => ({ ...row, name: maskName(row.name), at: row.at.toISOString() }));
}

/** Keeps an answer; words that are new wait to be read, and what others read of the old ones is gone at once. */
export async function keepRating(
  { db, services, now }: Pick<Context, 'db' | 'services' | 'now'>,
  userId: number,
  { sectionId, rating, words }: Input<'course.evaluate'>,
  courseId: number,
): Promise<void> {
  const at = now();
  const own = and(eq(sectionRatings.userId, userId), eq(sectionRatings.sectionId, sectionId));
  const [before] = await db.select({ words: sectionRatings.words, state: sectionRatings.wordsState }).from(sectionRatings).where(own);
  const said = words === undefined || words === before?.words ? {} : { words, wordsState: 'waiting' as const };
  await db
    .insert(sectionRatings)
    .values({ userId, sectionId, rating, at, ...said })
    .onConflictDoUpdate({ target: [sectionRatings.userId, sectionRatings.sectionId], set: { rating, at, ...said } });
  if (before?.state === 'shown') (await pagesChange({ db, services, now }, [courseChange(courseId)]))();
}

/** What learners wrote, for whoever reads it at the desk; the latest first. */
export async function ratingLines(db: Database, { state, before, most }: DeskInput<'ratings.list'>): Promise<DeskOutput<'ratings.list'>> {
  const { id, at, rating, words } = sectionRatings;
  const rows = await db
    .select({
      ...{ id, at, rating, words },
      name: users.nickName,
      courseId: courses.id,
      courseTitle: courses.title,
      sectionIndex: sections.index,
      sectionTitle: sections.title,
    })
    .from(sectionRatings)
    .innerJoin(sections, eq(sections.id, sectionRatings.sectionId))
    .innerJoin(courses, eq(courses.id, sections.courseId))
    .innerJoin(users, eq(users.id, sectionRatings.userId))
    .where(and(wordsIn(state), before === undefined ? undefined : lt(id, before)))
    .orderBy(desc(id))
    .limit(most + 1);
  return { list: rows.slice(0, most).map((row) => ({ ...row, at: row.at.toISOString() })), more: rows.length > most };
}

/** Lets others read words, or no longer. @throws BusinessError where they are not those that were read: `at` says which */
export async function decideRating(tx: Database, { id, at, shown }: DeskInput<'ratings.decide'>) {
  const [found] = await tx
    .select({ before: sectionRatings.wordsState, courseId: courses.id, courseTitle: courses.title, index: sections.index })
    .from(sectionRatings)
    .innerJoin(sections, eq(sections.id, sectionRatings.sectionId))
    .innerJoin(courses, eq(courses.id, sections.courseId))
    .where(and(eq(sectionRatings.id, id), eq(sectionRatings.at, new Date(at)), ne(sectionRatings.words, '')))
    .for('update', { of: sectionRatings });
  if (!found) throw new BusinessError(courseMessages.ratingChanged);
  await tx
    .update(sectionRatings)
    .set({ wordsState: shown ? 'shown' : 'refused' })
    .where(eq(sectionRatings.id, id));
  return found;
}
