import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { Output } from '@/lib/contracts';
import type { Caller } from '../context/context';
import type { Database } from '../db/open';
import { chapters, sectionProgress, sections } from '../db/schema';
import { shownTo } from './shown';

export type ChapterView = Output<'course.chapters'>['chapters'][number];
export type SectionView = ChapterView['sections'][number];

type Section = typeof sections.$inferSelect;
type Progress = Pick<typeof sectionProgress.$inferSelect, 'positionSeconds' | 'finished' | 'seenMs'>;

/** A section with the caller's own progress. */
export function sectionView(section: Section, progress: Progress | undefined): SectionView {
  return {
    sectionId: section.id,
    index: section.index,
    title: section.title,
    durationSeconds: section.durationSeconds,
    trial: section.trial,
    positionSeconds: progress?.positionSeconds ?? 0,
    finished: progress?.finished ?? false,
  };
}

/** The caller's progress in these sections, by section id; empty for strangers. */
export async function progressOf(db: Database, caller: Caller | null, sectionIds: readonly number[]): Promise<Map<number, Progress>> {
  if (!caller || sectionIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(sectionProgress)
    .where(and(eq(sectionProgress.userId, caller.userId), inArray(sectionProgress.sectionId, [...sectionIds])));
  return new Map(rows.map((row) => [row.sectionId, row]));
}

/** The chapters of a course with the sections that the caller is shown, in order. */
export async function chaptersOf(db: Database, caller: Caller | null, courseId: number): Promise<ChapterView[]> {
  const heads = await db.select().from(chapters).where(eq(chapters.courseId, courseId)).orderBy(asc(chapters.index));
  const rows = await db
    .select()
    .from(sections)
    .where(and(eq(sections.courseId, courseId), shownTo(db, caller?.userId ?? null)))
    .orderBy(asc(sections.index));
  const progress = await progressOf(
    db,
    caller,
    rows.map((row) => row.id),
  );
  const chapterOf = (head: (typeof heads)[number]): ChapterView => ({
    chapterId: head.id,
    index: head.index,
    title: head.title,
    sections: rows.filter((row) => row.chapterId === head.id).map((row) => sectionView(row, progress.get(row.id))),
  });
  return heads.map(chapterOf).filter((chapter) => chapter.sections.length > 0);
}

/** The section of a course that the caller watched last, or null. */
export async function lastSectionId(db: Database, caller: Caller | null, courseId: number): Promise<number | null> {
  if (!caller) return null;
  const [last] = await db
    .select({ id: sectionProgress.sectionId })
    .from(sectionProgress)
    .innerJoin(sections, eq(sections.id, sectionProgress.sectionId))
    .where(and(eq(sectionProgress.userId, caller.userId), eq(sectionProgress.courseId, courseId), shownTo(db, caller.userId)))
    .orderBy(desc(sectionProgress.watchedAt))
    .limit(1);
  return last?.id ?? null;
}
