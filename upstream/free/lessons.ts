import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Output } from '@/lib/contracts';
import { selectCards, type CourseCard } from '../course/cards';
import { ownership } from '../course/ownership';
import { offered } from '../course/shown';
import type { Caller } from '../context/context';
import type { Database } from '../db/open';
import { courses, sections } from '../db/schema';

type FreeLesson = Output<'free.lessons'>['list'][number];

interface Trial {
  readonly sectionId: number;
  readonly sectionTitle: string;
  readonly durationSeconds: number;
}

/** The first trial section of each of these courses. */
async function firstTrials(db: Database, courseIds: readonly number[]): Promise<ReadonlyMap<number, Trial>> {
  const rows = await db
    .selectDistinctOn([sections.courseId], {
      courseId: sections.courseId,
      sectionId: sections.id,
      sectionTitle: sections.title,
      durationSeconds: sections.durationSeconds,
    })
    .from(sections)
    .where(and(inArray(sections.courseId, [...courseIds]), eq(sections.trial, true), offered()))
    .orderBy(asc(sections.courseId), asc(sections.index));
  return new Map(rows.map(({ courseId, ...trial }) => [courseId, trial]));
}

/** A course on offer, with the lesson that is its trial. */
export type Offer = CourseCard & Trial;

/** One trial lesson a subject in each grade: of the first listed course on the shelf that has one. In the order of the shelf. */
export async function freeOffers(db: Database): Promise<readonly Offer[]> {
  const cards = await selectCards(db, onSale);
  const trials = await firstTrials(
    db,
    cards.map((card) => card.courseId),
  );
  const seen = new Set<string>();
  return cards.flatMap((card) => {
    const trial = trials.get(card.courseId);
    const place = `${card.gradeId}:${card.subjectId}`;
    if (trial === undefined || seen.has(place)) return [];
    seen.add(place);
    return [{ ...card, ...trial }];
  });
}

/** Courses on the shelf that are on sale: nothing else is tried. */
const onSale = and(eq(courses.listed, true), isNull(courses.planned));

/**
 * The trial lessons of these courses, in their order. What has lost its trial is left out, and what has left the shelf, but for who owns it:
 * neither the lesson nor the course would open.
 */
export async function lessonsOf(db: Database, caller: Caller, courseIds: readonly number[], now: Date): Promise<FreeLesson[]> {
  if (courseIds.length === 0) return [];
  const asked = inArray(courses.id, [...courseIds]);
  const cards = new Map((await selectCards(db, asked)).map((card) => [card.courseId, card]));
  const shelf = await db.select({ id: courses.id }).from(courses).where(and(asked, onSale));
  const trials = await firstTrials(db, courseIds);
  const list = courseIds.map(async (courseId): Promise<FreeLesson[]> => {
    const [card, trial] = [cards.get(courseId), trials.get(courseId)];
    const { owned } = await ownership(db, caller, courseId, now);
    if (card === undefined || trial === undefined || !(owned || shelf.some(({ id }) => id === courseId))) return [];
    return [{ ...card, ...trial, courseTitle: card.title, owned }];
  });
  return (await Promise.all(list)).flat();
}
