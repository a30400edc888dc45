import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Report } from '@/components/study/report';
import { StudyShell } from '@/components/study/study-shell';
import { firstAnswers } from '@/lib/http/first-answers';
import { pageMetadata } from '@/lib/pages/metadata';
import type { SiteParams } from '@/lib/pages/site';
import { question } from '@/lib/query/first-answer';
import { readSession } from '@/lib/session/read';
import { ModulePage } from '../../module-page';

interface Props {
  readonly params: SiteParams;
  readonly searchParams: Promise<Readonly<Record<string, string | readonly string[] | undefined>>>;
}

export function generateMetadata({ params }: Props): Promise<Metadata> {
  return pageMetadata(params, 'study.report');
}

/** /studymag/report: the week of the learner, or of whom a report link names (§10.10). */
export default async function Page({ searchParams }: Props) {
  const [titles, query, session] = await Promise.all([getTranslations('titles'), searchParams, readSession()]);
  // Another week, and another reader's report, only the browser asks for.
  const own = session !== null && query.from === undefined && query.child === undefined;
  const first = await firstAnswers('study.report', own ? [question('study.home', {}), question('study.links', {})] : []);
  return (
    <ModulePage namespaces={['common', 'study']} first={first}>
      <StudyShell on="study.report" title={titles('study.report')} signedIn={session !== null}>
        <Report />
      </StudyShell>
    </ModulePage>
  );
}
