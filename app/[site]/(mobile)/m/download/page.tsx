import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { BareFrame } from '@/components/shell/frame/bare-frame';
import { Download } from '@/components/mobile-site/download';
import { ModuleFrame } from '@/components/mobile-site/module-frame';
import { pageMetadata } from '@/lib/pages/metadata';
import { siteOf, type PageProps } from '@/lib/pages/site';
import { hasApp } from '@/lib/sites/codes';

export const revalidate = 3600;

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const [site, t] = await Promise.all([siteOf(params), getTranslations('mobileSite.download')]);
  return pageMetadata(params, 'm.download', { description: t(hasApp(site) ? 'description' : 'descriptionNone', { brand: site.name }) });
}

/** /m/download, from the cache per site. */
export default async function Page({ params }: PageProps) {
  const site = await siteOf(params);
  return (
    <BareFrame>
      <ModuleFrame site={site} route="m.download">
        <Download site={site} />
      </ModuleFrame>
    </BareFrame>
  );
}
