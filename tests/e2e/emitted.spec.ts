import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { parse } from 'acorn';
import { z } from 'zod';
import { inlineScripts } from '../support/emitted/inline-scripts';
import { harmless, notUnderstood } from '../support/emitted/styles';
import { publicPages } from '../support/public-pages';
import { expect, test } from './fixtures';
import { get } from './support/get';
import { pupil } from './support/pupil';

/** What the build under test sends: every script and every style sheet of it, the desk's too. What antd writes in the desk's pages is not ours to test: who works there has a browser of today. */
const folder = '.next/static';
/** What goes out as it stands there, never seen by the compiler. */
const asWritten = 'public';
const emitted = (end: RegExp, from = folder): readonly (readonly [name: string, text: string])[] =>
  readdirSync(from, { recursive: true, encoding: 'utf8' })
    .filter((name) => end.test(name))
    .map((name) => [name, readFileSync(join(from, name), 'utf8')]);

/** What is wrong with a script for browsers that know ES2019, or ''. */
function es2019(text: string): string {
  try {
    parse(text, { ecmaVersion: 2019 });
    return '';
  } catch (error) {
    const at = error instanceof SyntaxError && 'pos' in error ? Number(error.pos) : 0;
    return `${String(error)}: ${text.slice(Math.max(0, at - 40), at + 40)}`;
  }
}

/** What is made for one visitor alone, and the desk's. */
const signedIn = ['/personal/my-course', '/personal/order', '/personal/account', '/ops/login'];

test('every script that is sent is ES2019, in files and in pages @once', async ({ baseURL, page }) => {
  expect(es2019('a?.b')).toContain('SyntaxError');
  const scripts = /\.[cm]?js$/;
  const own = emitted(scripts, asWritten);
  expect(own.map(([name]) => name)).toContain('lesson-worker.js');
  const files = [...emitted(scripts), ...own];
  expect(files.length).toBeGreaterThan(50);
  expect(files.flatMap(([name, text]) => (es2019(text) === '' ? [] : [`${name}: ${es2019(text)}`]))).toEqual([]);
  // One that compares would be passed over by whoever looks for scripts without a `<`.
  expect(inlineScripts('<script>a<b&&c?.d</script><script src="/x.js"></script><script type="application/json">1</script>')).toEqual([
    'a<b&&c?.d',
  ]);
  const wrongIn = (path: string, html: string): readonly string[] => {
    const inline = inlineScripts(html);
    expect(inline.length, path).toBeGreaterThan(0);
    return inline.map(es2019).flatMap((wrong) => (wrong === '' ? [] : [`${path}: ${wrong}`]));
  };
  const found: string[] = [];
  let walked = 0;
  for (const { address } of publicPages.filter(({ usual }) => usual)) {
    const { status, body } = await get(baseURL ?? '', address);
    // A step of a flow leads to the one before it.
    if (status >= 300 && status < 400) continue;
    walked += 1;
    found.push(...wrongIn(address, body));
  }
  await pupil(page, null);
  for (const path of signedIn) found.push(...wrongIn(path, await (await page.request.get(path)).text()));
  expect(found).toEqual([]);
  expect(walked).toBeGreaterThan(50);
});

test('every style sheet that is sent is understood by the oldest browsers of package.json', () => {
  const planted: readonly (readonly [string, string])[] = [
    ['.a{inset:0}', 'inset'],
    ['.a{display:flex}.a{gap:4px}', 'flex gap'],
    ['.a:has(b){color:red}', ':has'],
    ['.a,.b:focus-visible{color:red}', 'in a list, :focus-visible'],
    ['.a{aspect-ratio:1}', 'aspect-ratio'],
    ['.a{height:100dvh}', 'dvh'],
    ['.a{color:color-mix(in srgb,red,blue)}', 'color-mix()'],
    ['@layer a{.a{color:red}}', '@layer'],
    ['@container (width > 1px){.a{color:red}}', '@container'],
    ['.a{margin-inline:1px}', 'margin-inline'],
    ['.a{width:clamp(1px,2px,3px)}', 'clamp()'],
    ['.a{.b{color:red}}', 'nesting'],
  ];
  for (const [css, feature] of planted)
    expect(
      notUnderstood(css).map((found) => found.split(': chrome 75')[0]),
      css,
    ).toContain(feature);
  for (const css of ['.a{height:100vh;height:100dvh}', '@supports (inset:0){.a{inset:0}}', '.a{display:grid;gap:4px}'])
    expect(notUnderstood(css), css).toEqual([]);

  const sheets = emitted(/\.css$/);
  expect(sheets.length).toBeGreaterThan(10);
  expect(sheets.flatMap(([name, text]) => notUnderstood(text).map((found) => `${name}: ${found}`))).toEqual([]);
  const all = sheets.map(([, text]) => text).join('\n');
  expect(Object.keys(harmless).filter((name) => !all.includes(name.replace(/\(\)|^.*: /, '')))).toEqual([]);
});

const manifest = z.object({ entryCSSFiles: z.record(z.string(), z.array(z.object({ path: z.string() }))) });

test('no page has more than 14.2 KB of style sheets', () => {
  const root = '.next/server/app';
  const weights = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('page_client-reference-manifest.js'))
    .map((name): readonly [page: string, bytes: number] => {
      const text = readFileSync(join(root, name), 'utf8');
      const { entryCSSFiles } = manifest.parse(JSON.parse(text.slice(text.indexOf('] = ') + 4).replace(/;?\s*$/, '')));
      const sheets = new Set(
        Object.values(entryCSSFiles)
          .flat()
          .map(({ path }) => path),
      );
      return [dirname(name), [...sheets].reduce((sum, path) => sum + gzipSync(readFileSync(join('.next', path))).length, 0)];
    });
  expect(weights.length).toBeGreaterThan(100);
  expect(Math.max(...weights.map(([, bytes]) => bytes))).toBeGreaterThan(5000);
  expect(weights.filter(([, bytes]) => bytes > 14_200)).toEqual([]);
});
