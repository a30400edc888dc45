import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { WeeklyLetters } from '@/components/study/letter';
import { StudyShell } from '@/components/study/study-shell';
import { pageMetadata } from '@/lib/pages/metadata';
import type { PageProps } from '@/lib/pages/site';
import { ModulePage } from '../../module-page';

export function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return pageMetadata(params, 'study.letter');
}

/** /studymag/letter: what each week brought. */
export default async function Page() {
  const titles = await getTranslations('titles');
  return (
    <ModulePage namespaces={['common.copy', 'study']}>
      <StudyShell on="study.letter" title={titles('study.letter')}>
        <WeeklyLetters />
      </StudyShell>
    </ModulePage>
  );
}
