import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { EvaluationPasswordForm } from '@/components/account/evaluation/password-form';
import { MoreLink } from '@/components/ui/button';
import { pageMetadata } from '@/lib/pages/metadata';
import { siteOf, type PageProps } from '@/lib/pages/site';
import { href } from '@/lib/routes';
import { returnAddress } from '@/lib/routes/return-address';
import { EvaluationFormPage } from '../../form-page';

export function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return pageMetadata(params, 'e.login');
}

/** /e/login: number and password; with an eToken the guard leads on to the report. */
export default async function Page({ params, searchParams }: PageProps) {
  const [t, site, { to }] = await Promise.all([getTranslations('evaluation.login'), siteOf(params), searchParams]);
  return (
    <EvaluationFormPage
      namespaces={['account.login', 'account.register', 'evaluation.login']}
      params={params}
      route="e.login"
      heading={t('heading')}
      lead={t('lead')}
      captcha
    >
      <EvaluationPasswordForm preticked={site.agreementPreticked} />
      <p>
        {t('noAccount')}
        <br />
        <MoreLink href={href('account.register', { to: returnAddress(to) })}>{t('register')}</MoreLink>
      </p>
    </EvaluationFormPage>
  );
}
