import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { BindShell } from '@/components/parents/bind-shell';
import { Closed } from '@/components/parents/closed';
import { BareFrame } from '@/components/shell/frame/bare-frame';
import { firstAnswers } from '@/lib/http/first-answers';
import { pageMetadata } from '@/lib/pages/metadata';
import type { SiteParams } from '@/lib/pages/site';
import { question } from '@/lib/query/first-answer';
import { queryId } from '@/lib/routes/query-id';
import { readPageVisitor } from '@/lib/session/read';
import { ModulePage } from '../../module-page';
import { FamilyWeeks } from './family-weeks';
import { FirstChoice } from './first-choice';

interface Props {
  readonly params: SiteParams;
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

export function generateMetadata({ params }: Props): Promise<Metadata> {
  return pageMetadata(params, 'parent.list');
}

/** /parentCode/relationshipList: the parents of whoever is signed in, and the children of a parent who proved their number. */
export default async function Page({ searchParams }: Props) {
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
  const first = await firstAnswers('parent.list', [
    question('parent.list', {}),
    ...(child === null ? [] : [question('study.letters', { child })]),
  ]);
  return (
    <ModulePage namespaces={['parents', 'study']} first={first}>
      <BindShell title={title}>
        <FirstChoice />
        <FamilyWeeks />
      </BindShell>
    </ModulePage>
  );
}
