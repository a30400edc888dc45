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
  const { meta } = await readLegal('privacy-policy', await siteOf(params));
  return pageMetadata(params, 'legal.privacyAgreement', { title: meta.title, description: meta.description });
}

/** /mainPriAgreement with the rules for children's data at #children. */
export default async function Page({ params }: PageProps) {
  const [site, titles] = await Promise.all([siteOf(params), getTranslations('titles')]);
  const [text, attached] = await Promise.all([readLegal('privacy-policy', site), readLegal('children-privacy', site, { idPrefix: 'c' })]);
  const title = titles('legal.privacyAgreement');
  return (
    <SiteFrame params={params} route="legal.privacyAgreement">
      <JsonLd data={webPage(site, { name: title, route: 'legal.privacyAgreement', dateModified: text.meta.updated })} />
      <JsonLd
        data={routeCrumbs(site, [
          { name: titles('brand.home'), route: 'brand.home' },
          { name: title, route: 'legal.privacyAgreement' },
        ])}
      />
      <AgreementPage title={title} text={text} attached={{ anchor: 'children', text: attached }} />
    </SiteFrame>
  );
}
