import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Learning } from '@/components/study/learning';
import { StudyShell } from '@/components/study/study-shell';
import { pageMetadata } from '@/lib/pages/metadata';
import type { PageProps } from '@/lib/pages/site';
import { ModulePage } from '../../../module-page';

export function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return pageMetadata(params, 'study.learning');
}

/** /studymag/detail/learning: what was watched on which day. */
export default async function Page() {
  const titles = await getTranslations('titles');
  return (
    <ModulePage namespaces={['study']}>
      <StudyShell on="study.learning" title={titles('study.learning')}>
        <Learning />
      </StudyShell>
    </ModulePage>
  );
}
