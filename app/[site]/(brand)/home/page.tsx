import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { HomePage } from '@/components/home/home-page';
import { pageMetadata } from '@/lib/pages/metadata';
import { OfficialShops } from '@/components/layout/official-shops';
import { SiteFrame } from '@/components/layout/site-frame';
import { siteOf, siteOrigin, type SiteParams } from '@/lib/pages/site';
import { PageFailure } from '@/lib/pages/failure';
import { JsonLd } from '@/components/layout/json-ld';
import { href } from '@/lib/routes';
import type { Site } from '@/lib/sites';
import { readPart, readPublic } from '@/lib/upstream/public';

interface Props {
  readonly params: SiteParams;
}

export const revalidate = 300;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations('home');
  const site = await siteOf(params);
  return { ...(await pageMetadata(params, 'brand.home')), title: `${site.brandTitle} - ${t('title')}` };
}

/** Who stands behind the site, for search engines. */
function organization(site: Site): Record<string, unknown> {
  const origin = siteOrigin(site);
  return {
    '@context': 'https://schema.org',
    '@type': 'EducationalOrganization',
    name: site.brandTitle,
    legalName: site.company,
    telephone: site.phone,
    address: site.address,
    ...(origin ? { url: origin + href('brand.home'), logo: `${origin}/art/logo-mark.svg` } : {}),
  };
}

/** /home, from the cache per site. */
export default async function Page({ params }: Props) {
  const site = await siteOf(params);
  const [home, promotion, praise] = await Promise.all([
    readPublic('home.page', {}),
    readPart('common.promotion', {}),
    readPart('praise.findHome', {}),
  ]);
  if (!home.ok) throw new PageFailure(home.kind, home.message);
  return (
    <SiteFrame params={params} route="brand.home">
      <JsonLd data={organization(site)} />
      <HomePage
        home={home.data}
        promotion={{ main: promotion?.promotionMainTitle ?? '', sub: promotion?.promotionSubtitleTitle ?? '' }}
        praise={praise?.list ?? []}
        shops={<OfficialShops site={site} />}
      />
    </SiteFrame>
  );
}
