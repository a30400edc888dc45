import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { pageNumber } from '@/lib/pages/information';
import { pageMetadata } from '@/lib/pages/metadata';
import { listing } from '../../news/listing';

interface Props {
  readonly params: Promise<{ readonly site: string; readonly pageNum: string }>;
}

export const revalidate = 300;

export function generateStaticParams(): { pageNum: string }[] {
  return [];
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const page = pageNumber((await params).pageNum);
  if (page === null) notFound();
  const [t, titles, ui] = await Promise.all([getTranslations('news'), getTranslations('titles'), getTranslations('ui')]);
  const title = titles('news.media');
  return pageMetadata(params, 'news.media', {
    title: page > 1 ? t('titleOfPage', { title, page: ui('pagination.page', { page }) }) : title,
    description: t('mediaDescription'),
  });
}

/** /mediaFocus?pageNum=, from the cache per site. */
export default async function Page({ params }: Props) {
  const pageNum = pageNumber((await params).pageNum);
  if (pageNum === null) notFound();
  return (await listing({ params, kind: 'media', pageNum })) ?? notFound();
}
