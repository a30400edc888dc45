import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { JsonLd } from '@/components/layout/json-ld';
import { SiteFrame } from '@/components/layout/site-frame';
import { ProductVideoPage } from '@/components/promo/product-video-page';
import { isoDuration } from '@/lib/format/duration';
import { pageMetadata } from '@/lib/pages/metadata';
import { siteOf, siteOrigin, type SiteParams } from '@/lib/pages/site';
import { href } from '@/lib/routes';
import { readProductFilm } from './read-film';

interface Props {
  readonly params: SiteParams;
}

export const revalidate = 3600;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [site, t] = await Promise.all([siteOf(params), getTranslations('promo.video')]);
  return pageMetadata(params, 'brand.watchProductVideo', { description: t('description', { brand: site.name }) });
}

/** /watchProductVideo: a trial lesson of the catalogue. Without one there is nothing to watch: 404. */
export default async function Page({ params }: Props) {
  const [site, t, film] = await Promise.all([siteOf(params), getTranslations('promo.video'), readProductFilm()]);
  if (!film) notFound();
  const origin = siteOrigin(site);
  return (
    <SiteFrame params={params} route="brand.watchProductVideo">
      <JsonLd
        data={{
          '@context': 'https://schema.org',
          '@type': 'VideoObject',
          name: film.title,
          description: t('text'),
          duration: isoDuration(film.durationSeconds),
          thumbnailUrl: origin + film.poster,
          url: origin + href('brand.watchProductVideo'),
          inLanguage: 'zh-CN',
        }}
      />
      <ProductVideoPage brand={site.brandTitle} film={film} />
    </SiteFrame>
  );
}
