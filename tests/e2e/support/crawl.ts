import type { Browser } from '@playwright/test';
import { matchRoute, routes } from '@/lib/routes';
import { exhaustive } from '../../support/exhaustive';
import { get } from './get';
import { readFacts, type PageFacts } from './page-facts';

/** One address of the site as an engine finds it. */
export interface Visited {
  /** Path and query. */
  readonly address: string;
  readonly route: string;
  readonly status: number;
  /** Path and query of the page that links here; the start has none. */
  readonly from: string;
  /** Found by following links. */
  readonly linked: boolean;
  /** Null for what is no HTML page, and for what is none at all. */
  readonly facts: PageFacts | null;
}

/** Of these one page is enough: they send strangers to the login, or are the catalogue once more in another order. */
const alike: ReadonlySet<string> = new Set(
  routes.filter(({ id, access }) => access === 'session' || id === 'course.find').map((row) => row.id),
);
/** Pages of one row, of which there are hundreds, differ in what they tell: so many of each are enough in `npm test`. */
const OF_A_ROW = exhaustive ? Infinity : 6;
/** Requests under way at once. */
const AT_ONCE = 6;

export function addressOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

/**
 * Follows the links of the site from `start` (paths), each address once, without scripts: every one in the exhaustive run, else six
 * to each row. Redirects are not followed, and of the pages that are `alike` one each is enough. `alone` are pages to look at that need no
 * link; theirs are not followed.
 */
export async function crawl(
  browser: Browser,
  base: string,
  start: readonly string[],
  alone: readonly string[] = [],
): Promise<ReadonlyMap<string, Visited>> {
  const parser = await browser.newPage();
  const visited = new Map<string, Visited>();
  const known = new Set(start);
  const followed = new Map<string, number>();
  const queue = start.map((address) => ({ address, from: '' }));

  async function visit(address: string, from: string, linked: boolean): Promise<Visited> {
    const answer = await get(base, address);
    const html = answer.status < 300 && /^text\/html/.test(answer.headers['content-type'] ?? '');
    const route = matchRoute(new URL(base + address).pathname).id;
    return {
      address,
      route,
      status: answer.status,
      from,
      linked,
      facts: html ? await readFacts(parser, answer.body, base + address) : null,
    };
  }
  async function follow({ address, from }: { readonly address: string; readonly from: string }): Promise<void> {
    const page = await visit(address, from, true);
    visited.set(address, page);
    for (const link of page.facts?.links ?? []) {
      const next = addressOf(link);
      const { id } = matchRoute(new URL(link).pathname);
      const same = alike.has(id) ? id : next;
      if (known.has(same)) continue;
      known.add(same);
      const count = (followed.get(id) ?? 0) + 1;
      followed.set(id, count);
      if (count > OF_A_ROW) continue;
      queue.push({ address: next, from: address });
    }
  }
  while (queue.length > 0) await Promise.all(queue.splice(0, AT_ONCE).map(follow));
  for (const address of alone) if (!visited.has(address)) visited.set(address, await visit(address, '', false));
  await parser.close();
  return visited;
}
