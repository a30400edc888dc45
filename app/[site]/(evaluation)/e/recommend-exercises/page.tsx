import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { SetList } from '@/components/evaluation/set-list';
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
  return pageMetadata(params, 'e.recommendExercises');
}

/** /e/recommend-exercises?reportId=: the sets that go with a report. */
export default async function Page({ searchParams }: PageProps) {
  const [t, query] = await Promise.all([getTranslations('evaluation.sets'), searchParams]);
  const reportId = queryId(query.reportId);
  const answer =
    reportId === null ? failure('business', envelopeStatus.notFound) : await readEvaluation('evaluation.exercises', { reportId });
  return (
    <EvaluationPage>
      <Screen
        title={t('bar')}
        back={href('e.report', { reportId })}
        foot={
          answer.ok && answer.data.list.length > 0 ? (
            <ButtonLink kind="outline" icon="pen" href={href('e.exerciseTestPaper', { reportId })}>
              {t('paper')}
            </ButtonLink>
          ) : undefined
        }
      >
        {answer.ok ? <SetList list={answer.data.list} reportId={answer.data.reportId} /> : <ReportFailure failure={answer} />}
      </Screen>
    </EvaluationPage>
  );
}
