import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { BuyButton } from '@/components/evaluation/buy-button';
import { Curriculum } from '@/components/evaluation/offers';
import { Price } from '@/components/ui/price';
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
  return pageMetadata(params, 'e.curriculumDetail');
}

/** /e/curriculum-detail?reportId=: the course that the teacher recommends. */
export default async function Page({ searchParams }: PageProps) {
  const [t, query] = await Promise.all([getTranslations('evaluation.curriculum'), searchParams]);
  const reportId = queryId(query.reportId);
  const answer =
    reportId === null ? failure('business', envelopeStatus.notFound) : await readEvaluation('evaluation.curriculum', { reportId });
  return (
    <EvaluationPage namespaces={['evaluation.curriculum']}>
      <Screen
        title={t('bar')}
        back={href('e.report', { reportId })}
        foot={
          answer.ok ? (
            answer.data.ownedUntil ? (
              <ButtonLink href={href('course.chapter', { courseId: answer.data.courseId })}>{t('study')}</ButtonLink>
            ) : (
              <>
                <Price price={answer.data.priceFen} size="card" />
                <BuyButton reportId={answer.data.reportId} what="curriculum" label={t('buy')} />
              </>
            )
          ) : undefined
        }
      >
        {answer.ok ? <Curriculum course={answer.data} /> : <ReportFailure failure={answer} />}
      </Screen>
    </EvaluationPage>
  );
}
