import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { PaperSheet } from '@/components/evaluation/paper-sheet';
import { SavePdf } from '@/components/evaluation/report-actions';
import { Screen } from '@/components/evaluation/screen';
import { ReportFailure } from '@/components/evaluation/screen-failure';
import { ButtonLink } from '@/components/ui/button';
import type { PageProps } from '@/lib/pages/site';
import { failure } from '@/lib/upstream/failure';
import { pageMetadata } from '@/lib/pages/metadata';
import { href } from '@/lib/routes';
import { queryId } from '@/lib/routes/query-id';
import { EvaluationPage } from '../../evaluation-page';
import { readEvaluation } from '../../read';
import { envelopeStatus } from '@/lib/contracts/values/statuses';

export function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return pageMetadata(params, 'e.exerciseTestPaper');
}

/** /e/exercise-test-paper?reportId=: the paper on the screen and, printed, on paper. */
export default async function Page({ searchParams }: PageProps) {
  const [t, query] = await Promise.all([getTranslations('evaluation.paper'), searchParams]);
  const reportId = queryId(query.reportId);
  const answer =
    reportId === null ? failure('business', envelopeStatus.notFound) : await readEvaluation('evaluation.testPaper', { reportId });
  return (
    <EvaluationPage namespaces={['evaluation.report']}>
      <Screen
        title={t('bar')}
        back={href('e.report', { reportId })}
        foot={
          answer.ok ? (
            <>
              <SavePdf label={t('print')} pdf={null} />
              <ButtonLink kind="buy" icon="dl" href={href('e.viewPdf', { reportId, key: answer.data.paperKey })}>
                {t('view')}
              </ButtonLink>
            </>
          ) : undefined
        }
      >
        {answer.ok ? <PaperSheet paper={answer.data} /> : <ReportFailure failure={answer} />}
      </Screen>
    </EvaluationPage>
  );
}
