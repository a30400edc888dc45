import type { BrowserOutput } from '@/lib/contracts';
import type { Offer } from './actions';
import { sectionsOf, type ChapterView } from '@/lib/lessons/progress';

/** What the buying islands need of a course; the notes are already words. */
export function offerOf(
  course: Pick<BrowserOutput<'course.information'>, 'courseId' | 'priceFen' | 'originalPriceFen'>,
  chapters: readonly ChapterView[],
  words: { readonly priceLabel: string; readonly originalPriceLabel: string; trialNote(count: number): string },
): Offer {
  const sections = sectionsOf(chapters);
  const trials = sections.filter((s) => s.trial);
  return {
    courseId: course.courseId,
    priceFen: course.priceFen,
    originalPriceFen: course.originalPriceFen,
    firstSectionId: sections[0]?.sectionId ?? null,
    firstTrialSectionId: trials[0]?.sectionId ?? null,
    trialNote: trials.length > 0 ? words.trialNote(trials.length) : null,
    priceLabel: words.priceLabel,
    originalPriceLabel: words.originalPriceLabel,
  };
}

/** Section id → number of the lesson, as a list of pairs (a Map does not travel to the browser as small). */
export function indicesOf(chapters: readonly ChapterView[]): readonly (readonly [number, number])[] {
  return sectionsOf(chapters).map((s) => [s.sectionId, s.index] as const);
}
