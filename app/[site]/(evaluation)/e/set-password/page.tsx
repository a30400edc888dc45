import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { EvaluationSetPassword } from '@/components/account/evaluation/set-password-form';
import { pageMetadata } from '@/lib/pages/metadata';
import type { PageProps } from '@/lib/pages/site';
import { href } from '@/lib/routes';
import { returnAddress } from '@/lib/routes/return-address';
import { EvaluationFormPage } from '../../form-page';

export function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return pageMetadata(params, 'e.setPassword');
}

/** /e/set-password: the new password for the number that was proved. */
export default async function Page({ params, searchParams }: PageProps) {
  const [t, { to }] = await Promise.all([getTranslations('evaluation.setPassword'), searchParams]);
  return (
    <EvaluationFormPage
      namespaces={['account.register', 'evaluation.retrieve', 'evaluation.setPassword']}
      params={params}
      route="e.setPassword"
      back={href('e.retrievePassword', { to: returnAddress(to) })}
      heading={t('heading')}
    >
      <EvaluationSetPassword />
    </EvaluationFormPage>
  );
}
