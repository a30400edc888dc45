import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { EvaluationRetrieveForm } from '@/components/account/evaluation/number-form';
import { pageMetadata } from '@/lib/pages/metadata';
import type { PageProps } from '@/lib/pages/site';
import { href } from '@/lib/routes';
import { returnAddress } from '@/lib/routes/return-address';
import { EvaluationNumberPage } from '../../number-page';

export function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return pageMetadata(params, 'e.retrievePassword');
}

/** /e/retrieve-password: the number is proved by a code. */
export default async function Page({ params, searchParams }: PageProps) {
  const [t, { to }] = await Promise.all([getTranslations('evaluation.retrieve'), searchParams]);
  return (
    <EvaluationNumberPage
      params={params}
      route="e.retrievePassword"
      back={href('e.login', { to: returnAddress(to) })}
      heading={t('heading')}
      lead={t('lead')}
      captcha
    >
      <EvaluationRetrieveForm />
    </EvaluationNumberPage>
  );
}
