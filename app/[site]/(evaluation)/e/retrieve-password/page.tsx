import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { EvaluationRetrieveForm } from '@/components/account/evaluation/number-form';
import { pageMetadata } from '@/lib/pages/metadata';
import type { SiteParams } from '@/lib/pages/site';
import { href } from '@/lib/routes';
import { EvaluationFormPage } from '../../form-page';

interface Props {
  readonly params: SiteParams;
}

export function generateMetadata({ params }: Props): Promise<Metadata> {
  return pageMetadata(params, 'e.retrievePassword');
}

/** /e/retrieve-password: the number is proved by a code. */
export default async function Page({ params }: Props) {
  const t = await getTranslations('evaluation.retrieve');
  return (
    <EvaluationFormPage params={params} route="e.retrievePassword" back={href('e.login')} heading={t('heading')} lead={t('lead')}>
      <EvaluationRetrieveForm />
    </EvaluationFormPage>
  );
}
