import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { BroughtCaptcha } from '@/components/account/brought-captcha';
import { FormSheet } from '@/components/evaluation/form-sheet';
import { firstCaptcha } from '@/lib/http/first-answers';
import type { Namespace } from '@/lib/i18n/for-browser';
import { siteOf, type SiteParams } from '@/lib/pages/site';
import type { RouteId } from '@/lib/routes';
import { EvaluationPage } from './evaluation-page';

/** A page with one form: brand, heading in cells, a sentence, the form. `captcha`: the form has one from its first frame on. */
export async function EvaluationFormPage({
  params,
  route,
  back,
  heading,
  lead,
  captcha = false,
  namespaces,
  children,
}: {
  readonly params: SiteParams;
  readonly route: RouteId;
  readonly back?: string;
  readonly heading: string;
  readonly lead?: string;
  readonly captcha?: boolean;
  readonly namespaces: readonly Namespace[];
  readonly children: ReactNode;
}) {
  const [site, titles, brought] = await Promise.all([siteOf(params), getTranslations('titles'), captcha ? firstCaptcha() : null]);
  return (
    <EvaluationPage namespaces={namespaces}>
      <FormSheet bar={titles(route)} brand={site.name} back={back} heading={heading} lead={lead}>
        <BroughtCaptcha captcha={brought}>{children}</BroughtCaptcha>
      </FormSheet>
    </EvaluationPage>
  );
}
