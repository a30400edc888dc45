import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { JsonLd } from '@/components/shell/frame/json-ld';
import { NotFoundPage } from '@/components/shell/frame/not-found-page';
import { BareFrame } from '@/components/shell/frame/bare-frame';
import { ProductVideoPage } from '@/components/campaign/product-video-page';
import { isoDuration } from '@/lib/format/duration';
import { dateInChina } from '@/lib/kernel/date';
import { lostMetadata, pageMetadata } from '@/lib/pages/metadata';
import { publisher } from '@/lib/pages/page-data';
import { siteOf, siteOrigin, type PageProps } from '@/lib/pages/site';
import { href } from '@/lib/routes';
import { readProductFilm } from './read-film';

export const revalidate = 3600;

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const [site, t, film] = await Promise.all([siteOf(params), getTranslations('campaign.video'), readProductFilm()]);
  if (!film) return lostMetadata(params);
  return pageMetadata(params, 'brand.watchProductVideo', { description: t('description', { brand: site.name }) });
}

/** /watchProductVideo: a trial lesson of the catalogue. Without one there is nothing to watch: 404. */
export default async function Page({ params }: PageProps) {
  const [site, t, film] = await Promise.all([siteOf(params), getTranslations('campaign.video'), readProductFilm()]);
  if (!film) return <NotFoundPage params={params} />;
  const origin = siteOrigin(site);
  return (
    <BareFrame>
      <JsonLd
        data={{
          '@context': 'https://schema.org',
          '@type': 'VideoObject',
          name: film.title,
          description: t('text'),
          duration: isoDuration(film.durationSeconds),
          thumbnailUrl: [origin + film.poster],
          ...(film.uploadedAt ? { uploadDate: dateInChina(film.uploadedAt) } : {}),
          url: origin + href('brand.watchProductVideo'),
          inLanguage: 'zh-CN',
          publisher: publisher(site),
        }}
      />
      <ProductVideoPage brand={site.brandTitle} film={film} />
    </BareFrame>
  );
}
