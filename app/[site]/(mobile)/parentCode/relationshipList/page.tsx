import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { BindShell } from '@/components/parents/bind-shell';
import { Closed } from '@/components/parents/closed';
import { BareFrame } from '@/components/shell/frame/bare-frame';
import { ParentsPart } from '@/components/shell/parts/parents-part';
import { firstAnswers, isWhole } from '@/lib/http/first-answers';
import { messagesForBrowser } from '@/lib/i18n/for-browser';
import { pageMetadata } from '@/lib/pages/metadata';
import type { PageProps } from '@/lib/pages/site';
import { question } from '@/lib/query/first-answer';
import { queryId } from '@/lib/routes/query-id';
import { readPageVisitor } from '@/lib/session/read';

export function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return pageMetadata(params, 'parent.list');
}

/** /parentCode/relationshipList: the parents of whoever is signed in, and the children of a parent who proved their number. */
export default async function Page({ searchParams }: PageProps) {
  const [query, titles, t, { session, parentTicket }] = await Promise.all([
    searchParams,
    getTranslations('titles'),
    getTranslations('parents.list'),
    readPageVisitor(),
  ]);
  const title = titles('parent.list');
  if (session === null && parentTicket === null)
    return (
      <BareFrame>
        <BindShell title={title}>
          <Closed text={t('closedText')} />
        </BindShell>
      </BareFrame>
    );
  const child = queryId(query.bound);
  const asked = [question('parent.list', {}), ...(child === null ? [] : [question('study.letters', { child })])];
  const [messages, first] = await Promise.all([messagesForBrowser(['parents.list', 'study']), firstAnswers('parent.list', asked)]);
  return (
    <BareFrame>
      <BindShell title={title}>
        <ParentsPart given={{ messages, first }} now={!isWhole(first, asked)} last />
      </BindShell>
    </BareFrame>
  );
}
