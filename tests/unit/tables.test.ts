import { existsSync, readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import { endpoints, schemas } from '@/lib/contracts';
import { matchRoute, routes, type RouteRow } from '@/lib/routes';
import { notFoundPaths } from '@/lib/routes/address';
import titles from '@/messages/zh-CN/titles.json';

const rows: readonly RouteRow[] = routes;

function pageFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return pageFiles(path);
    return entry.name === 'page.tsx' ? [path] : [];
  });
}

/** The address a page file serves: groups dropped, key folders dropped. */
function addressOf(file: string): string {
  const parts = file
    .split(sep)
    .slice(2, -1)
    .filter((part) => !/^[([]/.test(part));
  return `/${parts.join('/')}`;
}

const internalPaths: readonly string[] = Object.values(notFoundPaths);
/** Pages that are no address of the product: those that draw 404, and the development sheet. */
const isInternal = (file: string): boolean => internalPaths.includes(addressOf(file)) || file.includes('(dev)');

describe('route table', () => {
  it('has every path of the specification once', () => {
    const paths = rows.map((r) => r.path);
    expect(new Set(paths).size).toBe(paths.length);
    expect(new Set(rows.map((r) => r.id)).size).toBe(rows.length);
    // 110 counted in §2, three screens without a path, /contact-us and the three bare live-signup addresses (decisions §10), /teacher
    // and /pay (§11), six bare addresses of other modules, and the 404s of ten modules besides that of /m
    expect(rows).toHaveLength(110 + 3 + 4 + 2 + 6 + 10);
  });

  it('has exactly one page for each row, and one row for each page', () => {
    const pages = pageFiles(join('app', '[site]')).filter((file) => !isInternal(file));
    const expected = rows.filter((r) => !r.redirect && !r.path.endsWith('*')).map((r) => r.path);
    expect(pages.map(addressOf).sort()).toEqual(expected.sort());
  });

  it('titles every row', () => {
    const known = JSON.stringify(titles);
    expect(rows.filter((r) => !known.includes(`"${r.title.split('.').at(-1) ?? ''}"`)).map((r) => r.id)).toEqual([]);
  });

  it.each(rows.filter((r) => !r.path.endsWith('*')).map((r) => [r.path, r.id]))('finds %s again', (path, id) => {
    expect(matchRoute(path).id).toBe(id);
  });

  it('sends what it does not know to the nearest catch-all', () => {
    expect(matchRoute('/m/nothing').id).toBe('m.notFound');
    expect(matchRoute('/e/x').id).toBe('e.notFound');
    expect(matchRoute('/liveSignupTencent/x/y').id).toBe('live.tencentNotFound');
    expect(matchRoute('/nothing/at/all').id).toBe('system.notFound');
    expect(matchRoute('/home/').id).toBe('brand.home');
  });
});

describe('contract table', () => {
  const all = Object.entries(endpoints);

  it('has the 92 endpoints of the specification, 90 POST and 2 GET, and the added ones', () => {
    const named = all.filter(([, row]) => !('added' in row));
    expect(named).toHaveLength(92);
    expect(named.filter(([, row]) => row.method === 'GET')).toHaveLength(2);
    expect(Object.keys(schemas).sort()).toEqual(Object.keys(endpoints).sort());
  });

  it('names each method and path once', () => {
    const paths = all.map(([, row]) => `${row.method} ${row.path}`);
    expect(new Set(paths).size).toBe(paths.length);
  });
});
