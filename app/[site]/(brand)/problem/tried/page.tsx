import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { TriedPage } from '@/components/problem/tried-page';
import { SiteFrame } from '@/components/shell/frame/site-frame';
import { LoadErrorPanel } from '@/components/ui/state-panel';
import { problemOf } from '@/lib/content/problems';
import { schemas } from '@/lib/contracts';
import { tryProblem } from '@/lib/http/problem-door';
import { pageMetadata } from '@/lib/pages/metadata';
import type { PageProps } from '@/lib/pages/site';
import { loadPanel } from '@/lib/query/load-failure';
import { readVisitor } from '@/lib/session/visitor';

/** The root layout's pages are kept; this one has an answer. */
export const dynamic = 'force-dynamic';

export function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return pageMetadata(params, 'problem.tried');
}

/** /problem/tried?no=&part=&how=&answer=: what is said of an answer, for browsers without script; nothing is kept here. */
export default async function Page({ params, searchParams }: PageProps) {
  const { no, ...query } = await searchParams;
  const asked = schemas['problem.try'].input.safeParse({ ...query, problemId: no });
  const problem = asked.success ? problemOf(asked.data.problemId) : null;
  if (!asked.success || !problem) notFound();
  const { problemId, part, how, answer: typed } = asked.data;
  const [{ ip }, t] = await Promise.all([readVisitor(await headers()), getTranslations('problem')]);
  const answer = await tryProblem({ problemId, part, how, answer: typed }, { ip });
  return (
    <SiteFrame params={params} route="problem.tried">
      {answer.ok ? (
        <TriedPage problem={problem} part={part} typed={how === 'shown' ? t('gaveUp') : typed} tried={answer.data} />
      ) : (
        <LoadErrorPanel {...loadPanel(answer)} />
      )}
    </SiteFrame>
  );
}
