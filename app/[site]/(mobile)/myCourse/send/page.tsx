import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import styles from '@/components/learner/phone/phone.module.css';
import { SendLesson } from '@/components/learner/phone/send-lesson';
import { ModuleBar } from '@/components/ui/module-bar';
import { pageMetadata } from '@/lib/pages/metadata';
import type { PageProps } from '@/lib/pages/site';
import { href } from '@/lib/routes';
import { queryId } from '@/lib/routes/query-id';
import { ModulePage } from '../../module-page';

export function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return pageMetadata(params, 'myCourse.send');
}

/** /myCourse/send?courseId=&sectionId=: a lesson goes to a phone; both keys choose beforehand. */
export default async function Page({ searchParams }: PageProps) {
  const [query, titles, t] = await Promise.all([searchParams, getTranslations('titles'), getTranslations('myCourse.send')]);
  return (
    <ModulePage namespaces={['common.copy', 'lesson', 'myCourse.send']}>
      <div className={styles.ground}>
        <ModuleBar title={titles('myCourse.send')} back={{ href: href('myCourse.index'), label: t('back') }} />
        <SendLesson courseId={queryId(query.courseId)} sectionId={queryId(query.sectionId)} />
      </div>
    </ModulePage>
  );
}
