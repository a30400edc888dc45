import { readMarkdownFolder } from '../../upstream/seed/read';
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
 * The picture of every article of content/news whose cover is one of these. In its cells stands the rarest of its tags, the
 * shortest of equals: what this article has and others have not.
 */
export function articleCovers(): readonly Cover[] {
  const articles = readMarkdownFolder('content/news', informationShape).map(({ data }) => data);
  const uses = new Map<string, number>();
  for (const tag of articles.flatMap(({ tags }) => tags)) uses.set(tag, (uses.get(tag) ?? 0) + 1);
  const usesOf = (tag: string): number => uses.get(tag) ?? 0;
  return articles
    .filter(({ cover }) => cover.startsWith(COVERS))
    .map(({ id, category, tags, cover }) => {
      const signs = tags.filter((tag) => inCells.test(tag)).sort((a, b) => usesOf(a) - usesOf(b) || a.length - b.length);
      const [sign = '新知'] = signs;
      return { path: cover, svg: tile({ seed: id, category, sign }) };
    });
}
