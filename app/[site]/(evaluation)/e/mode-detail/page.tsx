import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { BuyButton } from '@/components/evaluation/buy-button';
import { Mode } from '@/components/evaluation/offers';
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
  return pageMetadata(params, 'e.modeDetail');
}

/** /e/mode-detail?reportId=: the way of learning, and what it costs. */
export default async function Page({ searchParams }: PageProps) {
  const [t, query] = await Promise.all([getTranslations('evaluation.mode'), searchParams]);
  const reportId = queryId(query.reportId);
  const answer = reportId === null ? failure('business', envelopeStatus.notFound) : await readEvaluation('evaluation.mode', { reportId });
  return (
    <EvaluationPage namespaces={['evaluation.curriculum']}>
      <Screen
        title={t('bar')}
        back={href('e.report', { reportId })}
        foot={
          answer.ok ? (
            answer.data.orderNo ? (
              <ButtonLink kind="outline" href={href('e.orderDetail', { orderNo: answer.data.orderNo })}>
                {t('order')}
              </ButtonLink>
            ) : (
              <BuyButton reportId={answer.data.reportId} what="mode" label={t('buy')} />
            )
          ) : undefined
        }
      >
        {answer.ok ? <Mode mode={answer.data} /> : <ReportFailure failure={answer} />}
      </Screen>
    </EvaluationPage>
  );
}
