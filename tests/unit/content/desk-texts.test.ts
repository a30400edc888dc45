import { readFileSync } from 'node:fs';
import { aboutTexts } from '@/lib/content/about';
import { booksOf } from '@/lib/content/books';
import { checkText } from '@/lib/content/check';
import { readHome } from '@/lib/content/home';
import { processState } from '@/lib/process/state';
import { demoSite } from '@/lib/sites/demo';
import { ok } from '../../support/fake-upstream';
import { startUpstream, upstream } from '../doors/setup';

const path = '/api/web/v1/common/findTexts';
const school = { ...demoSite, key: 'school', name: '校园' };
const file = (name: string): string => readFileSync(`content/${name}`, 'utf8');
const home = (title: string): string => JSON.stringify({ ...JSON.parse(file('home.json')), title });

/** What the service answers from now on. */
function serve(stamp: string, list: readonly { readonly name: string; readonly site: string; readonly text: string }[]): void {
  upstream.on(path, ok({ stamp, list }), ok({ stamp, list: null }));
  processState().pageCache.heard += 1;
}

beforeAll(() => startUpstream());
beforeEach(() => {
  processState().deskTexts = Promise.resolve({ texts: new Map(), stamp: '', at: 0, heard: -1 });
});
afterAll(() => {
  processState().deskTexts = null;
  return upstream.close();
});

it('what the desk has published stands in place of the file: a site’s own first, then that of all', async () => {
  serve('1', [
    { name: 'home.json', site: '', text: home('大家的首页') },
    { name: 'home.json', site: 'school', text: home('{brand}的首页') },
  ]);
  expect([(await readHome(demoSite)).title, (await readHome(school)).title]).toEqual(['大家的首页', '校园的首页']);
  serve('2', [{ name: 'home.json', site: '', text: home('又改了') }]);
  expect([(await readHome(demoSite)).title, (await readHome(school)).title]).toEqual(['又改了', '又改了']);
  serve('3', []);
  expect((await readHome(school)).title).toBe('会一题，通一类');
});

it('books are read again with what was published, each site’s its own', async () => {
  const text = file('books/junior-2.json').replaceAll('"母题清单"', '"校园母题清单"');
  serve('4', [{ name: 'books/junior-2.json', site: 'school', text }]);
  const named = async (site: typeof demoSite) => (await booksOf('junior', site)).find(({ index }) => index === 2)?.title;
  expect([await named(demoSite), await named(school)]).toEqual(['母题清单', '校园母题清单']);
});

it('a text that no longer fits its page gives way to the file, and so does a service that does not answer', async () => {
  serve('5', [{ name: 'about/honor.md', site: '', text: '---\ntitle: 没有别的\n---\n' }]);
  expect((await aboutTexts.honor(demoSite)).meta.title).toBe('荣誉资质');
  upstream.on(path, { status: 0, message: '系统繁忙' });
  processState().pageCache.heard += 1;
  expect((await readHome(demoSite)).title).toBe('会一题，通一类');
});

it('what could not be read after a change is asked for again, and pages that were rendered meanwhile are old', async () => {
  const once = new Promise<void>((resolve) => (processState().pageCache.outdated = resolve));
  processState().pageCache.heard += 1;
  upstream.on(path, { status: 0, message: '系统繁忙' }, ok({ stamp: '6', list: [{ name: 'home.json', site: '', text: home('新的首页') }] }));
  expect((await readHome(demoSite)).title).toBe('会一题，通一类');
  expect((await readHome(demoSite)).title).toBe('会一题，通一类');
  await once;
  expect((await readHome(demoSite)).title).toBe('新的首页');
  processState().pageCache.outdated = null;
});

it('and once more where something changes while they are read', async () => {
  const { pageCache } = processState();
  const once = new Promise<void>((resolve) => (pageCache.outdated = resolve));
  pageCache.heard += 1;
  upstream.on(
    path,
    { status: 0, message: '系统繁忙' },
    (response) => {
      pageCache.heard += 1;
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(ok({ stamp: '', list: null })));
    },
    ok({ stamp: '7', list: [{ name: 'home.json', site: '', text: home('更新的首页') }] }),
  );
  expect((await readHome(demoSite)).title).toBe('会一题，通一类');
  await once;
  expect((await readHome(demoSite)).title).toBe('更新的首页');
  pageCache.outdated = null;
});

it('says what no page could show, and how the others look', () => {
  const data: Record<string, unknown> = JSON.parse(file('home.json'));
  expect(checkText({ name: 'home.json', data, body: null }, demoSite).html).toContain('<h2>会一题，通一类</h2>');
  const mistake = (text: Parameters<typeof checkText>[0]): string => checkText(text, demoSite).mistake;
  expect(mistake({ name: 'home.json', data: { ...data, line1: '' }, body: null })).toContain('line1');
  expect(mistake({ name: 'home.json', data: { ...data, title: '{nobody}' }, body: null })).toContain('{nobody}');
  const page = { slug: 'a', title: '甲', lead: '乙', description: '丙' };
  const honest = { name: 'about/socialResponsibility.md', data: page };
  expect(mistake({ ...honest, body: '## 一\n\n[走](/nowhere)' })).toContain('/nowhere');
  expect(checkText({ ...honest, body: '## 一\n\n<script>x</script>{brand}' }, school)).toEqual({
    mistake: '',
    html: expect.stringMatching(/<h2>甲<\/h2>[^]*<h2 id="s1">一<\/h2>\s*校园/),
  });
  const book: Record<string, unknown> = JSON.parse(file('books/junior-2.json'));
  expect(mistake({ name: 'books/junior-2.json', data: { ...book, id: 'junior-3' }, body: null })).toContain('编号不能改');
});
