import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Comparison } from '@/components/evaluation/compare/comparison';
import { Screen } from '@/components/evaluation/screen';
import { ReportFailure } from '@/components/evaluation/screen-failure';
import { pageMetadata } from '@/lib/pages/metadata';
import type { PageProps } from '@/lib/pages/site';
import { href } from '@/lib/routes';
import { EvaluationPage } from '../../evaluation-page';
import { readEvaluation } from '../../read';

export function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return pageMetadata(params, 'e.compare');
}

/** /e/compare?subject=: the papers of a subject side by side, or with `of=all` the subjects. */
export default async function Page({ searchParams }: PageProps) {
  const [t, query, answer, papers] = await Promise.all([
    getTranslations('evaluation.compare'),
    searchParams,
    readEvaluation('evaluation.comparison', {}),
    readEvaluation('evaluation.papers', {}),
  ]);
  return (
    <EvaluationPage>
      <Screen title={t('bar')} back={href('e.report')}>
        {answer.ok ? (
          <Comparison
            subjects={answer.data.subjects}
            awaited={papers.ok ? papers.data.awaited : []}
            chosen={typeof query.subject === 'string' ? query.subject : null}
            across={query.of === 'all'}
          />
        ) : (
          <ReportFailure failure={answer} />
        )}
      </Screen>
    </EvaluationPage>
  );
}
