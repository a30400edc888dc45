import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { EvaluationCodeForm } from '@/components/account/evaluation/number-form';
import { pageMetadata } from '@/lib/pages/metadata';
import type { SiteParams } from '@/lib/pages/site';
import { href } from '@/lib/routes';
import { EvaluationFormPage } from '../../form-page';

interface Props {
  readonly params: SiteParams;
}

export function generateMetadata({ params }: Props): Promise<Metadata> {
  return pageMetadata(params, 'e.eCode');
}

/** /e/eCode: login by SMS code alone. */
export default async function Page({ params }: Props) {
  const t = await getTranslations('evaluation.code');
  return (
    <EvaluationFormPage params={params} route="e.eCode" back={href('e.login')} heading={t('heading')} lead={t('lead')}>
      <EvaluationCodeForm />
    </EvaluationFormPage>
  );
}
