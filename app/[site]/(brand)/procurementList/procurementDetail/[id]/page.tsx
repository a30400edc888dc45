import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { JsonLd } from '@/components/shell/frame/json-ld';
import { NotFoundPage } from '@/components/shell/frame/not-found-page';
import { SiteFrame } from '@/components/shell/frame/site-frame';
import { ReaderTools } from '@/components/news/reader-tools';
import { NoticePage } from '@/components/procurement/notice-page';
import { articleOn, readArticle } from '@/lib/upstream/information';
import { lostMetadata, pageMetadata } from '@/lib/pages/metadata';
import { articleData, crumbData } from '@/lib/pages/page-data';
import { siteOf } from '@/lib/pages/site';
import { href } from '@/lib/routes';

interface Props {
  readonly params: Promise<{ readonly site: string; readonly id: string }>;
}

export const revalidate = 300;

export function generateStaticParams(): { id: string }[] {
  return [];
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const notice = await readArticle(await siteOf(params), (await params).id, true);
  if (!notice) return lostMetadata(params);
  const { title, summary, category, publishedAt, updatedAt } = notice;
  return pageMetadata(params, 'procurement.detail', {
    title,
    description: summary,
    about: { type: 'article', publishedTime: publishedAt, modifiedTime: updatedAt, section: category },
  });
}

/** /procurementList/procurementDetail?id=, from the cache per site; an unknown notice is 404. */
export default async function Page({ params }: Props) {
  const site = await siteOf(params);
  const notice = await readArticle(site, (await params).id, true);
  if (!notice) return <NotFoundPage params={params} />;
  const [t, titles] = await Promise.all([getTranslations('procurement'), getTranslations('titles')]);
  const { informationId } = notice;
  const address = href('procurement.detail', { id: informationId });
  const crumbs = [
    { label: t('home'), href: href('brand.home') },
    { label: titles('procurement.list'), href: href('procurement.list') },
    { label: notice.category },
  ];
  const data = articleData(site, {
    type: 'Article',
    route: 'procurement.detail',
    query: { id: informationId },
    headline: notice.title,
    description: notice.summary,
    section: notice.category,
    publishedAt: notice.publishedAt,
    updatedAt: notice.updatedAt,
    author: '',
  });
  return (
    <SiteFrame params={params} route="procurement.detail">
      <JsonLd data={data} />
      <JsonLd data={crumbData(site, crumbs)} />
      <NoticePage
        notice={articleOn(notice, site)}
        crumbs={crumbs}
        tools={<ReaderTools informationId={informationId} count={notice.browseCount} address={address} />}
      />
    </SiteFrame>
  );
}
