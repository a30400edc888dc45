import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Collect } from '@/components/learner/collected/collect';
import { JsonLd } from '@/components/shell/frame/json-ld';
import { NotFoundPage } from '@/components/shell/frame/not-found-page';
import { SiteFrame } from '@/components/shell/frame/site-frame';
import { ArticlePage } from '@/components/news/article-page';
import type { Output } from '@/lib/contracts';
import { articleOn, readArticle } from '@/lib/upstream/information';
import { lostMetadata, pageMetadata } from '@/lib/pages/metadata';
import { articleData, crumbData } from '@/lib/pages/page-data';
import { siteOf } from '@/lib/pages/site';
import { href } from '@/lib/routes';
import { readPart } from '@/lib/upstream/public';

interface Props {
  readonly params: Promise<{ readonly site: string; readonly id: string }>;
}

export const revalidate = 300;

export function generateStaticParams(): { id: string }[] {
  return [];
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const article = await readArticle(await siteOf(params), (await params).id, false);
  if (!article) return lostMetadata(params);
  const { title, summary, cover, category, publishedAt, updatedAt, author } = article;
  return pageMetadata(params, 'news.detail', {
    title,
    description: summary,
    cover,
    about: {
      type: 'article',
      publishedTime: publishedAt,
      modifiedTime: updatedAt,
      section: category,
      authors: author ? [author] : undefined,
    },
  });
}

/** Home, the list it stands in, its category (where the upstream names them), the article itself. */
async function crumbsOf(article: Output<'information.details'>) {
  const media = article.kind === 'media';
  const [t, titles, basic] = await Promise.all([
    getTranslations('news'),
    getTranslations('titles'),
    media ? null : readPart('common.basicData', {}),
  ]);
  const category = basic?.informationCategoryList.find(({ name }) => name === article.category);
  return [
    { label: t('home'), href: href('brand.home') },
    media ? { label: titles('news.media'), href: href('news.media') } : { label: t('heading'), href: href('news.list') },
    ...(category ? [{ label: category.name, href: href('news.list', { type: category.id }) }] : []),
    { label: t('body') },
  ];
}

/** /news/detail?id=, from the cache per site; an unknown article is 404. */
export default async function Page({ params }: Props) {
  const site = await siteOf(params);
  const article = await readArticle(site, (await params).id, false);
  if (!article) return <NotFoundPage params={params} />;
  const crumbs = await crumbsOf(article);
  const { informationId, title, summary, cover, category, publishedAt, updatedAt, author } = article;
  const data = articleData(site, {
    type: 'NewsArticle',
    route: 'news.detail',
    query: { id: informationId },
    headline: title,
    description: summary,
    cover,
    section: category,
    publishedAt,
    updatedAt,
    author,
  });
  return (
    <SiteFrame params={params} route="news.detail">
      <JsonLd data={data} />
      <JsonLd data={crumbData(site, crumbs)} />
      <ArticlePage article={articleOn(article, site)} crumbs={crumbs} actions={<Collect informationId={informationId} />} />
    </SiteFrame>
  );
}
