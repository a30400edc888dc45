import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { JsonLd } from '@/components/shell/frame/json-ld';
import { SiteFrame } from '@/components/shell/frame/site-frame';
import { PromotionArticle } from '@/components/campaign/promotion-article';
import { ShareCard } from '@/components/campaign/share-card';
import { readPromotion } from '@/lib/content/texts';
import { pageMetadata } from '@/lib/pages/metadata';
import { siteOf, type PageProps } from '@/lib/pages/site';
import { articleData, routeCrumbs } from '@/lib/pages/page-data';
import { href } from '@/lib/routes';
import { shareAddress } from '@/lib/og-card/address';

export const revalidate = 3600;

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { meta } = await readPromotion(await siteOf(params));
  const { title, description, date } = meta;
  return pageMetadata(params, 'promo.simgle', { title, description, about: { type: 'article', publishedTime: date } });
}

/** /simgle/page, the promotional article. */
export default async function Page({ params }: PageProps) {
  const [site, titles] = await Promise.all([siteOf(params), getTranslations('titles')]);
  const text = await readPromotion(site);
  const { title, author, date, share } = text.meta;
  return (
    <SiteFrame params={params} route="promo.simgle">
      <JsonLd data={articleData(site, { type: 'Article', route: 'promo.simgle', headline: title, publishedAt: date, author })} />
      <JsonLd
        data={routeCrumbs(site, [
          { name: titles('brand.home'), route: 'brand.home' },
          { name: titles('promo.simgle'), route: 'promo.simgle' },
        ])}
      />
      <PromotionArticle text={text} />
      <ShareCard
        title={share.title}
        description={share.description}
        path={href('promo.simgle')}
        image={shareAddress(site, 'square', 'promo.simgle', title)}
      />
    </SiteFrame>
  );
}
