import type { BrowserOutput } from '@/lib/contracts';

export type Chapters = BrowserOutput<'course.chapters'>;
export type ChapterView = Chapters['chapters'][number];
export type SectionView = ChapterView['sections'][number];

/** What the page knows of the caller; `stranger` until the session and the progress have arrived. */
export interface CourseProgress {
  readonly owned: boolean;
  readonly ownedUntil: string | null;
  readonly sections: ReadonlyMap<number, SectionView>;
  /** The section to go on with; null before the first one was opened. */
  readonly nextSectionId: number | null;
}

export const stranger: CourseProgress = { owned: false, ownedUntil: null, sections: new Map(), nextSectionId: null };

/** All sections of a course in the order of teaching. */
export function sectionsOf(chapters: readonly ChapterView[]): readonly SectionView[] {
  return chapters.flatMap((chapter) => chapter.sections);
}

/**
 * The section to go on with: the last one watched, or the one after it when that is finished; null when nothing was
 * watched yet. At the end of the course it stays on the last one.
 */
export function nextSection(sections: readonly SectionView[], lastSectionId: number | null): SectionView | null {
  const at = sections.findIndex((s) => s.sectionId === lastSectionId);
  const last = sections[at];
  if (!last) return null;
  return last.finished ? (sections[at + 1] ?? last) : last;
}

/** The personal part of `course.chapters`, as the islands of the page need it. */
export function progressOf(answer: Chapters): CourseProgress {
  const sections = sectionsOf(answer.chapters);
  return {
    owned: answer.owned,
    ownedUntil: answer.ownedUntil,
    sections: new Map(sections.map((s) => [s.sectionId, s])),
    nextSectionId: nextSection(sections, answer.lastSectionId)?.sectionId ?? null,
  };
}

export type SectionState = 'done' | 'now' | 'open' | 'locked';

/** How a section stands for the caller: ticked, highlighted, open (owned or trial) or locked. */
export function sectionState(section: { readonly sectionId: number; readonly trial: boolean }, progress: CourseProgress): SectionState {
  if (progress.owned && progress.nextSectionId === section.sectionId) return 'now';
  if (progress.sections.get(section.sectionId)?.finished) return 'done';
  return progress.owned || section.trial ? 'open' : 'locked';
}

/** Finished sections among these. */
export function doneCount(sections: readonly { readonly sectionId: number }[], progress: CourseProgress): number {
  return sections.filter((s) => progress.sections.get(s.sectionId)?.finished).length;
}
