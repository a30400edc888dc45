import { getTranslations } from 'next-intl/server';
import type { CourseParts } from '@/components/course/course-page';
import { namesProblems } from '@/components/course/plan';
import { Collect } from '@/components/learner/collected/collect';
import { FirstMinute } from '@/components/player/minute/first-minute';
import { ProblemMap } from '@/components/problem/problem-map';
import { TryHere } from '@/components/problem/try-here';
import { allProblems, type Problem } from '@/lib/content/problems';
import { href } from '@/lib/routes';
import { levelOfGrade } from '@/lib/kernel/problems/names';
import { readObject } from '@/lib/upstream/public';
import type { CourseOnSale } from '../../read-course';

/** Of a course that is 预告 so many problems of its subject are shown. */
const OTHERS = 6;

/** The first lesson that plays without buying, or what the teacher shows of themselves; null where there is neither. */
async function minuteOf(courseId: number) {
  const [t, clip] = await Promise.all([getTranslations('course.minute'), readObject('course.clip', { courseId })]);
  if (!clip?.lesson) return null;
  const { lesson, section } = clip;
  const note = section ? t('lesson', { index: section.index, title: lesson.title }) : t('clip', { title: lesson.title });
  const more = section ? { moreHref: href('video.play', { courseId, sectionId: section.sectionId }) } : {};
  return <FirstMinute lesson={lesson} source={{ courseId }} note={note} {...more} />;
}

/** The problem to try: neither the first, which the first minute tells, nor the last and hardest. One that is judged by words comes last. */
function triedOf(problems: readonly Problem[]): Problem | null {
  const plain = problems.filter(({ answer }) => answer.kind !== 'words');
  return plain[Math.max(0, plain.length - 2)] ?? null;
}

function problemsOf({ course, chapters }: CourseOnSale) {
  const { title, gradeName, subjectName, planned, plan } = course;
  const own = allProblems().filter(({ lesson }) => lesson?.course === title);
  const others = allProblems().filter(({ level, subject }) => level === levelOfGrade(gradeName) && subject === subjectName);
  const toCome = plan.map((chapter) => ({
    title: chapter.title,
    problems: allProblems().filter(({ id }) => chapter.problems.includes(id)),
  }));
  const rows = planned
    ? namesProblems(course)
      ? toCome
      : [{ title: subjectName, problems: others.slice(-OTHERS) }]
    : chapters.map((chapter) => ({
        title: chapter.title,
        problems: own.filter(({ lesson }) => chapter.sections.some((section) => section.title === lesson?.title)),
      }));
  const shown = rows.filter(({ problems }) => problems.length > 0);
  const tried = triedOf(shown.flatMap(({ problems }) => problems));
  return tried ? (
    <>
      <ProblemMap rows={shown} tried={tried.id} />
      <TryHere problem={tried} />
    </>
  ) : null;
}

/** What the page of a course takes from other rooms: the player, the register of 母题, and putting aside. */
export async function partsOf(found: CourseOnSale): Promise<CourseParts> {
  return {
    actions: <Collect courseId={found.course.courseId} />,
    minute: await minuteOf(found.course.courseId),
    problems: problemsOf(found),
  };
}
