import { eq } from 'drizzle-orm';
import { information, sections } from '@/upstream/db/schema';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { courseBySlug } from '../shop';

let up: TestUpstream;
beforeAll(async () => {
  up = await createTestUpstream();
  const row = {
    kind: 'news' as const,
    category: '公司新闻',
    cover: '',
    author: '',
    source: '',
    publishedOn: '2020-01-01',
    featured: false,
    browseCount: 0,
    details: {},
  };
  const texts = { title: '题', summary: '要', body: '文', tags: ['签'] };
  await up.deps.db.insert(information).values([
    { ...row, id: 9001, ...texts, body: '这里有独角兽和飞马' },
    { ...row, id: 9002, ...texts, summary: '这里有独角兽' },
    { ...row, id: 9003, ...texts, tags: ['别的', '独角兽'] },
    { ...row, id: 9004, ...texts, title: '独角兽来了' },
    { ...row, id: 9005, ...texts, title: '打了 100%_折 的 \\ 书' },
    { ...row, id: 9006, ...texts, title: '打了 100 折' },
  ]);
});
afterAll(() => up.close());

const search = (keyWord: string, page: { pageNum?: number; pageSize?: number } = {}) => up.ok('search.information', { keyWord, ...page });
const ids = async (keyWord: string) => (await search(keyWord)).information.list.map((card) => card.informationId);

test('a title weighs more than tags, tags more than the summary, that more than the text', async () => {
  expect(await ids('独角兽')).toEqual([9004, 9003, 9002, 9001]);
});

test('several words must all occur, wherever', async () => {
  expect(await ids('独角兽 飞马')).toEqual([9001]);
  expect(await ids('独角兽　没有的词')).toEqual([]);
});

test.each([
  ['100%', [9005]],
  ['0%_折', [9005]],
  ['100_折', []],
  ['\\', [9005]],
  ['"', []],
  [`x' or '1'='1`, []],
])('%s stands for itself', async (keyWord, found) => {
  expect((await ids(keyWord)).filter((id) => id > 9000)).toEqual(found);
});

test('finds courses, books and articles, each with its own count', async () => {
  const found = await search('母题');
  expect(found.keyWord).toBe('母题');
  expect(found.courses.total).toBeGreaterThan(1);
  expect(found.books.list.slice(0, 2).map((b) => [b.title, b.level, b.index])).toEqual([
    ['母题清单', 'junior', 2],
    ['母题清单', 'senior', 6],
  ]);
  expect(found.books.list[0]).toMatchObject({ bookId: 'junior-2', tagline: expect.stringContaining('母题') });
  expect(found.information.total).toBeGreaterThan(1);
});

test('a book is found by what stands on its sample pages', async () => {
  const titles = async (keyWord: string) => (await search(keyWord)).books.list.map(({ title }) => title);
  expect(await titles('探究凸透镜成像规律')).toEqual(['实验手册']);
  expect(await titles('就是两边做同一件事，省写了一步')).toEqual(['母题清单']);
});

test('a course is found by its title before its teacher, by a section, and not when it was taken off', async () => {
  const byTitle = (await search('一次函数')).courses.list;
  expect(byTitle[0]?.title).toContain('一次函数');
  expect((await search('林知远')).courses.list.every((c) => c.teacherName === '林知远')).toBe(true);
  const [section] = (await up.ok('course.chapters', { courseId: byTitle[0]?.courseId ?? 0 })).chapters.flatMap((c) => c.sections);
  const bySection = await search(section?.title ?? '');
  expect(bySection.courses.list.map((c) => c.courseId)).toContain(byTitle[0]?.courseId);
});

test('a section that was taken out leads nobody to its course', async () => {
  const { id, sections: own } = await courseBySlug(up, 'chu1-01-youlishu-fangcheng');
  const last = eq(sections.id, own.at(-1)?.id ?? 0);
  await up.deps.db.update(sections).set({ title: '麒麟的一讲' }).where(last);
  const found = async () => (await search('麒麟的一讲')).courses.list.map(({ courseId }) => courseId);
  expect(await found()).toEqual([id]);
  await up.deps.db.update(sections).set({ removedAt: up.clock.now() }).where(last);
  expect(await found()).toEqual([]);
  await up.deps.db
    .update(sections)
    .set({ title: own.at(-1)?.title ?? '', removedAt: null })
    .where(last);
});

test('letters are found in either case', async () => {
  expect((await search('GPS')).information.total).toBe((await search('gps')).information.total);
});

test('pages of a group do not overlap and keep the count', async () => {
  const all = await search('题', { pageSize: 60 });
  const seen: number[] = [];
  for (let pageNum = 1; pageNum <= Math.ceil(all.information.total / 7); pageNum += 1) {
    const page = await search('题', { pageNum, pageSize: 7 });
    expect([page.information.total, page.courses.total, page.books.total]).toEqual([
      all.information.total,
      all.courses.total,
      all.books.total,
    ]);
    seen.push(...page.information.list.map((card) => card.informationId));
  }
  expect(new Set(seen).size).toBe(all.information.total);
});

test('nothing found is empty, a blank key word is refused', async () => {
  expect(await search('绝不会有的词语')).toMatchObject({
    courses: { list: [], total: 0 },
    books: { list: [], total: 0 },
    information: { list: [], total: 0 },
  });
  expect((await up.call('search.information', { keyWord: '   ' })).message).toContain('keyWord');
});

/** What is typed, and the problem that is meant. */
const numbers: readonly (readonly [string, string])[] = [
  ...[
    ...['母题21', '母题 21', '初中 21', '初中21', '２１', '移项 变号', '初中母题 21', '初中母题21', '初中数学母题 21', '初中数学 母题 21'],
    ...['初中数学21', 'junior-21', 'Junior-21', '第21题', '第 21 题', '母题 21 题', '初中数学母题 21：移项的“变号”从哪里来'],
  ].map((keyWord) => [keyWord, 'junior-21'] as const),
  ['初中物理母题 03', 'junior-physics-03'],
  ['物理 3', 'junior-physics-03'],
  ['junior-physics-03', 'junior-physics-03'],
  ['思想政治母题02', 'senior-politics-02'],
];

test.each(numbers)('%s leads to the problem first', async (keyWord, problemId) => {
  const { problems } = await search(keyWord);
  expect(problems.list[0]?.problemId).toBe(problemId);
});

test('a problem is found by its words, page by page; a number that no problem has finds none', async () => {
  const all = await search('母题', { pageSize: 5 });
  expect(all.problems.total).toBeGreaterThan(48);
  expect((await search('母题', { pageNum: 2, pageSize: 5 })).problems.list[0]).not.toEqual(all.problems.list[0]);
  expect((await search('方程')).problems.list.length).toBeGreaterThan(0);
  for (const none of ['初中 99', '初中数学母题 99', '第99题', '高中物理母题 03'])
    expect((await search(none)).problems).toEqual({ list: [], total: 0 });
  expect((await search('初中母题')).problems.total).toBeGreaterThan(40);
});

test('a lesson is found by what is said in it, with the sentence and its second', async () => {
  const { lessons } = await search('从负七出发');
  expect(lessons.list[0]).toMatchObject({ say: '换到数轴上，从负七出发。', at: 63, title: '有理数加减：符号先走' });
  expect(lessons.total).toBe(1);
  // Words of two sentences, both of them said.
  expect((await search('从负七出发 相反数')).lessons.total).toBe(1);
  expect((await search('从负七出发 独角兽')).lessons.total).toBe(0);
});
