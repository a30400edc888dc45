import { information, informationViews } from '@/upstream/db/schema';
import { sweepReaders } from '@/upstream/information/browse';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';

let up: TestUpstream;
beforeAll(async () => {
  up = await createTestUpstream();
});
afterAll(() => up.close());

describe('lists', () => {
  test.each(['news', 'media', 'procurement'] as const)('%s: every one once over the pages, the latest first', async (kind) => {
    const first = await up.ok('information.find', { kind, pageSize: 5 });
    const ids: number[] = [];
    const days: string[] = [];
    for (let pageNum = 1; pageNum <= Math.ceil(first.total / 5); pageNum += 1) {
      const { list } = await up.ok('information.find', { kind, pageNum, pageSize: 5 });
      expect(list.every((card) => card.kind === kind)).toBe(true);
      ids.push(...list.map((card) => card.informationId));
      days.push(...list.map((card) => card.publishedAt));
    }
    expect(new Set(ids).size).toBe(first.total);
    expect(ids).toHaveLength(first.total);
    expect(days).toEqual([...days].sort().reverse());
    expect(first.list[0]?.publishedAt).toMatch(/^\d{4}-\d\d-\d\dT00:00:00\+08:00$/);
  });

  test('a category is a part of its kind; an unknown one is empty', async () => {
    const all = await up.ok('information.find', { kind: 'news', pageSize: 60 });
    const some = await up.ok('information.find', { kind: 'news', category: '购书提示', pageSize: 60 });
    expect(some.list.map((c) => c.informationId)).toEqual(all.list.filter((c) => c.category === '购书提示').map((c) => c.informationId));
    expect(some.total).toBeGreaterThan(1);
    expect(await up.ok('information.find', { kind: 'news', category: '没有' })).toMatchObject({ list: [], total: 0 });
  });

  test('the most read come first when asked for', async () => {
    const { list } = await up.ok('information.find', { kind: 'news', order: 'mostRead', pageSize: 60 });
    const counts = list.map((card) => card.browseCount);
    expect(counts).toEqual([...counts].sort((a, b) => b - a));
    expect(new Set(counts).size).toBeGreaterThan(1);
  });

  test('a list says number, deadline and state of a procurement notice, and nothing of the kind elsewhere', async () => {
    const { list } = await up.ok('information.find', { kind: 'procurement', pageSize: 60 });
    expect(list.find((card) => card.informationId === 3021)?.notice).toMatchObject({
      number: 'XKB-CG-2026-031',
      deadline: '2026-12-01T17:00:00+08:00',
    });
    expect(list.every((card) => card.notice !== null)).toBe(true);
    expect((await up.ok('information.find', { kind: 'news' })).list.every((card) => card.notice === null)).toBe(true);
  });

  test('system notices are what customers should know', async () => {
    const notices = await up.ok('information.findSystem', { pageSize: 3 });
    expect(notices.total).toBeGreaterThan(3);
    expect(notices.list).toHaveLength(3);
    expect(notices.list.every((n) => n.words !== '')).toBe(true);
  });
});

describe('an article', () => {
  test('has its text, tags, quotation and what the editor named as related', async () => {
    const article = await up.ok('information.details', { informationId: 1052 });
    expect(article).toMatchObject({
      title: '加微信之前，先核验课程顾问',
      author: '星课邦编辑部',
      tags: ['课程顾问', '防骗', '核验'],
      quote: '官方顾问不会让您把钱转到个人账户。',
      procurement: null,
    });
    expect(article.html).toContain('<h2>怎样查</h2>');
    expect(article.html).not.toContain('##');
    expect(article.related.map((card) => card.informationId)).toEqual([1030, 1040]);
  });

  test('previous and next walk through a kind from end to end', async () => {
    const { list, total } = await up.ok('information.find', { kind: 'media', pageSize: 60 });
    const newest = list[0]?.informationId ?? 0;
    const walked = [newest];
    for (let at = await up.ok('information.details', { informationId: newest }); at.previous;) {
      const before = at.informationId;
      at = await up.ok('information.details', { informationId: at.previous.informationId });
      expect(at.next?.informationId).toBe(before);
      walked.push(at.informationId);
    }
    expect(walked).toEqual(list.map((card) => card.informationId));
    expect(walked).toHaveLength(total);
    expect((await up.ok('information.details', { informationId: newest })).next).toBeNull();
  });

  test('articles of one day are told apart by their id', async () => {
    const [row] = await up.deps.db.select().from(information).limit(1);
    if (!row) throw new Error('no article');
    const twin = { ...row, kind: 'media' as const, publishedOn: '2031-01-01', details: {} };
    await up.deps.db.insert(information).values([9001, 9002].map((id) => ({ ...twin, id, title: `同日 ${id}` })));
    expect((await up.ok('information.details', { informationId: 9002 })).previous).toEqual({ informationId: 9001, title: '同日 9001' });
    expect((await up.ok('information.details', { informationId: 9001 })).next).toEqual({ informationId: 9002, title: '同日 9002' });
  });

  test('a notice has its facts; without named ones the same category is related', async () => {
    const notice = await up.ok('information.details', { informationId: 3005 });
    expect(notice.procurement).toEqual({
      type: '招标公告',
      number: 'XKB-CG-2025-012',
      deadline: '2025-07-29T09:30:00+08:00',
      budgetFen: 65920000,
      region: '示例县',
      buyer: '示例县教育装备办公室',
      equipment: ['智能教学平板'],
      state: '已结束',
      contact: '示例县教育装备办公室 安老师，电话 0000-1000012',
    });
    expect(notice.html).toMatch(/<table>[\s\S]*<td style="text-align:right">320<\/td>/);
    expect(notice.related.length).toBeGreaterThan(0);
    expect(notice.related.every((c) => c.category === '招标公告' && c.informationId !== 3005)).toBe(true);
  });

  test('a running notice is closed by its deadline', async () => {
    const rows = await up.deps.db.select().from(information);
    const running = rows.filter((row) => row.details.status === '进行中');
    expect(running.length).toBeGreaterThan(0);
    const state = async () => (await up.ok('information.details', { informationId: running[0]?.id ?? 0 })).procurement?.state;
    expect(await state()).toBe('进行中');
    const before = up.clock.now();
    up.clock.set(String(running[0]?.details.deadline));
    expect(await state()).toBe('已截止');
    up.clock.set(before);
  });

  test('every article of the seed renders', async () => {
    for (const { id } of await up.deps.db.select({ id: information.id }).from(information)) {
      const { html } = await up.ok('information.details', { informationId: id });
      expect(html).toMatch(/<p>/);
      expect(html).not.toMatch(/<script|<h1|javascript:/i);
    }
  });

  test('one that does not exist is said so', async () => {
    const missing = { status: 404, message: '没有找到这篇内容，它可能已经撤下' };
    expect(await up.call('information.details', { informationId: 424242 })).toMatchObject(missing);
    expect(await up.call('information.browse', { informationId: 424242 })).toMatchObject(missing);
  });
});

describe('readers', () => {
  const informationId = 1040;
  const read = async (ip: string) => (await up.ok('information.browse', { informationId }, { ip })).browseCount;

  test('an address counts once an hour; reading the article does not count', async () => {
    const start = (await up.ok('information.details', { informationId })).browseCount;
    expect(await read('198.51.100.1')).toBe(start + 1);
    expect(await read('198.51.100.1')).toBe(start + 1);
    expect(await read('198.51.100.2')).toBe(start + 2);
    up.clock.add(59 * 60_000);
    expect(await read('198.51.100.1')).toBe(start + 2);
    up.clock.add(60_000);
    expect(await read('198.51.100.1')).toBe(start + 3);
    await up.ok('information.details', { informationId });
    expect((await up.ok('information.details', { informationId })).browseCount).toBe(start + 3);
  });

  test('parallel calls of one address count once, of many addresses all', async () => {
    const start = await read('198.51.100.3');
    await Promise.all([1, 2, 3, 4].map(() => read('198.51.100.4')));
    await Promise.all([5, 6, 7, 8].map((n) => read(`198.51.100.${n}`)));
    expect(await read('198.51.100.3')).toBe(start + 5);
  });

  test('who read what is forgotten after an hour', async () => {
    up.clock.add(61 * 60_000);
    await sweepReaders(up.deps);
    expect(await up.deps.db.$count(informationViews)).toBe(0);
  });
});
