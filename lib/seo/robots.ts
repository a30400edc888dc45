import { routes, type RouteRow } from '@/lib/routes';

const rows: readonly RouteRow[] = routes;

/** Handlers that are no pages. */
const handlers = ['/api/', '/sandbox/'];

/** `$` ends a path, so that /video does not shut out its neighbours; a query still belongs to it. */
function shut(path: string): readonly string[] {
  return path.endsWith('/*') ? [] : [`Disallow: ${path}$`, `Disallow: ${path}?`];
}

/**
 * robots.txt of a host. `origin` = scheme and host of its site; null for a host that is no site's: nothing there is to be
 * indexed (§11).
 */
export function robotsTxt(origin: string | null): string {
  if (origin === null) return 'User-agent: *\nDisallow: /\n';
  const closed = rows.filter((row) => row.access !== 'public' && !row.redirect).flatMap((row) => shut(row.path));
  const lines = [...handlers.map((path) => `Disallow: ${path}`), ...closed];
  return `User-agent: *\n${lines.join('\n')}\n\nSitemap: ${origin}/sitemap.xml\n`;
}
