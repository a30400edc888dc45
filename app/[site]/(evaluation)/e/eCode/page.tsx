import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { EvaluationCodeForm } from '@/components/account/evaluation/number-form';
import { pageMetadata } from '@/lib/pages/metadata';
import type { PageProps } from '@/lib/pages/site';
import { href } from '@/lib/routes';
import { returnAddress } from '@/lib/routes/return-address';
import { EvaluationNumberPage } from '../../number-page';

export function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return pageMetadata(params, 'e.eCode');
}

/** /e/eCode: login by SMS code alone. */
export default async function Page({ params, searchParams }: PageProps) {
  const [t, { to }] = await Promise.all([getTranslations('evaluation.code'), searchParams]);
  return (
    <EvaluationNumberPage
      params={params}
      route="e.eCode"
      back={href('e.login', { to: returnAddress(to) })}
      heading={t('heading')}
      lead={t('lead')}
      captcha
    >
      <EvaluationCodeForm />
    </EvaluationNumberPage>
  );
}
