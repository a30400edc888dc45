import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import styles from '@/components/evaluation/sheets.module.css';
import { ExerciseSet } from '@/components/evaluation/exercise-set';
import { Screen } from '@/components/evaluation/screen';
import { ReportFailure } from '@/components/evaluation/screen-failure';
import { KinQuestions } from '@/components/problem/kin';
import { WaitingAttempts } from '@/components/problem/waiting';
import { ButtonLink } from '@/components/ui/button';
import { problemOf } from '@/lib/content/problems';
import type { PageProps } from '@/lib/pages/site';
import { failure } from '@/lib/upstream/failure';
import { pageMetadata } from '@/lib/pages/metadata';
import { href } from '@/lib/routes';
import { queryId } from '@/lib/routes/query-id';
import { EvaluationPage } from '../../evaluation-page';
import { readEvaluation } from '../../read';
import { envelopeStatus } from '@/lib/contracts/values/statuses';

export function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return pageMetadata(params, 'e.exercisesDetail');
}

/** /e/exercises-detail?reportId=&setId=: one set with its questions. */
export default async function Page({ searchParams }: PageProps) {
  const [t, query] = await Promise.all([getTranslations('evaluation.set'), searchParams]);
  const reportId = queryId(query.reportId);
  const setId = queryId(query.setId);
  const answer =
    reportId === null || setId === null
      ? failure('business', envelopeStatus.notFound)
      : await readEvaluation('evaluation.exerciseDetail', { reportId, setId });
  const problem = answer.ok ? problemOf(answer.data.problemId) : null;
  return (
    <EvaluationPage>
      <Screen
        title={t('bar')}
        back={href('e.recommendExercises', { reportId })}
        foot={
          answer.ok ? (
            answer.data.nextSetId ? (
              <ButtonLink kind="buy" href={href('e.exercisesDetail', { reportId, setId: answer.data.nextSetId })}>
                {t('next')}
              </ButtonLink>
            ) : (
              <ButtonLink kind="outline" href={href('e.recommendExercises', { reportId })}>
                {t('all')}
              </ButtonLink>
            )
          ) : undefined
        }
      >
        {answer.ok ? (
          <ExerciseSet set={answer.data}>
            <WaitingAttempts owner={answer.data.owner} />
            {problem ? <KinQuestions problem={problem} owner={answer.data.owner} className={styles.sheet} withHints /> : null}
          </ExerciseSet>
        ) : (
          <ReportFailure failure={answer} />
        )}
      </Screen>
    </EvaluationPage>
  );
}
