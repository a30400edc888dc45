import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { EvaluationNextStep } from '@/components/account/evaluation/next-step-form';
import { pageMetadata } from '@/lib/pages/metadata';
import type { PageProps } from '@/lib/pages/site';
import { href } from '@/lib/routes';
import { returnAddress } from '@/lib/routes/return-address';
import { EvaluationFormPage } from '../../form-page';

export function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return pageMetadata(params, 'e.nextStepLogin');
}

/** /e/next-step-login: the SMS code after the password, on a device that the account has not used. */
export default async function Page({ params, searchParams }: PageProps) {
  const [t, { to }] = await Promise.all([getTranslations('evaluation.nextStep'), searchParams]);
  return (
    <EvaluationFormPage
      namespaces={['account', 'evaluation.login', 'evaluation.nextStep']}
      params={params}
      route="e.nextStepLogin"
      back={href('e.login', { to: returnAddress(to) })}
      heading={t('heading')}
      lead={t('lead')}
    >
      <EvaluationNextStep />
    </EvaluationFormPage>
  );
}
