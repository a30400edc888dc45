import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { RegisterSheet } from '@/components/account/register-sheet';
import { WhatFor } from '@/components/account/what-for';
import { NoScriptCall } from '@/components/contact/no-script-call';
import { problemOf } from '@/lib/content/problems';
import { pageMetadata } from '@/lib/pages/metadata';
import { SiteFrame } from '@/components/shell/frame/site-frame';
import { siteOf, type PageProps } from '@/lib/pages/site';
import { SAMPLE_PROBLEM } from '@/lib/sites/codes';

export const revalidate = 3600;

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const [t, site] = await Promise.all([getTranslations('account.register'), siteOf(params)]);
  return pageMetadata(params, 'account.register', { description: t('description', { brand: site.name }) });
}

/** /register, from the cache per site; the form is the same for everybody. */
export default async function Page({ params }: PageProps) {
  const site = await siteOf(params);
  return (
    <SiteFrame params={params} route="account.register">
      <RegisterSheet beside={<WhatFor problem={problemOf(SAMPLE_PROBLEM)} />}>
        <NoScriptCall site={site} />
      </RegisterSheet>
    </SiteFrame>
  );
}
