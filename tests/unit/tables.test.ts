import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import { endpointRow, endpoints, isEndpointId, schemas, type EndpointRow, type PublicEndpointId } from '@/lib/contracts';
import { matchRoute, routes, type RouteRow } from '@/lib/routes';
import { notFoundPaths } from '@/lib/routes/address';
import titles from '@/messages/zh-CN/titles.json';
import { columnsReadIn } from '@/tests/support/columns';
import { sources } from '@/tests/support/sources';

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
/** Pages that are no address of the product: those that draw 404. */
const isInternal = (file: string): boolean => internalPaths.includes(addressOf(file));

/** One reader of each column; a column without one cannot be declared. */
const routeReaders: Readonly<Record<keyof RouteRow, string>> = {
  id: 'lib/routes/index.ts',
  path: 'lib/routes/address.ts',
  area: 'lib/query/lost-login.ts',
  access: 'lib/routes/guard.ts',
  token: 'lib/http/door.ts',
  chrome: 'components/shell/frame/site-frame.tsx',
  module: 'lib/pages/metadata.ts',
  isr: 'lib/pages/metadata.ts',
  keys: 'lib/routes/address.ts',
  menu: 'components/shell/frame/menu.ts',
  sitemap: 'lib/seo/sitemap.ts',
  redirect: 'lib/routes/guard.ts',
  bare: 'lib/routes/guard.ts',
  entry: 'lib/routes/guard.ts',
  card: 'lib/pages/metadata.ts',
  login: 'lib/routes/guard.ts',
};
const endpointReaders: Readonly<Record<keyof EndpointRow, string>> = {
  method: 'lib/upstream/protocol.ts',
  path: 'lib/upstream/protocol.ts',
  tokens: 'lib/session/tokens.ts',
  timeout: 'lib/upstream/call.ts',
  personal: 'lib/contracts/endpoints.ts',
  write: 'lib/upstream/call.ts',
  host: 'lib/upstream/protocol.ts',
  encrypted: 'upstream/doors/server.ts',
  serverOnly: 'lib/http/door.ts',
  added: 'scripts/openapi/document.ts',
};

describe('columns', () => {
  it.each([
    ['route', routeReaders, 'RouteRow', 'lib/routes/types.ts'],
    ['endpoint', endpointReaders, 'EndpointRow', 'lib/contracts/endpoints.ts'],
  ] as const)('each of a %s is read where the table above says', (_name, readers, row, at) => {
    const read = columnsReadIn([...new Set(Object.values(readers))], row, at);
    expect(Object.entries(readers).filter(([column, file]) => !read.get(file)?.has(column))).toEqual([]);
  });
});

describe('route table', () => {
  it('has every path of the specification once', () => {
    const paths = rows.map((r) => r.path);
    expect(new Set(paths).size).toBe(paths.length);
    expect(new Set(rows.map((r) => r.id)).size).toBe(rows.length);
    // 110 named in the specification, three screens without a path, /contact-us and the three bare live-signup addresses (§2.1), /teacher
    // and /pay (§2.8a), six bare addresses of other modules, and the 404s of ten modules besides that of /m: more may come, none goes.
    expect(rows.length).toBeGreaterThanOrEqual(110 + 3 + 4 + 2 + 6 + 10);
  });

  it('stands in chapter 2 of the specification row by row, with the frame around each', () => {
    const chapter = readFileSync('docs/specification/2-addresses.md', 'utf8');
    const has = (name: string, where = chapter): boolean => new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(where);
    const lasts = rows.map(({ path }) => path.replace(/\/\*$/, '').split('/').pop() ?? '');
    expect(lasts.filter((last) => last !== '' && !has(last))).toEqual([]);
    const [, frames = ''] = /^2\.15 ([^]*?)\n\n/m.exec(chapter) ?? [];
    const beside = rows.filter(({ chrome, id }) => chrome.sidebar && !id.startsWith('books.'));
    expect(beside.filter(({ path }) => !has(path, frames))).toEqual([]);
  });

  it('has exactly one page for each row, and one row for each page', () => {
    const pages = pageFiles(join('app', '[site]')).filter((file) => !isInternal(file));
    const expected = rows.filter((r) => !r.redirect && !r.path.endsWith('*')).map((r) => r.path);
    expect(pages.map(addressOf).sort()).toEqual(expected.sort());
  });

  // Next takes the seconds of a page from a literal in its own file only; the table is where they are decided, and the built pages are
  // held against it by tests/e2e/caching.spec.ts.
  it('says of each page how long it is kept, and the page says the same', () => {
    const said = pageFiles(join('app', '[site]'))
      .filter((file) => !isInternal(file))
      .map((file) => {
        const [, seconds] = /^export const revalidate = (\d+);$/m.exec(readFileSync(file, 'utf8')) ?? [];
        return [addressOf(file), seconds === undefined ? null : Number(seconds)];
      });
    expect(Object.fromEntries(said)).toEqual(
      Object.fromEntries(rows.filter((r) => !r.redirect && !r.path.endsWith('*')).map((r) => [r.path, r.isr])),
    );
  });

  const pageOf = (row: RouteRow): string =>
    pageFiles(join('app', '[site]')).find((file) => !isInternal(file) && addressOf(file) === row.path) ?? '';

  // What a crawler finds by links is what the sitemap may list: tests/e2e/search-engine.spec.ts follows them all.
  it('lists in the sitemap what a menu lists or something else leads to', () => {
    const code = sources(/\.tsx?$/, 'app', 'components', 'lib').filter(
      ({ path }) => !/^(lib\/(routes|seo|ops)|components\/ops)\//.test(path),
    );
    const texts = sources(/\.md$/, 'content');
    const menus = new Set(
      code.flatMap(({ text }) => [...text.matchAll(/\bmenu === '(\w+)'|\bslot\('(\w+)'\)/g)].map(([, a, b]) => a ?? b)),
    );
    const lost = rows.filter((row) => {
      if (!row.sitemap || (row.menu && menus.has(row.menu))) return false;
      const own = pageOf(row);
      const named = code.some(({ path, text }) => path !== own && text.includes(`'${row.id}'`));
      return !named && !texts.some(({ text }) => text.includes(`](${row.path})`));
    });
    expect(lost.map(({ id }) => id)).toEqual([]);
    expect(rows.filter(({ menu }) => menu && !menus.has(menu)).map(({ id }) => id)).toEqual([]);
  });

  it('describes each listed page in words of its own', () => {
    const silent = rows.filter((row) => {
      const [call = ''] =
        new RegExp(`pageMetadata\\(params, '${row.id}'[^;]*;`).exec(readFileSync(pageOf(row) || '.gitignore', 'utf8')) ?? [];
      // The words for every page are the home page's.
      return row.sitemap && row.id !== 'brand.home' && call !== '' && !call.includes('description');
    });
    expect(silent.map(({ id }) => id)).toEqual([]);
  });

  it('titles every row, and no other', () => {
    const known = Object.entries(titles).flatMap(([area, names]) => Object.keys(names).map((name) => `${area}.${name}`));
    expect(known.sort()).toEqual(rows.map(({ id }) => id).sort());
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

  it('counts as personal whatever needs a token', () => {
    const open = Object.keys(endpoints).filter(
      (id) => isEndpointId(id) && !endpointRow(id).personal && !endpointRow(id).tokens.includes('org'),
    );
    expect(open).toEqual([]);
  });

  it('lets a page that is kept for everybody read what is nobody’s own, and write nothing', () => {
    const kept: PublicEndpointId[] = ['home.page'];
    // @ts-expect-error somebody's orders are no part of a page for everybody
    kept.push('orders.list');
    // @ts-expect-error a page that is made again every hour must not count a visit
    kept.push('information.browse');
    expect(kept.map((id) => schemas[id])).not.toContain(undefined);
  });

  it('names each method and path once', () => {
    const paths = all.map(([, row]) => `${row.method} ${row.path}`);
    expect(new Set(paths).size).toBe(paths.length);
  });
});
