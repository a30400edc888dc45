import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { NotFoundPage } from '@/components/shell/frame/not-found-page';
import { newsCategories, pageNumber, readInformation } from '@/lib/upstream/information';
import { siteOf } from '@/lib/pages/site';
import { listMetadata } from '@/lib/pages/list-metadata';
import { lostMetadata } from '@/lib/pages/metadata';
import { keyValue } from '@/lib/routes/address';
import { listing } from '../../listing';

interface Props {
  readonly params: Promise<{ readonly site: string; readonly type: string; readonly pageNum: string }>;
}

export const revalidate = 300;

export function generateStaticParams(): { type: string; pageNum: string }[] {
  return [];
}

/** What the two keys stand for; null (404) for an unknown category and for what is no page of its list. */
async function keysOf(params: Props['params']) {
  const { type, pageNum } = await params;
  const page = pageNumber(pageNum);
  const wanted = keyValue(type);
  const category = wanted === null ? undefined : (await newsCategories()).find(({ id }) => String(id) === wanted);
  if (page === null || (wanted !== null && !category)) return null;
  return (await readInformation(await siteOf(params), 'news', category?.name, page)) && { page, category };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const keys = await keysOf(params);
  if (!keys) return lostMetadata(params);
  const { page, category } = keys;
  const [t, titles] = await Promise.all([getTranslations('news'), getTranslations('titles')]);
  return listMetadata(params, 'news.list', {
    title: category?.name ?? titles('news.list'),
    description: category ? t('categoryDescription', { category: category.name }) : t('listDescription'),
    page,
  });
}

/** /news?type=&pageNum=, from the cache per site. */
export default async function Page({ params }: Props) {
  const keys = await keysOf(params);
  const page = keys && (await listing({ params, kind: 'news', category: keys.category, pageNum: keys.page }));
  return page ?? <NotFoundPage params={params} />;
}
