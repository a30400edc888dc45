import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Report } from '@/components/study/report';
import { StudyShell } from '@/components/study/study-shell';
import { pageMetadata } from '@/lib/pages/metadata';
import type { SiteParams } from '@/lib/pages/site';
import { ModulePage } from '../../module-page';

interface Props {
  readonly params: SiteParams;
}

export function generateMetadata({ params }: Props): Promise<Metadata> {
  return pageMetadata(params, 'study.report');
}

/** /studymag/report: the week of the learner, or of whom a report link names (§10.10). */
export default async function Page() {
  const titles = await getTranslations('titles');
  return (
    <ModulePage namespaces={['common', 'study']}>
      <StudyShell on="study.report" title={titles('study.report')}>
        <Report />
      </StudyShell>
    </ModulePage>
  );
}
