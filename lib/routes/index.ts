import { routes, type RouteId } from './table';
import type { RouteRow } from './types';

export { routes, type RouteId };
export type { MenuSlot, RouteRow } from './types';

const byId = new Map<string, RouteRow>(routes.map((r) => [r.id, r]));
const byPath = new Map<string, RouteRow>(routes.filter((r) => !r.path.endsWith('*')).map((r) => [r.path, r]));
/** Longest branch first, so that /m/* wins over /*. */
const branches: readonly RouteRow[] = routes.filter((r) => r.path.endsWith('/*')).sort((a, b) => b.path.length - a.path.length);

/** Is this text, which came from outside, the id of a row? */
export function isRouteId(id: string): id is RouteId {
  return byId.has(id);
}

/** The row of an id. */
export function routeOf(id: RouteId): RouteRow {
  const found = byId.get(id);
  if (!found) throw new Error(`no route row ${id}`);
  return found;
}

/** The row that an address belongs to; every address has one, the catch-all at the least. `pathname` without query. */
export function matchRoute(pathname: string): RouteRow {
  const clean = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  const exact = byPath.get(clean);
  if (exact) return exact;
  const branch = branches.find((r) => clean.startsWith(r.path.slice(0, -1)));
  return branch ?? routeOf('system.notFound');
}

/** Pages whose login is asked for by the dialog, over the page where one is: every other module has a login page of its own. */
export function asksInPlace({ access, entry }: RouteRow): boolean {
  return access === 'session' && entry === undefined;
}

/**
 * The login page of a route's module, which goes on to `to` (path and query) from there; null for rows that ask by the
 * dialog. A shareId stands beside it as well: the login says what it opens.
 */
export function entryTo(route: RouteRow, to: string): string | null {
  if (route.entry === undefined) return null;
  const shareId = new URLSearchParams(to.split('?')[1]).get('shareId');
  return `${route.entry}?${new URLSearchParams({ ...(shareId ? { shareId } : {}), to }).toString()}`;
}

/**
 * The address of a route with its query: `href('news.detail', { id: 1001 })` → `/news/detail?id=1001`.
 * Null and undefined values are left out. This is the only way the code names an address of the site.
 */
export function href(id: RouteId, query: Readonly<Record<string, string | number | null | undefined>> = {}): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== null && value !== undefined && value !== '') search.set(key, String(value));
  }
  const text = search.toString();
  return text ? `${routeOf(id).path}?${text}` : routeOf(id).path;
}
