import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { pageNumber } from '@/lib/pages/information';
import { pageMetadata } from '@/lib/pages/metadata';
import { keyValue } from '@/lib/routes/address';
import { listing, newsCategories } from '../../listing';

interface Props {
  readonly params: Promise<{ readonly site: string; readonly type: string; readonly pageNum: string }>;
}

export const revalidate = 300;

export function generateStaticParams(): { type: string; pageNum: string }[] {
  return [];
}

/** What the two keys stand for; an unknown category or no page number is 404. */
async function keysOf(params: Props['params']) {
  const { type, pageNum } = await params;
  const page = pageNumber(pageNum);
  const wanted = keyValue(type);
  const category = wanted === null ? undefined : (await newsCategories()).find(({ id }) => String(id) === wanted);
  if (page === null || (wanted !== null && !category)) notFound();
  return { page, category };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { page, category } = await keysOf(params);
  const [t, titles, ui] = await Promise.all([getTranslations('news'), getTranslations('titles'), getTranslations('ui')]);
  const title = category?.name ?? titles('news.list');
  return pageMetadata(params, 'news.list', {
    title: page > 1 ? t('titleOfPage', { title, page: ui('pagination.page', { page }) }) : title,
    description: category ? t('categoryDescription', { category: category.name }) : t('listDescription'),
  });
}

/** /news?type=&pageNum=, from the cache per site. */
export default async function Page({ params }: Props) {
  const { page, category } = await keysOf(params);
  return (await listing({ params, kind: 'news', category, pageNum: page })) ?? notFound();
}
