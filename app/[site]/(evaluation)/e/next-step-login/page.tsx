import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { EvaluationNextStep } from '@/components/account/evaluation/next-step-form';
import { pageMetadata } from '@/lib/pages/metadata';
import type { SiteParams } from '@/lib/pages/site';
import { href } from '@/lib/routes';
import { EvaluationFormPage } from '../../form-page';

interface Props {
  readonly params: SiteParams;
}

export function generateMetadata({ params }: Props): Promise<Metadata> {
  return pageMetadata(params, 'e.nextStepLogin');
}

/** /e/next-step-login: the SMS code after the password, on a device that the account has not used. */
export default async function Page({ params }: Props) {
  const t = await getTranslations('evaluation.nextStep');
  return (
    <EvaluationFormPage params={params} route="e.nextStepLogin" back={href('e.login')} heading={t('heading')} lead={t('lead')}>
      <EvaluationNextStep />
    </EvaluationFormPage>
  );
}
