import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Learning } from '@/components/study/learning';
import { StudyShell } from '@/components/study/study-shell';
import { pageMetadata } from '@/lib/pages/metadata';
import type { SiteParams } from '@/lib/pages/site';
import { ModulePage } from '../../../module-page';

interface Props {
  readonly params: SiteParams;
}

export function generateMetadata({ params }: Props): Promise<Metadata> {
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
