/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import leanNext, { leanModules } from '@/lib/next-seams/lean-next.mjs';
import { sources } from '../../support/sources';

const dist = join(dirname(require.resolve('next/package.json')), 'dist');
const read = (path: string): string => readFileSync(join(dist, path), 'utf8');
const lean = (path: string): string => leanNext.call({ resourcePath: join(dist, path) }, read(path));

/** What a module of ours in the place of one of Next's hands out. */
function exported(path: string): Record<string, unknown> {
  const made = { exports: {} };
  new Function('module', 'exports', 'require', lean(path))(made, made.exports, require);
  return made.exports;
}

it('is for modules of Next’s alone, each of which is there', () => {
  const paths = ['lib/constants.js', 'client/components/builtin/global-error.js', 'compiled/process/browser.js'];
  for (const path of paths) expect(join(dist, path)).toMatch(leanModules);
  expect('/site/lib/constants.js').not.toMatch(leanModules);
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

it('old browsers are given what they lack', () => {
  const added = lean('build/polyfills/polyfill-module.js');
  for (const name of ['Array.prototype.at', 'Object.hasOwn', 'URL.canParse']) expect(added).toContain(`${name}=`);
  expect(read('build/polyfills/polyfill-module.js').endsWith(added)).toBe(true);
  expect(exported('compiled/process/browser.js')).toEqual({ env: {} });
});

it('a module that an upgrade has changed ends the build', () => {
  expect(() => leanNext.call({ resourcePath: join(dist, 'lib/constants.js') }, 'exports.other = 1;')).toThrow('is not there');
});
