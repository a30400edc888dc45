/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { partsOf, wholeOf } from '@/lib/next-seams/page-parts.mjs';
import { stylesInside as onParts } from '@/lib/next-seams/styles-inside.mjs';

const stylesInside = async (html: string, from: string): Promise<string> => wholeOf(await onParts(partsOf(html), from));
const folder = mkdtempSync(join(tmpdir(), 'xkb-sheets-'));
const drawing = `url("data:image/svg+xml,%3Csvg fill='url(%23a)'/%3E")`;

beforeAll(() => {
  mkdirSync(join(folder, 'chunks'));
  const sheets = {
    a: '.a{color:red}\n',
    b: `.b{src:url(../media/b.woff2);mask:url('./c.svg');background:${drawing};filter:url(#soft);cursor:url(/art/d.svg)}`,
    odd: '.odd{content:"</style>"}',
  };
  for (const [name, text] of Object.entries(sheets)) writeFileSync(join(folder, 'chunks', `${name}.css`), text);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const link = (name: string) => `<link rel="stylesheet" href="/_next/static/chunks/${name}.css" data-precedence="next"/>`;
const quiet = (name: string) => link(name).replace('/>', ' media="not all" disabled=""/>');
const page = (...names: string[]) => `<html><head><meta charSet="utf-8"/>${names.map(link).join('')}<title>题</title></head></html>`;

it('a page brings its sheets in their order, each before a link that fetches nothing', async () => {
  const html = await stylesInside(page('a', 'b'), folder);
  expect(html.indexOf('<style>.a{color:red}</style>')).toBeGreaterThan(0);
  expect(html.indexOf(quiet('a'))).toBeGreaterThan(html.indexOf('<style>.a{'));
  expect(html.indexOf('<style>.b{')).toBeGreaterThan(html.indexOf(quiet('a')));
  expect(html).toContain(`${quiet('b')}<title>`);
  expect(html).not.toContain(link('a'));
});

it('addresses in a sheet mean the same in a page', async () => {
  const html = await stylesInside(page('b'), folder);
  expect(html).toContain(
    `<style>.b{src:url(/_next/static/media/b.woff2);mask:url(/_next/static/chunks/c.svg);background:${drawing};filter:url(#soft);cursor:url(/art/d.svg)}</style>`,
  );
});

it('a sheet that is not there, or would end where it must not, stays a link', async () => {
  expect(await stylesInside(page('odd', 'gone'), folder)).toBe(page('odd', 'gone'));
});
