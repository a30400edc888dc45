import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { MoreWays } from '@/components/learner/phone/more-ways';
import { PhoneCourses } from '@/components/learner/phone/phone-courses';
import styles from '@/components/learner/phone/phone.module.css';
import { ModuleBar } from '@/components/ui/module-bar';
import { pageMetadata } from '@/lib/pages/metadata';
import type { SiteParams } from '@/lib/pages/site';
import { href } from '@/lib/routes';
import { queryPage } from '@/lib/routes/query-id';
import { ModulePage } from '../../module-page';

interface Props {
  readonly params: SiteParams;
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

export function generateMetadata({ params }: Props): Promise<Metadata> {
  return pageMetadata(params, 'myCourse.index');
}

/** /myCourse/index: the learner's courses on a phone. */
export default async function Page({ searchParams }: Props) {
  const [{ pageNum }, titles, t] = await Promise.all([searchParams, getTranslations('titles'), getTranslations('myCourse.index')]);
  return (
    <ModulePage namespaces={['layout', 'learner', 'lesson', 'myCourse']}>
      <div className={styles.ground}>
        <ModuleBar title={titles('myCourse.index')} back={{ href: href('m.home'), label: t('toHome') }} />
        <PhoneCourses pageNum={queryPage(pageNum) ?? 1} />
        <MoreWays />
      </div>
    </ModulePage>
  );
}
