import 'server-only';
import { cache } from 'react';
import type { Answer, Output } from '@/lib/contracts';
import { keyValue } from '@/lib/routes/address';
import { queryId } from '@/lib/routes/query-id';
import { readPublic } from '@/lib/upstream/public';
import { PageFailure } from './failure';

type Kind = Output<'information.details'>['kind'];
type List = Output<'information.find'>;

/** The contract's limit of pageNum. */
const LAST_PAGE = 1000;

/** The page number of a key folder: 1 where the address has none, null (404) where it is no number. */
export function pageNumber(folder: string): number | null {
  const value = keyValue(folder);
  if (value === null) return 1;
  const page = queryId(value);
  return page === null || page > LAST_PAGE ? null : page;
}

function dataOf<T>(answer: Answer<T>): T {
  if (!answer.ok) throw new PageFailure(answer.kind, answer.message);
  return answer.data;
}

/** One page of a list; null (404) beyond its end. An empty list has its first page. */
export const readInformation = cache(
  async (kind: Kind, category: string | undefined, pageNum: number, pageSize: number): Promise<List | null> => {
    const found = dataOf(await readPublic('information.find', { kind, category, pageNum, pageSize }));
    return found.list.length === 0 && pageNum > 1 ? null : found;
  },
);

/** What is read most of a kind. */
export async function readMostRead(kind: Kind, count: number): Promise<List['list']> {
  return dataOf(await readPublic('information.find', { kind, order: 'mostRead', pageSize: count })).list;
}

/** The categories of articles, in the upstream's order. */
export const readCategories = cache(async (): Promise<Output<'common.basicData'>['informationCategoryList']> => {
  return dataOf(await readPublic('common.basicData', {})).informationCategoryList;
});

/** An article by its key folder; null (404) for an unknown one, and for one of another kind. */
export const readArticle = cache(async (folder: string, procurement: boolean): Promise<Output<'information.details'> | null> => {
  const informationId = queryId(folder);
  if (informationId === null) return null;
  const answer = await readPublic('information.details', { informationId });
  if (!answer.ok && answer.kind === 'business') return null;
  const article = dataOf(answer);
  return (article.kind === 'procurement') === procurement ? article : null;
});
