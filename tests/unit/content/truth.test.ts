import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { aboutTexts } from '@/lib/content/about';
import { ownName } from '@/lib/sites/own-names';
import { demoSite } from '@/lib/sites/demo';

/** What the texts say of each other must be so: books, chapters, articles, numbers to call. */
interface TextFile {
  readonly path: string;
  readonly text: string;
}
function filesBelow(folder: string, ending: string): readonly TextFile[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => ({ path: join(folder, name), text: readFileSync(join(folder, name), 'utf8') }));
}
const texts = [...filesBelow('content', '.md'), ...filesBelow('content', '.json')];
const data = filesBelow('upstream/seed/data', '.json');
const words = filesBelow('messages', '.json');
const all = [...texts, ...data, ...words];

interface Book {
  readonly level: 'junior' | 'senior';
  readonly title: string;
  readonly contents: readonly { readonly title: string; readonly page: number }[];
  readonly pages: number;
  readonly intro: readonly string[];
  readonly seoDescription: string;
}
function isBook(value: unknown): value is Book {
  return typeof value === 'object' && value !== null && 'contents' in value && 'level' in value;
}
const books = filesBelow('content/books', '.json')
  .map(({ text }): unknown => JSON.parse(text))
  .filter(isBook);
const levels = { 初中: 'junior', 高中: 'senior' } as const;

/** Every match of a form in every text, with where it stands. */
function found(form: RegExp, among: readonly TextFile[] = all): readonly (readonly [string, string, RegExpMatchArray])[] {
  return among.flatMap(({ path, text }) => [...text.matchAll(form)].map((match) => [path, match[0], match] as const));
}

describe('books that texts speak of', () => {
  const chapters = found(/(初中|高中)《([^》]+)》的“([^”]+)”一章/g, texts);
  it('are sent to by chapter in some places', () => expect(chapters.length).toBeGreaterThan(2));
  it.each([...chapters])('%s: %s is in its contents', (_path, _words, [, level, title, chapter]) => {
    const book = books.find((one) => one.title === title && (level === '初中' || level === '高中') && one.level === levels[level]);
    expect(book?.contents.map((one) => one.title)).toContain(chapter);
  });

  it('are named with the chapter', () => {
    expect(found(/(?<!》的)“[^”]+”一章/g, filesBelow('content/news', '.md')).map(([path, said]) => `${path}: ${said}`)).toEqual([]);
  });

  it.each(books)('$level《$title》 counts its chapters and pages as its contents do', ({ contents, pages, intro, seoDescription }) => {
    const counts = [...`${intro.join('')}${seoDescription}`.matchAll(/(?:共|全书) (\d+) 章/g)].map(([, count]) => Number(count));
    for (const count of counts) expect(count).toBe(contents.length);
    const starts = contents.map(({ page }) => page);
    expect(starts).toEqual([...starts].sort((a, b) => a - b));
    expect(starts.at(-1) ?? 0).toBeLessThanOrEqual(pages);
  });
});

it('links between texts lead to articles and pages that there are', () => {
  const ids = new Set(found(/^id: (\d+)/gm, filesBelow('content/news', '.md')).map(([, , [, id]]) => id));
  const links = found(/^related: \[([\d, ]*)\]/gm, filesBelow('content/news', '.md'));
  expect(links.length).toBeGreaterThan(50);
  for (const [path, , [, related = '']] of links)
    for (const id of related.split(',').map((one) => one.trim()).filter(Boolean)) expect([path, id, ids.has(id)]).toEqual([path, id, true]);
});

it('one hotline: every number to call is the site’s, or visibly fictitious', () => {
  const numbers = found(/(?<!\d)(?:400\d?-\d{3,4}-\d{3,4}|0\d{2,3}-\d{7,8}|1[3-9]\d{9})(?!\d)/g, [...texts, ...words]);
  const strangers = numbers.filter(([, number]) => ownName(number, [demoSite], 'http://localhost') !== 'phone' && !/^0000-|^13800138000$/.test(number));
  expect(strangers.map(([path, number]) => `${path}: ${number}`)).toEqual([]);
});

it('one address: no street but the one of the site', () => {
  const streets = found(/(?:示例市)?([\u4e00-\u9fa5]{1,3}路)(?=\s*\d+\s*号|站|口站|上有)/g, texts).map(([, , [, street]]) => street);
  expect(streets.filter((street) => !demoSite.address.includes(street?.slice(-3) ?? '—'))).toEqual([]);
});

it('the way to the office is shown for the address it leads to only', async () => {
  expect((await aboutTexts.contactUs(demoSite)).meta.route.length).toBeGreaterThan(0);
  expect((await aboutTexts.contactUs({ ...demoSite, address: '示例市校园路 2 号' })).meta.route).toEqual([]);
});

it('every mailbox is on the site’s own domain', () => {
  expect(found(/[\w.]+@(?!\{mail\})[\w.]+\.\w+/g, texts).map(([path, mail]) => `${path}: ${mail}`)).toEqual([]);
});

describe('promises that pages would break', () => {
  const broken: readonly (readonly [string, RegExp])[] = [
    ['no countdown, while live signup has one', /不(?:用|以)?[^。]{0,6}倒计时/g],
    ['trial lessons in every course', /每门课[^。]{0,8}(?:试听|可试听)/g],
    ['a streak that is none', /不设打卡(?!任务)/g],
    ['a shop that need not be there', /里的官方店铺单买|售价见官方店铺|在页面“购书平台”所列的官方店铺买/g],
    ['lessons that open by a code of the book', /配套码/g],
    ['a printed code that leads elsewhere than to its problem', /码[^。]{0,6}直接(?:到那一讲|听到卡住的那一步)|默认从第二步|选“没听懂”/g],
    ['lessons longer than they are', /(?:讲解|每段|一段|一般) ?3 到 5 分钟/g],
    ['a shop that need not be there, named', /(?<!列着)(?:抖音店|百度小店)(?=[要按用扫])/g],
    ['lessons that only a login shows, and only online', /课程只在登录后在线观看/g],
    ['a lesson that is finished at its end: nine tenths are', /看到结尾的讲/g],
    ['one letter a week, however many children', /最多一周一封/g],
    ['every unpaid order closes after half an hour: one for another payer waits a day', /(?:30 分钟内[没未][^。\n]*自动关闭|订单保留 30 分钟)(?![^。\n]*24 小时)/g],
    ['an invoice by mail, or for half a year only', /接收邮箱|\d+ 天内[^。\n]*申请电子发票/g],
    ['the money for a course waits for its books', /收到寄回的书或确认留书后结算|说明寄回还是留下/g],
    ['a report that links show to nobody', /学习报告只给孩子和已经绑定的家长看/g],
    ['a bond that a child cannot end', /学习者或已绑定的家长发现绑定有误/g],
  ];
  it.each(broken)('%s', (_what, form) => {
    expect(found(form, [...texts, ...words]).map(([path, said]) => `${path}: ${said}`)).toEqual([]);
  });
});
