import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ProblemPage } from '@/components/problem/problem-page';
import { JsonLd } from '@/components/shell/frame/json-ld';
import { NotFoundPage } from '@/components/shell/frame/not-found-page';
import { SiteFrame } from '@/components/shell/frame/site-frame';
import { allProblems, problemOf } from '@/lib/content/problems';
import { formulaWordsIn } from '@/lib/format/typeset-html';
import { printed } from '@/lib/kernel/problems/names';
import { lostMetadata, pageMetadata } from '@/lib/pages/metadata';
import { crumbData, publisher } from '@/lib/pages/page-data';
import { siteOf, siteOrigin } from '@/lib/pages/site';
import { href } from '@/lib/routes';
import { minuteOf } from './minute';
import { placesOf } from '../../problem-places';

interface Props {
  readonly params: Promise<{ readonly site: string; readonly no: string }>;
}

/** Characters of the question that a description has room for. */
const ASK = 56;

export const revalidate = 3600;

export function generateStaticParams(): { no: string }[] {
  return [];
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ no }, t] = await Promise.all([params, getTranslations('problem')]);
  const problem = problemOf(no);
  if (!problem) return lostMetadata(params);
  const { subject, title, ask } = problem;
  const words = formulaWordsIn(ask);
  const [level, number] = [t(`level.${problem.level}`), printed(problem.number)];
  return pageMetadata(params, 'problem.detail', {
    title: t('documentTitle', { subject: t('shelf', { level, subject }), number, title }),
    description: t('description', { level, subject, number, title, ask: words.length > ASK ? `${words.slice(0, ASK)}…` : words }),
  });
}

/** /problem?no=, from the cache per site: what a code printed beside a question opens. An unknown number is 404. */
export default async function Page({ params }: Props) {
  const [site, { no }, t, titles] = await Promise.all([siteOf(params), params, getTranslations('problem'), getTranslations('titles')]);
  const problem = problemOf(no);
  if (!problem) return <NotFoundPage params={params} />;
  const { id, level, subject, number, title, knowledge } = problem;
  const [minute, places] = await Promise.all([minuteOf(id), placesOf(problem, site)]);
  const crumbs = [
    { label: titles('brand.home'), href: href('brand.home') },
    { label: titles('problem.list'), href: href('problem.list') },
    { label: t('link', { number: printed(number), title }) },
  ];
  return (
    <SiteFrame params={params} route="problem.detail">
      <JsonLd
        data={{
          '@context': 'https://schema.org',
          '@type': ['LearningResource', 'Quiz'],
          name: title,
          url: siteOrigin(site) + href('problem.detail', { no: id }),
          learningResourceType: titles('problem.detail'),
          educationalLevel: t(`level.${level}`),
          about: subject,
          teaches: knowledge,
          inLanguage: 'zh-CN',
          isAccessibleForFree: true,
          publisher: publisher(site),
        }}
      />
      <JsonLd data={crumbData(site, crumbs)} />
      <ProblemPage
        problem={problem}
        before={problem.before.flatMap((one) => problemOf(one) ?? [])}
        after={allProblems().filter(({ before }) => before.includes(id))}
        minute={minute}
        places={places}
        crumbs={crumbs}
      />
    </SiteFrame>
  );
}
