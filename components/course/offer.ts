import type { BrowserOutput } from '@/lib/contracts';
import { sectionsOf, type ChapterView, type SectionView } from '@/lib/format/lesson-progress';
import { href } from '@/lib/routes';

/** A lesson with its address: the islands of a public page get addresses ready made, the route table stays on the server. */
export type LessonLink = Pick<SectionView, 'sectionId' | 'index' | 'title' | 'durationSeconds' | 'trial'> & { readonly href: string };

/** What the buying islands need of a course; the notes are already words. */
export interface Offer {
  readonly purchaseHref: string;
  /** In 分. */
  readonly priceFen: number;
  readonly originalPriceFen: number | null;
  /** Lessons that play without buying. */
  readonly trialNote: string | null;
  readonly priceLabel: string;
  readonly originalPriceLabel: string;
}

/** The lessons of these chapters in the order of teaching. */
export function lessonLinks(courseId: number, chapters: readonly ChapterView[]): readonly LessonLink[] {
  return sectionsOf(chapters).map(({ sectionId, index, title, durationSeconds, trial }) => ({
    sectionId,
    index,
    title,
    durationSeconds,
    trial,
    href: href('video.play', { courseId, sectionId }),
  }));
}

export function offerOf(
  course: Pick<BrowserOutput<'course.information'>, 'courseId' | 'priceFen' | 'originalPriceFen'>,
  lessons: readonly LessonLink[],
  words: { readonly priceLabel: string; readonly originalPriceLabel: string; trialNote(count: number): string },
): Offer {
  const trials = lessons.filter((lesson) => lesson.trial).length;
  return {
    purchaseHref: href('course.purchase', { courseId: course.courseId }),
    priceFen: course.priceFen,
    originalPriceFen: course.originalPriceFen,
    trialNote: trials > 0 ? words.trialNote(trials) : null,
    priceLabel: words.priceLabel,
    originalPriceLabel: words.originalPriceLabel,
  };
}
