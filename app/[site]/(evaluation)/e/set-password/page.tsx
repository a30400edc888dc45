import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { EvaluationSetPassword } from '@/components/account/evaluation/set-password-form';
import { pageMetadata } from '@/lib/pages/metadata';
import type { SiteParams } from '@/lib/pages/site';
import { href } from '@/lib/routes';
import { EvaluationFormPage } from '../../form-page';

interface Props {
  readonly params: SiteParams;
}

export function generateMetadata({ params }: Props): Promise<Metadata> {
  return pageMetadata(params, 'e.setPassword');
}

/** /e/set-password: the new password for the number that was proved. */
export default async function Page({ params }: Props) {
  const t = await getTranslations('evaluation.setPassword');
  return (
    <EvaluationFormPage params={params} route="e.setPassword" back={href('e.retrievePassword')} heading={t('heading')}>
      <EvaluationSetPassword />
    </EvaluationFormPage>
  );
}
