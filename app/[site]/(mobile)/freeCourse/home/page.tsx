import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { Choice, Grades } from '@/components/account/phone/claim-choice';
import { ClaimSheet } from '@/components/account/phone/claim-sheet';
import { BareFrame } from '@/components/shell/frame/bare-frame';
import { FreeHome } from '@/components/mobile-site/free-home';
import { ModuleFrame } from '@/components/mobile-site/module-frame';
import { pageMetadata } from '@/lib/pages/metadata';
import { siteOf, type PageProps } from '@/lib/pages/site';
import { queryId } from '@/lib/routes/query-id';
import { returnAddress } from '@/lib/routes/return-address';
import { readLive } from '@/lib/session/live';
import { readOwnGrade } from '@/lib/session/own-grade';
import { readPageVisitor } from '@/lib/session/read';
import { toSafeUser } from '@/lib/session/safe-user';
import { callUpstream } from '@/lib/upstream/call';

/** §9: the grade that a newcomer is shown. */
const DEFAULT_GRADE = '初一';

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const [site, t] = await Promise.all([siteOf(params), getTranslations('free')]);
  return pageMetadata(params, 'freeCourse.home', { description: t('description', { brand: site.name }) });
}

/** What is chosen at first: the course that the address names, else a subject of the grade that comes first here, or the newcomer's. */
function firstChoice(grades: Grades, courseId: number | null, gradeName: string | null): Choice | null {
  const named = grades.find(({ lessons }) => lessons.some((lesson) => lesson.courseId === courseId));
  const grade =
    named ?? grades.find((one) => one.gradeName === gradeName) ?? grades.find((one) => one.gradeName === DEFAULT_GRADE) ?? grades[0];
  const lesson = grade?.lessons.find((one) => one.courseId === courseId) ?? grade?.lessons[0];
  return grade && lesson ? { gradeName: grade.gradeName, subjectIds: [lesson.subjectId] } : null;
}

/** The course of the lesson that was asked for. */
const courseOf = (to: string | undefined): number | null => queryId(new URLSearchParams(to?.split('?')[1]).get('courseId'));

/** /freeCourse/home: a trial lesson for a number; `?courseId=` = of this course, `?to=` = a lesson that was opened without a login, where it goes on. */
export default async function Page({ params, searchParams }: PageProps) {
  const [site, query, visitor] = await Promise.all([siteOf(params), searchParams, readPageVisitor()]);
  const [options, live] = await Promise.all([callUpstream('free.options', {}, { ip: visitor.ip }), readLive(visitor)]);
  const learner = live.ok ? toSafeUser(live.data) : null;
  const grades = options.ok ? options.data.grades : [];
  const to = returnAddress(query.to);
  const first = firstChoice(grades, queryId(query.courseId) ?? courseOf(to), learner?.gradeName ?? (await readOwnGrade()));
  return (
    <BareFrame>
      <ModuleFrame site={site} route="freeCourse.home">
        <FreeHome site={site} to={to} signedIn={learner !== null} failure={options.ok ? null : options}>
          {first ? <ClaimSheet grades={grades} first={first} next={to} maskedPhone={learner?.maskedPhone ?? null} /> : null}
        </FreeHome>
      </ModuleFrame>
    </BareFrame>
  );
}
