/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import leanNext, { leanModules } from '@/lib/next-seams/lean-next.mjs';
import { signsOfNext } from '../../support/next-signs';
import { sources } from '../../support/sources';

const dist = join(dirname(require.resolve('next/package.json')), 'dist');
const read = (path: string): string => readFileSync(join(dist, path), 'utf8');
const lean = (path: string): string => leanNext.call({ resourcePath: join(dist, path) }, read(path));

/** What a module of ours in the place of one of Next's hands out; `beside` is what it finds in the others. */
function exported(path: string, beside: object = {}): Record<string, (...given: readonly unknown[]) => unknown> {
  const made = { exports: {} };
  new Function('module', 'exports', 'require', lean(path))(made, made.exports, () => beside);
  return made.exports;
}

/** What the browser's part of Next takes from a module, by files that are as Next made them; `but` are of what is switched off. */
function taken(path: string, but: readonly string[]): ReadonlySet<string> {
  const name = path.split('/').at(-1)?.replace('.js', '') ?? '';
  const files = readdirSync(join(dist, 'client'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /^(components|app-dir\/link\.js)/.test(file) && file.endsWith('.js') && !leanModules.test(join(dist, 'client', file)))
    .filter((file) => !but.some((end) => file.endsWith(end)));
  const texts = files
    .map((file) => read(join('client', file)))
    .map((text) => [text, new RegExp(`const (_\\w+) = require\\("[./\\w-]*/${name}"\\)`).exec(text)?.[1]] as const);
  return new Set(
    texts.flatMap(([text, as]) => (as ? Array.from(text.matchAll(new RegExp(`${as}\\.(\\w+)`, 'g')), ([, it = '']) => it) : [])),
  );
}

it('is for modules of Next’s alone, each of which is there', () => {
  const paths = ['lib/constants.js', 'client/components/builtin/global-error.js', 'compiled/process/browser.js'];
  for (const path of paths) expect(join(dist, path)).toMatch(leanModules);
  expect('/site/lib/constants.js').not.toMatch(leanModules);
});

it('each has a sign of what Next made of it, which ours has not', () => {
  const names = leanModules.source.replaceAll('\\', '');
  expect(Object.keys(signsOfNext).filter((path) => !names.includes(path))).toEqual([]);
  expect(Object.keys(signsOfNext)).toHaveLength(names.split('|').length);
  for (const [path, sign] of Object.entries(signsOfNext)) {
    // As the minifier writes it.
    const [before, after] = [read(`${path}.js`), lean(`${path}.js`)].map((text) =>
      text.replaceAll(': null', ':null').replaceAll(': false', ':!1'),
    );
    expect([path, before?.includes(sign), after?.includes(sign)]).toEqual([path, true, false]);
  }
});

it('the browser’s part of Next reads one constant of the server’s', () => {
  const files = readdirSync(join(dist, 'client/components'), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'));
  const texts = files
    .map((name) => read(join('client/components', name)))
    .filter((text) => /require\("[./]*\/lib\/constants"\)/.test(text));
  const named = texts.flatMap((text) => Array.from(text.matchAll(/\b_constants\d*\.(\w+)/g), ([, name]) => name));
  expect(new Set(named)).toEqual(new Set(['NEXT_NAV_DEPLOYMENT_ID_HEADER']));
  expect(exported('lib/constants.js')).toEqual({ NEXT_NAV_DEPLOYMENT_ID_HEADER: 'x-nextjs-deployment-id' });
});

it('no page has server actions', () => {
  expect(sources(/\.tsx?$/, 'app', 'components', 'lib').filter(({ text }) => /^\s*['"]use server['"]/m.test(text))).toEqual([]);
  const { serverActionReducer } = exported('client/components/router-reducer/reducers/server-action-reducer.js');
  expect(serverActionReducer).toThrow('no server actions');
});

it('nothing is fetched ahead', () => {
  const code = sources(/\.tsx?$/, 'app', 'components', 'lib');
  for (const { path, text } of code.filter(({ text }) => text.includes("'next/link'")))
    expect([path, text.match(/<Link\b/g)?.length]).toEqual([path, text.match(/\bprefetch=\{false\}/g)?.length]);
  expect(code.filter(({ text }) => /\.prefetch\(|useLinkStatus|'next\/form'/.test(text))).toEqual([]);
  expect(exported('client/components/prefetch.js').prefetchRoute).toThrow('nothing is fetched ahead');
});

const segments = 'client/components/segment-cache';
it.each([
  // Only the lock that Next's own tests hold schedules anything besides links.
  [`${segments}/scheduler.js`, ['offline.js', 'navigation-testing-lock.js', 'app-router-state.js']],
  [`${segments}/optimistic-routes.js`, []],
  ['client/components/links.js', []],
  ['client/components/prefetch.js', []],
  ['shared/lib/router/utils/interception-routes.js', []],
])('what others take of %s is there', (path, but) => {
  const names = taken(path, but);
  expect(names.size).toBeGreaterThan(0);
  expect(Object.keys(exported(path))).toEqual(expect.arrayContaining([...names]));
});

it('an answer is kept under its own address', () => {
  const [writeRouteIntoCache, fulfillRouteCacheEntry] = [jest.fn(), jest.fn()];
  const { discoverKnownRoute } = exported(`${segments}/optimistic-routes.js`, { writeRouteIntoCache, fulfillRouteCacheEntry });
  const answer = ['root', false, '/a', '', true];
  for (const pending of [null, 'entry']) discoverKnownRoute?.(1, '/a', '', null, pending, ...answer, false);
  expect(writeRouteIntoCache.mock.calls).toEqual([[1, '/a', '', null, ...answer]]);
  expect(fulfillRouteCacheEntry.mock.calls).toEqual([[1, 'entry', ...answer]]);
});

it('no page opens over another', () => {
  const folders = readdirSync(join(process.cwd(), 'app'), { recursive: true, encoding: 'utf8' });
  expect(folders.filter((path) => /(^|\/)\(\.+\)/.test(path))).toEqual([]);
});

it('what reads React’s answers is whole but for what writes to server actions', () => {
  const path = 'compiled/react-server-dom-turbopack/cjs/react-server-dom-turbopack-client.browser.production.js';
  const [before, after] = [read(path), lean(path)];
  expect(after.length).toBeLessThan(before.length - 10_000);
  expect(before.endsWith(after.slice(after.indexOf('function registerBoundServerReference')))).toBe(true);
});

it('what React throws to itself is an error that is not made anywhere', () => {
  const path = 'compiled/react-dom/cjs/react-dom-client.production.js';
  const after = lean(path);
  expect(after.match(/\b\w+Exception = Object\.create\(Error\.prototype\)[,;]/g)).toHaveLength(5);
  expect(after).not.toMatch(/^(?:var | {2})\w+ = (?:new )?Error\(/m);
  expect(() => leanNext.call({ resourcePath: join(dist, path) }, 'var AException = Error(formatProdErrorMessage(1));')).toThrow('not 5');
});

it('old browsers are given what they lack', () => {
  const added = lean('build/polyfills/polyfill-module.js');
  for (const name of ['Array.prototype.at', 'Object.hasOwn', 'URL.canParse']) expect(added).toContain(`${name}=`);
  expect(read('build/polyfills/polyfill-module.js').endsWith(added)).toBe(true);
  expect(exported('compiled/process/browser.js')).toEqual({ env: {} });
});

it('a module that an upgrade has changed ends the build', () => {
  expect(() => leanNext.call({ resourcePath: join(dist, 'lib/constants.js') }, 'exports.other = 1;')).toThrow('is not there');
});
