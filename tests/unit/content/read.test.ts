import { mkdir, mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { ContentError } from '@/lib/content/content-error';
import { renderMarkdown } from '@/lib/content/markdown';
import { fillText } from '@/lib/content/placeholders';
import { readData, readDocument } from '@/lib/content/read';
import { demoSite } from '@/lib/sites/demo';

const site = { ...demoSite, name: '甲乙 & 丙', phone: '0000-1234', hosts: ['www.example.com'] };
const fill = (text: string): string => fillText(text, site, 'x.md', '正文');
const render = (text: string) => renderMarkdown(text, { file: 'x.md', fill });
const anything = z.record(z.string(), z.unknown());

describe('Markdown of content/', () => {
  it('gives headings anchors and a table of contents in the order of the text', () => {
    const { html, toc } = render('## 甲\n\n### 乙\n\n## 丙 {phone}');
    expect(toc).toEqual([
      { id: 's1', text: '甲', children: [{ id: 's1-1', text: '乙' }] },
      { id: 's2', text: '丙 0000-1234', children: [] },
    ]);
    expect(html).toContain('<h3 id="s1-1">乙</h3>');
    expect(html).toContain('<h2 id="s2">丙 0000-1234</h2>');
  });

  it('keeps GFM tables with their alignment, in a box that can be scrolled by keyboard', () => {
    const { html } = render('## 表\n\n| 名 | 数 |\n|---|---:|\n| a | 1 |');
    expect(html).toContain('<div class="data-table-box" tabindex="0" role="region" aria-label="表">');
    expect(html).toContain('<td style="text-align:right">1</td>');
    expect(render('| | 数 |\n|---|---|\n| a | 1 |').html).toContain('<tr><td></td><th scope="col">数</th></tr>');
  });

  it('drops scripts, handlers and script addresses', () => {
    const { html } = render('<img src=x onerror="a()"><script>b()</script>\n\n[链接](javascript:c())');
    expect(html).not.toMatch(/onerror|script|c\(\)"/);
  });

  it('escapes what a site puts in', () => {
    expect(render('{brand}').html).toContain('甲乙 &amp; 丙');
  });

  it('draws formulas, whose braces are no placeholders; a value that a site puts in is none', () => {
    const { html } = render('求 $\\frac{a}{b}$，电话 {phone}');
    expect(html).toContain('<svg');
    expect(html).toContain('<mfrac>');
    expect(html).toContain('电话 0000-1234');
    expect(renderMarkdown('{brand}', { file: 'x.md', fill: () => '$1 到 $2' }).html).toContain('$1 到 $2');
    expect(() => render('## 解 $x$')).toThrow('小标题里不能写公式');
  });

  it('refuses a heading of level 1, a link to no page, an unknown placeholder', () => {
    expect(() => render('# 大')).toThrow(ContentError);
    expect(() => render('[走](/nowhere)')).toThrow(/x\.md.*\/nowhere/);
    expect(() => render('{nobody}')).toThrow(/x\.md：正文：占位符 \{nobody\}/);
  });
});

describe('reading of content/', () => {
  it('reads the text that is a site’s own, of other sites that of all', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'content-'));
    const put = async (file: string, text: string): Promise<void> => {
      await mkdir(dirname(join(folder, 'content', file)), { recursive: true });
      await writeFile(join(folder, 'content', file), text);
    };
    await put('about/a.md', '---\ntitle: 大家的\n---\n大家的 {brand}\n');
    await put('sites/school/about/a.md', '---\ntitle: 校园的\n---\n校园的 {brand}\n');
    await put('faq.json', '{"q": "大家的"}');
    await put('sites/school/faq.json', '{"q": 1}');
    const cwd = jest.spyOn(process, 'cwd').mockReturnValue(folder);
    const school = { ...site, key: 'school' };
    expect((await readDocument('about/a.md', anything, school)).html).toContain('校园的 甲乙');
    expect((await readDocument('about/a.md', anything, site)).meta).toEqual({ title: '大家的' });
    expect(await readData('faq.json', z.object({ q: z.string() }), site)).toEqual({ q: '大家的' });
    await expect(readData('faq.json', z.object({ q: z.string() }), school)).rejects.toThrow('content/sites/school/faq.json：q：');
    cwd.mockRestore();
  });

  it('fills the front matter too', async () => {
    const { meta, html } = await readDocument('about/companyProfile.md', z.object({ description: z.string() }), site);
    expect(meta.description.startsWith('甲乙 & 丙')).toBe(true);
    expect(html).not.toMatch(/\{[a-z]+\}/);
  });

  it('names file and field of a mistake', async () => {
    await expect(readDocument('about/honor.md', z.object({ honors: z.array(z.object({ year: z.string() })) }), site)).rejects.toThrow(
      /content\/about\/honor\.md：honors\.0\.year：/,
    );
    await expect(readData('nothing.json', anything, site)).rejects.toThrow('content/nothing.json：文件：读不到');
  });

  it.each(['about', 'legal', 'manual', 'promo', 'products'])('renders every text of content/%s', async (folder) => {
    const files = await readdir(`content/${folder}`);
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) {
      const { html } = await readDocument(`${folder}/${file}`, anything, site);
      expect(html).not.toMatch(/\{[a-z]+\}/);
    }
  });
});
