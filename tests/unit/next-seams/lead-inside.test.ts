/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { leadInside as onParts, withoutLead } from '@/lib/next-seams/lead-inside.mjs';
import { partsOf, wholeOf } from '@/lib/next-seams/page-parts.mjs';

const leadInside = async (html: string, from: string): Promise<string> => wholeOf(await onParts(partsOf(html), from));
const folder = mkdtempSync(join(tmpdir(), 'xkb-lead-'));
const drawing = `<svg xmlns="http://www.w3.org/2000/svg"><path fill="#1a2" d="M0 0"/><text>50% & '题' $&</text></svg>`;

beforeAll(() => {
  mkdirSync(join(folder, 'art/news'), { recursive: true });
  writeFileSync(join(folder, 'art/news/7.svg'), `${drawing}\n`);
  writeFileSync(join(folder, 'art/large.svg'), `<svg>${'<g/>'.repeat(7000)}</svg>`);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const picture = (src: string, how = 'fetchPriority="high"') => `<img class="a" src="${src}" alt="头图" ${how}/>`;
const early = (src: string) => `<link rel="preload" href="${src}" as="image" fetchPriority="high"/>`;
const page = (src: string, how?: string) => `<head>${early(src)}</head><body>${picture(src, how)}<img src="${src}" alt=""/></body>`;

it('the drawing that leads a page stands in it, and nobody asks for it early', async () => {
  const html = await leadInside(page('/art/news/7.svg'), folder);
  expect(html).not.toContain('preload');
  const [, address = ''] = /<img class="a" src="([^"]+)" alt="头图" fetchPriority="high"\/>/.exec(html) ?? [];
  const read = address.replaceAll('&amp;', '&');
  expect(decodeURIComponent(read.replace('data:image/svg+xml,', ''))).toBe(drawing);
  expect(read).not.toMatch(/[\s"<>#]/);
  // Others of the same drawing come from the cache later.
  expect(html).toContain('<img src="/art/news/7.svg" alt=""/>');
});

it('four drawings that lead a page stand in it, and no more; one that stays a file does not keep the others out', async () => {
  const names = ['large', 'news/1', 'news/2', 'news/3', 'news/4'];
  for (const name of names.slice(1)) writeFileSync(join(folder, `art/${name}.svg`), drawing);
  const addresses = names.map((name) => `/art/${name}.svg`);
  const all = `<head>${addresses.map(early).join('')}</head><body>${addresses.map((src) => picture(src)).join('')}</body>`;
  const html = await leadInside(all, folder);
  const files = addresses.filter((src) => html.includes(`src="${src}"`));
  expect(files).toEqual(['/art/large.svg', '/art/news/4.svg']);
  expect(addresses.filter((src) => html.includes(early(src)))).toEqual(files);
  const links = addresses.map((src) => `<${src}>; rel=preload; as="image"`).join(', ');
  expect(withoutLead(links, partsOf(all).body, partsOf(html).body)).toBe(
    files.map((src) => `<${src}>; rel=preload; as="image"`).join(', '),
  );
});

it.each([
  ['a picture that does not lead', page('/art/news/7.svg', 'loading="lazy"')],
  ['one that is not there', page('/art/none.svg')],
  ['one that is large', page('/art/large.svg')],
  ['one that visitors or colleagues have sent', page('/media/upload/7.svg')],
  ['one outside of the folder', page('/art/../../secret.svg')],
])('%s stays a file', async (_what, html) => {
  expect(await leadInside(html, folder)).toBe(html);
});
