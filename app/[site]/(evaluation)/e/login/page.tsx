import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { EvaluationPasswordForm } from '@/components/account/evaluation/password-form';
import { MoreLink } from '@/components/ui/button';
import { pageMetadata } from '@/lib/pages/metadata';
import { siteOf, type SiteParams } from '@/lib/pages/site';
import { href } from '@/lib/routes';
import { EvaluationFormPage } from '../../form-page';

interface Props {
  readonly params: SiteParams;
}

export function generateMetadata({ params }: Props): Promise<Metadata> {
  return pageMetadata(params, 'e.login');
}

/** /e/login: number and password; with an eToken the guard leads on to the report. */
export default async function Page({ params }: Props) {
  const [t, site] = await Promise.all([getTranslations('evaluation.login'), siteOf(params)]);
  return (
    <EvaluationFormPage params={params} route="e.login" heading={t('heading')} lead={t('lead')}>
      <EvaluationPasswordForm preticked={site.agreementPreticked} />
      <p>
        {t('noAccount')}
        <br />
        <MoreLink href={href('account.register')}>{t('register')}</MoreLink>
      </p>
    </EvaluationFormPage>
  );
}
