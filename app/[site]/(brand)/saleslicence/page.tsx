import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AgreementPage } from '@/components/legal/agreement-page';
import { JsonLd } from '@/components/shell/frame/json-ld';
import { SiteFrame } from '@/components/shell/frame/site-frame';
import { readLegal } from '@/lib/content/texts';
import { pageMetadata } from '@/lib/pages/metadata';
import { siteOf, type PageProps } from '@/lib/pages/site';
import { routeCrumbs, webPage } from '@/lib/pages/page-data';

export const revalidate = 3600;

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { meta } = await readLegal('sales-licence', await siteOf(params));
  return pageMetadata(params, 'legal.saleslicence', { title: meta.title, description: meta.description });
}

/** /saleslicence: by which licence books are sold here. */
export default async function Page({ params }: PageProps) {
  const [site, titles] = await Promise.all([siteOf(params), getTranslations('titles')]);
  const text = await readLegal('sales-licence', site);
  const title = titles('legal.saleslicence');
  return (
    <SiteFrame params={params} route="legal.saleslicence">
      <JsonLd data={webPage(site, { name: title, route: 'legal.saleslicence', dateModified: text.meta.updated })} />
      <JsonLd
        data={routeCrumbs(site, [
          { name: titles('brand.home'), route: 'brand.home' },
          { name: title, route: 'legal.saleslicence' },
        ])}
      />
      <AgreementPage title={title} text={text} />
    </SiteFrame>
  );
}
