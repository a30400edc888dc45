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
  const { meta } = await readLegal('user-agreement', await siteOf(params));
  return pageMetadata(params, 'legal.userAgreement', { title: meta.title, description: meta.description });
}

/** /mainUserAgreement with the refund policy at #refund. */
export default async function Page({ params }: PageProps) {
  const [site, titles] = await Promise.all([siteOf(params), getTranslations('titles')]);
  const [text, attached] = await Promise.all([readLegal('user-agreement', site), readLegal('refund-policy', site, { idPrefix: 'r' })]);
  const title = titles('legal.userAgreement');
  return (
    <SiteFrame params={params} route="legal.userAgreement">
      <JsonLd data={webPage(site, { name: title, route: 'legal.userAgreement', dateModified: text.meta.updated })} />
      <JsonLd
        data={routeCrumbs(site, [
          { name: titles('brand.home'), route: 'brand.home' },
          { name: title, route: 'legal.userAgreement' },
        ])}
      />
      <AgreementPage title={title} text={text} attached={{ anchor: 'refund', text: attached }} />
    </SiteFrame>
  );
}
