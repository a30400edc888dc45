import { and, asc, eq, inArray, isNotNull, notExists, sql } from 'drizzle-orm';
import type { DeskInput } from '@/lib/ops/contract';
import { trialMost } from '@/lib/ops/course-check';
import { NO_LESSON } from '../../../course/shown';
import type { Database } from '../../../db/open';
import { chapters, lessons, sections } from '../../../db/schema';
import { BusinessError, NotFoundError } from '../../../kernel/errors';
import { sellerOf } from '../../../live/seller';
import { playableSlugs, stateOf, type Course } from './find';
import { courseDeskMessages } from './messages';
import { outlineChanges } from './outline-changes';
import { outlineOf } from './show';

type Wanted = DeskInput<'courses.outline'>['chapters'];
type WantedSection = Wanted[number]['sections'][number];

const allOf = (wanted: Wanted): readonly WantedSection[] => wanted.flatMap((chapter) => chapter.sections);
const idsOf = (list: readonly { readonly id: number | null }[]): number[] => list.flatMap(({ id }) => id ?? []);

/** Each at most once, and of this course. */
function assertOwn(wanted: readonly number[], own: readonly number[]): void {
  if (new Set(wanted).size !== wanted.length || wanted.some((id) => !own.includes(id))) throw new NotFoundError(courseDeskMessages.notOurs);
}

/** @throws BusinessError where a course on sale would have a section that does not play */
async function assertPlays(tx: Database, course: Course, wanted: Wanted): Promise<void> {
  if (stateOf(course) !== 'sale') return;
  const plays = await playableSlugs(tx);
  const silent = allOf(wanted).flatMap(({ lesson }, i) => (lesson !== null && plays.has(lesson) ? [] : [i + 1]));
  if (silent.length > 0) throw new BusinessError(courseDeskMessages.silent(silent));
  if (wanted.length === 0) throw new BusinessError(courseDeskMessages.empty);
}

/** @throws BusinessError where a course that is sold, by itself or by a live activity, would have nothing to pay for */
async function assertWorthPaying(tx: Database, course: Course, wanted: Wanted, now: Date): Promise<void> {
  const seller = await sellerOf(tx, course.id, now);
  const all = allOf(wanted);
  if (seller !== null && all.every(({ lesson }) => lesson === null)) throw new BusinessError(courseDeskMessages.soldEmpty(seller));
  const sold = seller !== null || stateOf(course) === 'sale';
  if (sold && all.filter(({ trial }) => trial).length > trialMost(all.length)) throw new BusinessError(courseDeskMessages.kept.trial);
}

/** How long each named lesson is. @throws NotFoundError for one that there is not */
async function secondsOf(tx: Database, wanted: Wanted): Promise<ReadonlyMap<string, number>> {
  const none = { slug: NO_LESSON, title: '', durationSeconds: 0, heights: [], marks: [] };
  await tx.insert(lessons).values(none).onConflictDoNothing();
  const slugs = [NO_LESSON, ...allOf(wanted).flatMap(({ lesson }) => lesson ?? [])];
  const rows = await tx.select({ slug: lessons.slug, n: lessons.durationSeconds }).from(lessons).where(inArray(lessons.slug, slugs));
  const found = new Map(rows.map(({ slug, n }) => [slug, n]));
  if (slugs.some((slug) => !found.has(slug))) throw new NotFoundError(courseDeskMessages.noLesson);
  return found;
}

/** Makes room: every number of the course below zero, so that none meets another while they are given anew. */
async function liftNumbers(tx: Database, courseId: number): Promise<void> {
  await tx
    .update(chapters)
    .set({ index: sql`-${chapters.id}` })
    .where(eq(chapters.courseId, courseId));
  await tx
    .update(sections)
    .set({ index: sql`-${sections.id}` })
    .where(eq(sections.courseId, courseId));
}

async function writeChapter(tx: Database, courseId: number, index: number, { id, title }: Wanted[number]): Promise<number> {
  if (id !== null) {
    await tx.update(chapters).set({ index, title }).where(eq(chapters.id, id));
    return id;
  }
  const [made] = await tx.insert(chapters).values({ courseId, index, title }).returning({ id: chapters.id });
  if (!made) throw new Error('a chapter was not stored');
  return made.id;
}

/** What has been taken out stands behind everything else, in its old order; a chapter with nothing in it goes. */
async function numberTheRest(tx: Database, courseId: number): Promise<void> {
  const gone = await tx
    .select({ id: sections.id })
    .from(sections)
    .where(and(eq(sections.courseId, courseId), isNotNull(sections.removedAt)))
    .orderBy(asc(sections.removedAt), asc(sections.id));
  const shown = (await tx.$count(sections, eq(sections.courseId, courseId))) - gone.length;
  for (const [i, { id }] of gone.entries())
    await tx
      .update(sections)
      .set({ index: shown + i + 1 })
      .where(eq(sections.id, id));
  const empty = notExists(tx.select({ id: sections.id }).from(sections).where(eq(sections.chapterId, chapters.id)));
  await tx.delete(chapters).where(and(eq(chapters.courseId, courseId), empty));
  const kept = await tx
    .select({ id: chapters.id, index: chapters.index })
    .from(chapters)
    .where(eq(chapters.courseId, courseId))
    .orderBy(asc(chapters.id));
  const last = Math.max(0, ...kept.map(({ index }) => index));
  for (const [i, { id }] of kept.filter(({ index }) => index < 0).entries())
    await tx
      .update(chapters)
      .set({ index: last + i + 1 })
      .where(eq(chapters.id, id));
}

/**
 * Gives a course these chapters and sections, in this order. A section that is left out is taken out: it stays for those who have the
 * course; one that had been taken out and is named again is there for everybody, with all that belongs to it. @throws BusinessError,
 * NotFoundError
 */
export async function writeOutline(tx: Database, course: Course, wanted: Wanted, now: Date): ReturnType<typeof outlineChanges> {
  const before = await outlineOf(tx, course);
  const old = before.flatMap((chapter) => chapter.sections);
  const own = await tx.select({ id: chapters.id }).from(chapters).where(eq(chapters.courseId, course.id));
  const ever = await tx.select({ id: sections.id }).from(sections).where(eq(sections.courseId, course.id));
  assertOwn(idsOf(wanted), idsOf(own));
  assertOwn(idsOf(allOf(wanted)), idsOf(ever));
  await assertPlays(tx, course, wanted);
  await assertWorthPaying(tx, course, wanted, now);
  const seconds = await secondsOf(tx, wanted);
  const left = idsOf(allOf(wanted));
  const gone = old.filter(({ id }) => id !== null && !left.includes(id));
  await liftNumbers(tx, course.id);
  await tx
    .update(sections)
    .set({ removedAt: now, trial: false })
    .where(inArray(sections.id, idsOf(gone)));
  let index = 0;
  for (const [c, chapter] of wanted.entries()) {
    const chapterId = await writeChapter(tx, course.id, c + 1, chapter);
    for (const { id, title, trial, lesson } of chapter.sections) {
      index += 1;
      const lessonSlug = lesson ?? NO_LESSON;
      const shown = { title, trial, lessonSlug, durationSeconds: seconds.get(lessonSlug) ?? 0, removedAt: null };
      const values = { courseId: course.id, chapterId, index, ...shown };
      if (id === null) await tx.insert(sections).values(values);
      else await tx.update(sections).set(values).where(eq(sections.id, id));
    }
  }
  await numberTheRest(tx, course.id);
  return outlineChanges(tx, before, wanted);
}

/** The titles of a course that is to come, as its page shows them. */
export const planOf = (outline: readonly { readonly title: string; readonly sections: readonly { readonly title: string }[] }[]) =>
  outline.map(({ title, sections: own }) => ({ title, sections: own.map((section) => section.title) }));
