import type { getTranslations } from 'next-intl/server';
import { picked } from '@/lib/i18n/picked';

type Sentences<Space extends 'course' | 'lesson'> = Pick<Awaited<ReturnType<typeof getTranslations<Space>>>, 'raw'>;

/** The few sentences that the personal part of the course page needs in the browser; placeholders stay in them. */
export const courseWords = (course: Sentences<'course'>, lesson: Sentences<'lesson'>) => ({
  ...picked(course, ['sections', 'buy', 'tryFirst', 'owned', 'ownedUntil']),
  ...picked(lesson, ['trial', 'locked', 'finished', 'watchedTo', 'chapterDone']),
  ...picked(lesson, ['mapAll', 'section', 'mapDone', 'mapNow', 'resumeAt', 'start']),
});
export type CourseWords = ReturnType<typeof courseWords>;
