import { readMarkdownFolder } from '../../upstream/kernel/data-files';
import { informationShape } from '../../upstream/seed/shapes';
import { tile } from './tile';

/** Where the pictures of articles stand: below public/, and as a cover names them. */
export const COVERS = '/art/news/';

/** Tags that can be set in cells: two to four Chinese characters. */
const inCells = /^\p{Script=Han}{2,4}$/u;

export interface Cover {
  /** As `cover` names it: `/art/news/1001.svg`. */
  readonly path: string;
  readonly svg: string;
}

/**
 * The picture of every article of content/news whose cover is one of these. In its cells stands the tag that no earlier
 * picture shows, then the rarest, then the shortest: what this article has and others have not.
 */
export function articleCovers(): readonly Cover[] {
  const articles = readMarkdownFolder('content/news', informationShape).map(({ data }) => data);
  const uses = new Map<string, number>();
  for (const tag of articles.flatMap(({ tags }) => tags)) uses.set(tag, (uses.get(tag) ?? 0) + 1);
  const count = (of: ReadonlyMap<string, number>, tag: string): number => of.get(tag) ?? 0;
  const shown = new Map<string, number>();
  const order = (a: string, b: string): number =>
    count(shown, a) - count(shown, b) || count(uses, a) - count(uses, b) || a.length - b.length;
  return articles
    .filter(({ cover }) => cover.startsWith(COVERS))
    .sort((a, b) => a.id - b.id)
    .map(({ category, tags, cover }) => {
      const [sign = '新知'] = tags.filter((tag) => inCells.test(tag)).sort(order);
      shown.set(sign, count(shown, sign) + 1);
      return { path: cover, svg: tile({ tags, category, sign }) };
    });
}
