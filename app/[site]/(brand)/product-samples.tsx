import { getTranslations } from 'next-intl/server';
import { PadSample } from '@/components/equipment/pad-sample';
import { PaperSample } from '@/components/equipment/paper-sample';
import { FirstMinute } from '@/components/player/minute/first-minute';
import { TryHere } from '@/components/problem/try-here';
import { problemOf, questionOf } from '@/lib/content/problems';
import { href } from '@/lib/routes';
import { SAMPLE_PROBLEM } from '@/lib/sites/codes';
import { readPart } from '@/lib/upstream/public';

/** 去分母: looks like the problem that is shown, and is none of its kind. */
const MIXED_IN = 'junior-22';

async function sampleMinute() {
  const [t, answer] = await Promise.all([getTranslations('problem.minute'), readPart('problem.clip', { problemId: SAMPLE_PROBLEM })]);
  const found = answer?.found;
  if (!found) return null;
  const { lesson, courseId, sectionId, trial } = found;
  const more = trial ? { moreHref: href('video.play', { courseId, sectionId }) } : {};
  return <FirstMinute lesson={lesson} source={{ problemId: SAMPLE_PROBLEM }} note={t('note')} {...more} />;
}

/** A problem and its lesson as the tablet shows them; without the lesson, the problem alone says little of it. */
export async function SampleScreen() {
  const [problem, lesson] = [problemOf(SAMPLE_PROBLEM), await sampleMinute()];
  return problem && lesson ? <PadSample lesson={lesson} question={<TryHere problem={problem} />} /> : null;
}

/** A sheet of the paper classroom; what is mixed in among its back is of another 母题. */
export function SampleSheet() {
  const [problem, other] = [problemOf(SAMPLE_PROBLEM), problemOf(MIXED_IN)];
  return problem && other ? <PaperSample problem={problem} odd={questionOf(other, 'near').ask} /> : null;
}
