import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ModuleBar } from '@/components/ui/module-bar';
import { pageMetadata } from '@/lib/pages/metadata';
import type { PageProps } from '@/lib/pages/site';
import { href } from '@/lib/routes';
import { ModulePage } from '../../module-page';
import { FreeWatchPlaying } from './playing';

export function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return pageMetadata(params, 'freeCourse.watch');
}

/** /freeCourse/watch?courseId=&sectionId=: the trial lessons that were claimed; without a course the latest. */
export default async function Page() {
  const [titles, t] = await Promise.all([getTranslations('titles'), getTranslations('free.watch')]);
  return (
    <ModulePage namespaces={['free.watch', 'lesson', 'player', 'problem']}>
      <ModuleBar title={titles('freeCourse.watch')} back={{ href: href('freeCourse.home'), label: t('toHome') }} />
      <FreeWatchPlaying />
    </ModulePage>
  );
}
