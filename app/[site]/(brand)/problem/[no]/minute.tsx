import { getTranslations } from 'next-intl/server';
import { FirstMinute } from '@/components/player/minute/first-minute';
import { LessonMinute } from '@/components/problem/lesson-minute';
import { href } from '@/lib/routes';
import { readPart } from '@/lib/upstream/public';

/** The first minute of the lesson that teaches a 母题, to be played there; null where no course on sale has one. */
export async function minuteOf(problemId: string) {
  const [t, answer] = await Promise.all([getTranslations('problem.minute'), readPart('problem.clip', { problemId })]);
  const found = answer?.found;
  if (!found) return null;
  const { lesson, courseId, sectionId, trial } = found;
  const more = trial ? { moreHref: href('video.play', { courseId, sectionId }) } : {};
  return (
    <LessonMinute found={found}>
      <FirstMinute lesson={lesson} source={{ problemId }} note={t('note')} {...more} />
    </LessonMinute>
  );
}
