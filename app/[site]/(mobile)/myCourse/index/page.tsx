import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { phoneInput } from '@/components/learner/courses/my-course-rules';
import { MoreWays } from '@/components/learner/phone/more-ways';
import { PhoneCourses } from '@/components/learner/phone/phone-courses';
import styles from '@/components/learner/phone/phone.module.css';
import { ModuleBar } from '@/components/ui/module-bar';
import { firstAnswers } from '@/lib/http/first-answers';
import { pageMetadata } from '@/lib/pages/metadata';
import type { PageProps } from '@/lib/pages/site';
import { question } from '@/lib/query/first-answer';
import { href } from '@/lib/routes';
import { queryPage } from '@/lib/routes/query-id';
import { ModulePage } from '../../module-page';

export function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return pageMetadata(params, 'myCourse.index');
}

/** /myCourse/index: the learner's courses on a phone. */
export default async function Page({ searchParams }: PageProps) {
  const [query, titles, t] = await Promise.all([searchParams, getTranslations('titles'), getTranslations('myCourse.index')]);
  const pageNum = queryPage(query.pageNum) ?? 1;
  const first = await firstAnswers('myCourse.index', [question('orders.myCourses', phoneInput(pageNum))]);
  return (
    <ModulePage namespaces={['layout.user.signOut', 'learner', 'lesson', 'myCourse.index']} first={first}>
      <div className={styles.ground}>
        <ModuleBar title={titles('myCourse.index')} back={{ href: href('m.home'), label: t('toHome') }} />
        <PhoneCourses pageNum={pageNum} />
        <MoreWays />
      </div>
    </ModulePage>
  );
}
