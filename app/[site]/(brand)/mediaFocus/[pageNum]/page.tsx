import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { NotFoundPage } from '@/components/shell/frame/not-found-page';
import { pageNumber, readInformation } from '@/lib/upstream/information';
import { siteOf } from '@/lib/pages/site';
import { listMetadata } from '@/lib/pages/list-metadata';
import { lostMetadata } from '@/lib/pages/metadata';
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
  if (page === null || !(await readInformation(await siteOf(params), 'media', undefined, page))) return lostMetadata(params);
  const [t, titles] = await Promise.all([getTranslations('news'), getTranslations('titles')]);
  return listMetadata(params, 'news.media', { title: titles('news.media'), description: t('mediaDescription'), page });
}

/** /mediaFocus?pageNum=, from the cache per site. */
export default async function Page({ params }: Props) {
  const pageNum = pageNumber((await params).pageNum);
  const page = pageNum === null ? null : await listing({ params, kind: 'media', pageNum });
  return page ?? <NotFoundPage params={params} />;
}
