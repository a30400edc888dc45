import 'server-only';
import { cache } from 'react';
import type { Answer, Output } from '@/lib/contracts';
import { allSites, askedBy } from '@/lib/env';
import { keyValue } from '@/lib/routes/address';
import { queryId, queryPage } from '@/lib/routes/query-id';
import type { Site } from '@/lib/sites';
import { withOwnPhone } from '@/lib/sites/own-phone';
import { readObject, readPublic } from '@/lib/upstream/public';
import titles from '@/messages/zh-CN/titles.json';
import { PageFailure } from '../pages/failure';

type Kind = Output<'information.details'>['kind'];
type List = Output<'information.find'>;

/** Entries on a page of a list; the news have the framed lead among them. */
export const listSize: Readonly<Record<Kind, number>> = { news: 8, media: 8, procurement: 10 };

/** The page number of a key folder: 1 where the address has none, null (404) where it is no number. */
export function pageNumber(folder: string): number | null {
  return queryPage(keyValue(folder));
}

function dataOf<T>(answer: Answer<T>): T {
  if (!answer.ok) throw new PageFailure(answer);
  return answer.data;
}

/** One page of a list of what a site shows; null (404) beyond its end. An empty list has its first page. */
export const readInformation = cache(
  async (site: Site, kind: Kind, category: string | undefined, pageNum: number): Promise<List | null> => {
    const found = dataOf(await readPublic('information.find', { kind, category, pageNum, pageSize: listSize[kind], ...askedBy(site) }));
    return found.list.length === 0 && pageNum > 1 ? null : found;
  },
);

/** What is read most of a kind. */
export async function readMostRead(site: Site, kind: Kind, count: number): Promise<List['list']> {
  return dataOf(await readPublic('information.find', { kind, order: 'mostRead', pageSize: count, ...askedBy(site) })).list;
}

/** The categories of /news, in the upstream's order: media focus has a page of its own. */
export const newsCategories = cache(async (): Promise<Output<'common.basicData'>['informationCategoryList']> => {
  return dataOf(await readPublic('common.basicData', {})).informationCategoryList.filter(({ name }) => name !== titles.news.media);
});

/** An article by its key folder; null (404) for an unknown one, and for one of another kind or for other sites. */
export const readArticle = cache(
  async (site: Site, folder: string, procurement: boolean): Promise<Output<'information.details'> | null> => {
    const informationId = queryId(folder);
    if (informationId === null) return null;
    const article = await readObject('information.details', { informationId, ...askedBy(site) });
    return article && (article.kind === 'procurement') === procurement ? article : null;
  },
);

/** The article as a site shows it: to its reader the number in the text is the one in the footer below. */
export function articleOn<A extends { readonly html: string }>(article: A, site: Site): A {
  const [first = site] = allSites();
  return { ...article, html: withOwnPhone(article.html, site, first) };
}
