import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import styles from '@/components/learner/phone/phone.module.css';
import { SendLesson } from '@/components/learner/phone/send-lesson';
import { ModuleBar } from '@/components/ui/module-bar';
import { pageMetadata } from '@/lib/pages/metadata';
import type { SiteParams } from '@/lib/pages/site';
import { href } from '@/lib/routes';
import { queryId } from '@/lib/routes/query-id';
import { ModulePage } from '../../module-page';

interface Props {
  readonly params: SiteParams;
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

export function generateMetadata({ params }: Props): Promise<Metadata> {
  return pageMetadata(params, 'myCourse.send');
}

/** /myCourse/send?courseId=&sectionId=: a lesson goes to a phone; both keys choose beforehand. */
export default async function Page({ searchParams }: Props) {
  const [query, titles, t] = await Promise.all([searchParams, getTranslations('titles'), getTranslations('myCourse.send')]);
  return (
    <ModulePage namespaces={['common', 'lesson', 'myCourse']}>
      <div className={styles.ground}>
        <ModuleBar title={titles('myCourse.send')} back={{ href: href('myCourse.index'), label: t('back') }} />
        <SendLesson courseId={queryId(query.courseId)} sectionId={queryId(query.sectionId)} />
      </div>
    </ModulePage>
  );
}
