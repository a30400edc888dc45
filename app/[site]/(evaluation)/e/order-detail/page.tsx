import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Screen } from '@/components/evaluation/screen';
import { ScreenFailure } from '@/components/evaluation/screen-failure';
import { ButtonLink } from '@/components/ui/button';
import { pageMetadata } from '@/lib/pages/metadata';
import type { PageProps } from '@/lib/pages/site';
import { href } from '@/lib/routes';
import { orderNoOf } from '../../../(learner)/query';
import { readPayPlace } from '../../../pay-place';
import { EvaluationPage } from '../../evaluation-page';
import { readEvaluation } from '../../read';
import { EvaluationOrder } from './evaluation-order';

export function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return pageMetadata(params, 'e.orderDetail');
}

/** /e/order-detail: the order by `orderNo`, else the latest of an evaluation: paid here, and what became of it. */
export default async function Page({ searchParams }: PageProps) {
  const [t, query, place] = await Promise.all([getTranslations('evaluation.order'), searchParams, readPayPlace()]);
  const orderNo = orderNoOf(query.orderNo);
  const answer = await readEvaluation('evaluation.orderDetail', orderNo === null ? {} : { orderNo });
  return (
    <EvaluationPage namespaces={['evaluation.curriculum', 'evaluation.order', 'purchase']}>
      <Screen title={t('bar')} back={href('e.report', { reportId: answer.ok ? answer.data.reportId : null })}>
        {answer.ok ? (
          <EvaluationOrder first={answer.data} place={place} />
        ) : (
          <ScreenFailure failure={answer} title={t('missing')} text={t('missingText')}>
            <ButtonLink kind="outline" href={href('e.report')}>
              {t('toReport')}
            </ButtonLink>
          </ScreenFailure>
        )}
      </Screen>
    </EvaluationPage>
  );
}
