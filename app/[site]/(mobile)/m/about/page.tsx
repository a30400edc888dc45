import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { BareFrame } from '@/components/shell/frame/bare-frame';
import { About } from '@/components/mobile-site/about';
import { ModuleFrame } from '@/components/mobile-site/module-frame';
import { aboutTexts } from '@/lib/content/about';
import { pageMetadata } from '@/lib/pages/metadata';
import { siteOf, type PageProps } from '@/lib/pages/site';

export const revalidate = 3600;

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const [site, t] = await Promise.all([siteOf(params), getTranslations('mobileSite.about')]);
  return pageMetadata(params, 'm.about', { description: t('description', { brand: site.name }) });
}

/** /m/about: the company's own text, from the cache per site. */
export default async function Page({ params }: PageProps) {
  const site = await siteOf(params);
  const { meta, html } = await aboutTexts.companyProfile(site);
  return (
    <BareFrame>
      <ModuleFrame site={site} route="m.about">
        <About lead={meta.lead} points={meta.points} html={html} />
      </ModuleFrame>
    </BareFrame>
  );
}
