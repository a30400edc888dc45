import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { JsonLd } from '@/components/layout/json-ld';
import { SiteFrame } from '@/components/layout/site-frame';
import { PromotionArticle } from '@/components/promo/promotion-article';
import { ShareCard } from '@/components/promo/share-card';
import { readPromotion } from '@/lib/content/texts';
import { pageMetadata } from '@/lib/pages/metadata';
import { siteOf, siteOrigin, type SiteParams } from '@/lib/pages/site';
import { routeCrumbs } from '@/lib/pages/page-data';
import { href } from '@/lib/routes';

interface Props {
  readonly params: SiteParams;
}

export const revalidate = 3600;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { meta } = await readPromotion(await siteOf(params));
  return pageMetadata(params, 'promo.simgle', { title: meta.title, description: meta.description });
}

/** /simgle/page, the promotional article. */
export default async function Page({ params }: Props) {
  const [site, titles] = await Promise.all([siteOf(params), getTranslations('titles')]);
  const text = await readPromotion(site);
  const { title, author, date, cover, share } = text.meta;
  const origin = siteOrigin(site);
  return (
    <SiteFrame params={params} route="promo.simgle">
      <JsonLd
        data={{
          '@context': 'https://schema.org',
          '@type': 'Article',
          headline: title,
          author: { '@type': 'Organization', name: author },
          publisher: { '@type': 'EducationalOrganization', name: site.brandTitle },
          datePublished: date,
          image: origin + cover,
          mainEntityOfPage: origin + href('promo.simgle'),
          inLanguage: 'zh-CN',
        }}
      />
      <JsonLd
        data={routeCrumbs(site, [
          { name: titles('brand.home'), route: 'brand.home' },
          { name: titles('promo.simgle'), route: 'promo.simgle' },
        ])}
      />
      <PromotionArticle text={text} />
      <ShareCard title={share.title} description={share.description} path={href('promo.simgle')} image={cover} />
    </SiteFrame>
  );
}
