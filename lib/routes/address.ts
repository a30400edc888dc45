import { namesPage } from './query-rules';
import { routes } from './table';
import type { RouteRow } from './types';

/** What may stand in a key of a page from the cache; everything else would be one more cache entry for nothing. */
const keyForm = /^[\w-]{1,64}$/;
/** A key that the address does not have. */
const missingKey = '-';
/** Below a site: the addresses that answer 404, so that unknown paths do not fill the cache; below `module` one for each phone module. */
export const notFoundPaths = { site: '/not-found-page', module: '/lost-page' } as const;

/** The first folder of an address of the table: the name of its module. */
function moduleOf(route: RouteRow): string {
  return route.path.split('/')[1] ?? '';
}
/** The modules that have a 404 of their own: those with a catch-all in the table. */
const lostModules: ReadonlySet<string> = new Set(
  routes.filter((row) => row.module === 'mobile' && row.path.endsWith('/*')).map((row) => moduleOf(row)),
);

/** The 404 page for an address of this row: of its module where that has one. */
export function notFoundOf(route: RouteRow): string {
  const name = moduleOf(route);
  return lostModules.has(name) ? `${notFoundPaths.module}/${name}` : notFoundPaths.site;
}

/**
 * The internal address of a page below its site's segment: pages from the cache take their keys as folders and lose
 * the rest of the query (`/news/detail?id=7&x=1` → `/news/detail/7`), others keep the query. Null when a key's value
 * cannot be one, or the query lacks what the page is about: the address answers 404. `search` with its `?`, or ''.
 */
export function internalAddress(route: RouteRow, search: string): { readonly path: string; readonly search: string } | null {
  const query = new URLSearchParams(search);
  if (route.isr === null) return namesPage(route.id, query) ? { path: route.path, search } : null;
  const values = route.keys.map((key) => query.get(key) || missingKey);
  const path = [route.path, ...values].join('/');
  return values.every((value) => keyForm.test(value)) && !isBelowAnother(path, route) ? { path, search: '' } : null;
}

/** `/news?type=detail&pageNum=7` must not become the folder of `/news/detail?id=7`. */
function isBelowAnother(path: string, route: RouteRow): boolean {
  return routes.some((row) => row.path.startsWith(`${route.path}/`) && `${path}/`.startsWith(`${row.path}/`));
}

/** The value of a key folder, or null when the address had none. */
export function keyValue(folder: string): string | null {
  return folder === missingKey ? null : folder;
}
