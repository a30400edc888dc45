import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Summary } from '@/components/study/summary';
import { StudyShell } from '@/components/study/study-shell';
import { pageMetadata } from '@/lib/pages/metadata';
import type { PageProps } from '@/lib/pages/site';
import { ModulePage } from '../../module-page';

export function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return pageMetadata(params, 'study.summary');
}

/** /studymag/summary: everything so far. */
export default async function Page() {
  const titles = await getTranslations('titles');
  return (
    <ModulePage namespaces={['study']}>
      <StudyShell on="study.summary" title={titles('study.summary')}>
        <Summary />
      </StudyShell>
    </ModulePage>
  );
}
