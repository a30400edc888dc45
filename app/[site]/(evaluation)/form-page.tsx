import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { FormSheet } from '@/components/evaluation/form-sheet';
import { siteOf, type SiteParams } from '@/lib/pages/site';
import type { RouteId } from '@/lib/routes';
import { EvaluationPage } from './evaluation-page';

/** A page with one form: brand, heading in cells, a sentence, the form. */
export async function EvaluationFormPage({
  params,
  route,
  back,
  heading,
  lead,
  children,
}: {
  readonly params: SiteParams;
  readonly route: RouteId;
  readonly back?: string;
  readonly heading: string;
  readonly lead?: string;
  readonly children: ReactNode;
}) {
  const [site, titles] = await Promise.all([siteOf(params), getTranslations('titles')]);
  return (
    <EvaluationPage namespaces={['account']}>
      <FormSheet bar={titles(route)} brand={site.name} back={back} heading={heading} lead={lead}>
        {children}
      </FormSheet>
    </EvaluationPage>
  );
}
