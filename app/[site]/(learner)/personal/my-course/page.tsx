import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { getTranslations } from 'next-intl/server';
import { pageMetadata } from '@/lib/pages/metadata';
import type { PageProps } from '@/lib/pages/site';
import { LearnerArea } from '@/components/learner/menu';
import { allCourses, isOfAll, shownInput } from '@/components/learner/courses/my-course-rules';
import { OwnCoursesPart } from '@/components/shell/parts/own-courses-part';
import { question } from '@/lib/query/first-answer';
import { isMobile } from '@/lib/routes/device';
import { queryId } from '@/lib/routes/query-id';
import { keyWordOf, pageOf } from '../../query';
import { StillPage } from '../../still-page';

export function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return pageMetadata(params, 'personal.myCourse');
}

/** /personal/my-course, by subject (`subjectId`), a word of the title (`keyWord`) and page (`pageNum`). */
export default async function Page({ params, searchParams }: PageProps) {
  const [query, titles, head] = await Promise.all([searchParams, getTranslations('titles'), headers()]);
  const shown = { subjectId: queryId(query.subjectId), keyWord: keyWordOf(query), pageNum: pageOf(query) };
  return (
    <StillPage
      params={params}
      route="personal.myCourse"
      namespaces={[
        'learner',
        'lesson',
        'parents.mine',
        'personal.activate',
        'personal.recent',
        'practice.level',
        'practice.today',
        'study.entry',
      ]}
      first={[
        question('practice.today', {}),
        question('orders.myCourses', allCourses),
        question('myCourse.categories', {}),
        ...(isOfAll(shown) ? [] : [question('orders.myCourses', shownInput(shown))]),
      ]}
    >
      {(learner, part) => (
        <LearnerArea learner={learner} on="personal.myCourse" heading={titles('personal.myCourse')}>
          <OwnCoursesPart {...shown} phone={isMobile(head.get('user-agent') ?? '')} {...part} />
        </LearnerArea>
      )}
    </StillPage>
  );
}
