import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { JsonLd } from '@/components/layout/json-ld';
import { SiteFrame } from '@/components/layout/site-frame';
import { ArticlePage } from '@/components/news/article-page';
import type { Output } from '@/lib/contracts';
import { readArticle } from '@/lib/pages/information';
import { pageMetadata } from '@/lib/pages/metadata';
import { siteOf, siteOrigin } from '@/lib/pages/site';
import { href } from '@/lib/routes';
import { articleData, breadcrumbData } from '@/lib/seo/structured-data';
import { newsCategories } from '../../listing';

interface Props {
  readonly params: Promise<{ readonly site: string; readonly id: string }>;
}

export const revalidate = 300;

export function generateStaticParams(): { id: string }[] {
  return [];
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const article = await readArticle((await params).id, false);
  if (!article) notFound();
  return pageMetadata(params, 'news.detail', { title: article.title, description: article.summary });
}

/** Home, the list it stands in, its category, the article itself. */
async function crumbsOf(article: Output<'information.details'>) {
  const [t, titles, categories] = await Promise.all([getTranslations('news'), getTranslations('titles'), newsCategories()]);
  const media = article.kind === 'media';
  const category = media ? undefined : categories.find(({ name }) => name === article.category);
  return [
    { label: t('home'), href: href('brand.home') },
    media ? { label: titles('news.media'), href: href('news.media') } : { label: t('heading'), href: href('news.list') },
    ...(category ? [{ label: category.name, href: href('news.list', { type: category.id }) }] : []),
    { label: t('body') },
  ];
}

/** /news/detail?id=, from the cache per site; an unknown article is 404. */
export default async function Page({ params }: Props) {
  const [site, article] = await Promise.all([siteOf(params), params.then(({ id }) => readArticle(id, false))]);
  if (!article) notFound();
  const crumbs = await crumbsOf(article);
  const origin = siteOrigin(site);
  const address = href('news.detail', { id: article.informationId });
  const facts = {
    headline: article.title,
    description: article.summary,
    section: article.category,
    href: address,
    publishedAt: article.publishedAt,
    author: article.author,
    image: article.cover,
  };
  return (
    <SiteFrame params={params} route="news.detail" query={{ id: article.informationId }}>
      <JsonLd data={articleData(facts, { origin, brand: site.brandTitle })} />
      <JsonLd data={breadcrumbData(origin, crumbs)} />
      <ArticlePage article={article} crumbs={crumbs} />
    </SiteFrame>
  );
}
