import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { WeeklyLetters } from '@/components/study/letter';
import { StudyShell } from '@/components/study/study-shell';
import { pageMetadata } from '@/lib/pages/metadata';
import type { SiteParams } from '@/lib/pages/site';
import { ModulePage } from '../../module-page';

interface Props {
  readonly params: SiteParams;
}

export function generateMetadata({ params }: Props): Promise<Metadata> {
  return pageMetadata(params, 'study.letter');
}

/** /studymag/letter: what each week brought. */
export default async function Page() {
  const titles = await getTranslations('titles');
  return (
    <ModulePage namespaces={['common', 'study']}>
      <StudyShell on="study.letter" title={titles('study.letter')}>
        <WeeklyLetters />
      </StudyShell>
    </ModulePage>
  );
}
