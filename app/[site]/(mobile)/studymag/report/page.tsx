import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { BareFrame } from '@/components/shell/frame/bare-frame';
import { ReportPart } from '@/components/shell/parts/report-part';
import { firstAnswers, isWhole } from '@/lib/http/first-answers';
import { messagesForBrowser } from '@/lib/i18n/for-browser';
import { pageMetadata } from '@/lib/pages/metadata';
import type { PageProps } from '@/lib/pages/site';
import { question } from '@/lib/query/first-answer';
import { readSession } from '@/lib/session/read';

export function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return pageMetadata(params, 'study.report');
}

/** /studymag/report: the week of the learner, or of whom a report link names (§10.10). */
export default async function Page({ searchParams }: PageProps) {
  const [titles, messages, query, session] = await Promise.all([
    getTranslations('titles'),
    messagesForBrowser(['common.copy', 'study']),
    searchParams,
    readSession(),
  ]);
  // Another week, and another reader's report, only the browser asks for.
  const own = session !== null && query.from === undefined && query.child === undefined;
  const asked = own ? [question('study.home', {}), question('study.links', {})] : [];
  const first = await firstAnswers('study.report', asked);
  return (
    <BareFrame>
      <ReportPart
        title={titles('study.report')}
        signedIn={session !== null}
        given={{ messages, first }}
        now={!own || !isWhole(first, asked)}
      />
    </BareFrame>
  );
}
