import { count, eq } from 'drizzle-orm';
import { personByPhone } from '@/upstream/account/people';
import { issueToken } from '@/upstream/account/tokens';
import { seed } from '@/upstream/seed/seed';
import {
  advisers,
  bookCodes,
  books,
  chapters,
  courses,
  information,
  orders,
  parentLinks,
  praises,
  problemAttempts,
  problemCorrections,
  sections,
  settings,
  teachers,
  users,
  weeklyLetters,
} from '@/upstream/db/schema';
import { DAY } from '@/lib/kernel/time';
import { demoCodes } from '@/upstream/seed/codes';
import { seedDemoFamily } from '@/upstream/seed/demo-family';
import { seedDemoPractice } from '@/upstream/seed/demo-practice';
import { courseShape, informationShape } from '@/upstream/seed/shapes';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { courseBySlug, customer, buy, demoToken } from '../shop';

let up: TestUpstream;
beforeAll(async () => {
  up = await createTestUpstream({ embedded: true });
});
afterAll(() => up.close());

const tables = { advisers, bookCodes, books, chapters, courses, information, orders, parentLinks, praises, sections, teachers, users };

async function sizes(): Promise<Record<string, number>> {
  const counted: [string, number][] = [];
  for (const [name, table] of Object.entries(tables)) {
    const [row] = await up.deps.db.select({ n: count() }).from(table);
    counted.push([name, row?.n ?? 0]);
  }
  return Object.fromEntries(counted);
}

const ids = () =>
  up.deps.db.select({ id: sections.id, courseId: sections.courseId, index: sections.index }).from(sections).orderBy(sections.id);

test('enough of everything is there', async () => {
  const n = await sizes();
  expect(n.courses).toBeGreaterThanOrEqual(40);
  expect(n.information).toBeGreaterThanOrEqual(60);
  expect(n.books).toBe(15);
  expect(n.bookCodes).toBeGreaterThan(300);
  expect(n.advisers).toBeGreaterThan(2);
  expect(n.parentLinks).toBe(2);
  expect(n.orders).toBe(7);
});

test('a second start does nothing', async () => {
  const before = await sizes();
  await up.deps.db.update(teachers).set({ motto: '改过的话' }).where(eq(teachers.slug, 'lin-zhiyuan'));
  await seed(up.deps);
  const [teacher] = await up.deps.db.select().from(teachers).where(eq(teachers.slug, 'lin-zhiyuan'));
  expect(teacher?.motto).toBe('改过的话');
  expect(await sizes()).toEqual(before);
});

test('changed data are read again, and every id stays', async () => {
  const before = { n: await sizes(), ids: await ids() };
  const token = await customer(up);
  const { id } = await courseBySlug(up, 'chu1-02-yufa-rumen');
  const bought = await buy(up, token, id);
  await up.deps.db.update(settings).set({ value: 'older data' }).where(eq(settings.key, 'seedDigest'));
  await up.deps.db.update(teachers).set({ motto: '改过的话' });
  await seed(up.deps);
  const [teacher] = await up.deps.db.select().from(teachers).where(eq(teachers.slug, 'lin-zhiyuan'));
  expect(teacher?.motto).not.toBe('改过的话');
  expect(await ids()).toEqual(before.ids);
  expect(await sizes()).toEqual({ ...before.n, orders: (before.n.orders ?? 0) + 1, users: (before.n.users ?? 0) + 1 });
  expect(await up.ok('orders.detail', { orderNo: bought.orderNo }, { token })).toEqual(bought);
});

test('a section that the data no longer have goes, unless somebody has watched it', async () => {
  const token = await demoToken(up);
  const { id, sections: list } = await courseBySlug(up, 'chu2-02-yici-hanshu');
  const last = list[list.length - 1];
  if (!last) throw new Error('no sections');
  const extra = { courseId: id, chapterId: last.chapterId, lessonSlug: last.lessonSlug, durationSeconds: 90, trial: false };
  await up.deps.db.insert(sections).values([5, 6].map((index) => ({ ...extra, index, title: `多出的第 ${index} 讲` })));
  const watched = (await courseBySlug(up, 'chu2-02-yici-hanshu')).sections[4];
  await up.ok('course.studyVideo', { courseId: id, sectionId: watched?.id ?? 0 }, { token });
  await up.deps.db.update(settings).set({ value: 'older data' }).where(eq(settings.key, 'seedDigest'));
  await seed(up.deps);
  expect((await courseBySlug(up, 'chu2-02-yici-hanshu')).sections.map((s) => s.index)).toEqual(Array.from({ length: 5 }, (_, i) => i + 1));
});

test('the documented codes are genuine and unused', async () => {
  const rows = await up.deps.db.select().from(bookCodes);
  const found = new Map(rows.map((row) => [row.code, row]));
  for (const { code, bookId } of demoCodes) expect(found.get(code)).toMatchObject({ bookId, checkCount: 0, firstCheckedAt: null });
  expect(rows.every((row) => /^[A-Z0-9]{16}$/.test(row.code))).toBe(true);
});

test('the demo learner has an order of every kind, and everything fits', async () => {
  const [user] = await up.deps.db.select().from(users).where(eq(users.mobilePhone, '13800138000'));
  const rows = await up.deps.db
    .select()
    .from(orders)
    .where(eq(orders.userId, user?.id ?? 0))
    .orderBy(orders.createdAt);
  expect(rows.every(({ createdAt }) => user && createdAt > user.createdAt)).toBe(true);
  // The desk lists orders by their numbers, the newest first.
  const ids = rows.map(({ id }) => id);
  expect(ids).toEqual([...ids].sort((one, other) => one - other));
  expect(rows.map((o) => [o.state, o.requiresShipping, o.paidAt !== null])).toEqual([
    ['已支付', false, true],
    ['已退款', false, true],
    ['已关闭', false, false],
    ['已支付', false, true],
    ['已发货', true, true],
    ['已支付', false, true],
    ['待支付', false, false],
  ]);
});

test('the demo learner has said why things went wrong and what to look at next, but for the last one', async () => {
  const { list, mastered } = await up.ok('practice.mistakes', {}, { token: await demoToken(up) });
  // One that went wrong and was mastered since has left the list with what was written at it.
  expect(mastered).toBe(1);
  const said = list.map(({ problemId, mistakes, correction }) => [problemId, mistakes.map(({ reason }) => reason), correction !== null]);
  expect(Object.fromEntries(said.map(([id, ...rest]) => [id, rest]))).toEqual({
    'junior-51': [['unknown', 'slip'], true],
    'junior-30': [['misread'], true],
    'junior-52': [['slip'], true],
    'junior-47': [['slip'], true],
    // Marks that the paper in physics took: nothing was tried here yet.
    'junior-physics-01': [[], false],
    'junior-physics-02': [[], false],
    'junior-39': [[null], false],
  });
});

test('last week’s letter is there, on the first of two children: what rose, a mark that was lost on it, what is still open', async () => {
  const mother = await issueToken(up.deps.db, (await personByPhone(up.deps.db, '13800138002'))?.id ?? 0, 'user', up.clock.now());
  const { children } = await up.ok('parent.list', { ticket: '' }, { token: mother });
  const letters = (at: number) => up.ok('study.letters', { child: children?.[at]?.linkId ?? 0, ticket: '' }, { token: mother });
  const [letter, ...others] = (await letters(0)).list;
  expect(others).toEqual([]);
  expect(letter?.risen.map(({ problem, level }) => [problem.problemId, level])).toEqual(
    expect.arrayContaining([
      ['junior-30', 'able'],
      ['junior-21', 'able'],
    ]),
  );
  expect(letter?.risen.map(({ lost }) => lost?.count)).toContain(2);
  expect(letter?.ask).not.toBe('');
  expect(await letters(1)).toMatchObject({ learnerName: '林小树', list: [], choice: 'site' });
});

test('whatever day the demo begins on, its letter tells what rose and what is still open', async () => {
  const begun = await createTestUpstream();
  const { db } = begun.deps;
  const told: (readonly boolean[])[] = [];
  try {
    for (let day = 0; day < 7; day += 1) {
      begun.clock.set(new Date(Date.parse('2026-11-30T10:00:00+08:00') + day * DAY));
      for (const table of [weeklyLetters, problemCorrections, problemAttempts, parentLinks]) await db.delete(table);
      await seedDemoPractice(begun.deps);
      await seedDemoFamily(begun.deps);
      const [letter] = await db.select().from(weeklyLetters);
      told.push([letter, letter?.risen[0], letter?.again[0]].map((part) => part !== undefined));
    }
  } finally {
    await begun.close();
  }
  expect(told).toEqual(Array.from({ length: 7 }, () => [true, true, true]));
});

test('production gets courses and content, and no demo learner, codes, parents or practice', async () => {
  const live = await createTestUpstream({ env: { APP_ENV: 'pro' } });
  try {
    expect((await live.ok('course.list', {})).total).toBeGreaterThanOrEqual(40);
    for (const table of [orders, bookCodes, parentLinks, problemAttempts, problemCorrections])
      expect(await live.deps.db.select({ n: count() }).from(table)).toEqual([{ n: 0 }]);
  } finally {
    await live.close();
  }
});

test('a mistake in the data is found: a misspelt field, a price in yuan', () => {
  const wrong = courseShape.safeParse({ slug: 'x-1', priceFen: 198.5, tittle: '' });
  const fields = wrong.error?.issues.flatMap((i) => ('keys' in i ? i.keys : [i.path.join('.')]));
  expect(fields).toEqual(expect.arrayContaining(['title', 'priceFen', 'tittle']));
});

test('front matter keeps what only some notices have', () => {
  const parsed = informationShape.parse({
    id: 1,
    kind: 'procurement',
    category: '公告',
    title: '题',
    date: '2026-01-02',
    summary: '要',
    budget: '示例',
  });
  expect(parsed).toMatchObject({ budget: '示例', tags: [], featured: false });
});
