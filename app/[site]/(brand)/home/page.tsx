import type { Metadata } from 'next';
import { HomePage } from '@/components/home/home-page';
import { readHome } from '@/lib/content/home';
import { askedBy } from '@/lib/env';
import { pageMetadata } from '@/lib/pages/metadata';
import { OfficialShops } from '@/components/shell/frame/official-shops';
import { SiteFrame } from '@/components/shell/frame/site-frame';
import { siteOf, type PageProps } from '@/lib/pages/site';
import { organization } from '@/lib/pages/page-data';
import { PageFailure } from '@/lib/pages/failure';
import { JsonLd } from '@/components/shell/frame/json-ld';
import { readPart, readPublic } from '@/lib/upstream/public';

export const revalidate = 300;

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const site = await siteOf(params);
  const { title } = await readHome(site);
  return pageMetadata(params, 'brand.home', { title, documentTitle: `${site.brandTitle} - ${title}` });
}

/** /home, from the cache per site. */
export default async function Page({ params }: PageProps) {
  const site = await siteOf(params);
  const [text, home, promotion, praise] = await Promise.all([
    readHome(site),
    readPublic('home.page', askedBy(site)),
    readPart('common.promotion', {}),
    readPart('praise.findHome', {}),
  ]);
  if (!home.ok) throw new PageFailure(home);
  return (
    <SiteFrame params={params} route="brand.home">
      <JsonLd data={organization(site)} />
      <HomePage
        site={site}
        text={text}
        home={home.data}
        promotion={{ main: promotion?.promotionMainTitle ?? '', sub: promotion?.promotionSubtitleTitle ?? '' }}
        praise={praise?.list ?? []}
        shops={<OfficialShops site={site} />}
      />
    </SiteFrame>
  );
}
