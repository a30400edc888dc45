import { eq } from 'drizzle-orm';
import { information, notifications } from '@/upstream/db/schema';
import { handleTicket } from '@/upstream/inbox/desk';
import { ticketPage } from '@/upstream/inbox/pages';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { buy, courseBySlug, customer } from '../shop';

let up: TestUpstream;
beforeAll(async () => {
  up = await createTestUpstream();
});
afterAll(() => up.close());
beforeEach(() => up.clock.add(3_600_001));

describe('what was sent in', () => {
  test('is listed with its state to its writer alone; an answer reaches the list and the messages', async () => {
    const token = await customer(up);
    const words = '第 3 讲点播放没有反应';
    const own = await up.ok('user.saveProblemFeedback', { words, page: '/video?courseId=1' }, { token });
    up.clock.add(1000);
    const book = await up.ok(
      'home.saveProblemFeedback',
      { words: '答案印错了一个符号', bookTitle: '初中《母题清单》', page: 108 },
      { token },
    );
    await up.ok('common.problemFeedback', { words: '没有登录时写的' });
    const { list, total } = await up.ok('user.feedbacks', {}, { token });
    expect(total).toBe(2);
    expect(list).toMatchObject([
      { ticketNo: book.ticketNo, kind: 'book', about: '初中《母题清单》 P108', state: 'received', reply: '', handledAt: null },
      { ticketNo: own.ticketNo, kind: 'account', words, about: '/video?courseId=1', pictures: 0 },
    ]);
    expect((await up.ok('user.feedbacks', {}, { token: await customer(up) })).total).toBe(0);
    expect((await up.call('user.feedbacks', {})).status).toBe(2);

    const waiting = { states: ['received', 'working'], newest: true, most: 50 } as const;
    const open = async () => (await ticketPage(up.deps.db, waiting)).list.map((report) => report.ticketNo);
    expect(await open()).toContain(own.ticketNo);
    const answer = { state: 'answered', reply: '播放器已更新，请刷新后再试' } as const;
    expect(await handleTicket(up.deps, own.ticketNo, answer)).toBe('notification');
    expect(await open()).not.toContain(own.ticketNo);
    expect((await up.ok('user.feedbacks', {}, { token })).list[1]).toMatchObject({
      state: 'done',
      reply: '播放器已更新，请刷新后再试',
      handledAt: up.clock.now().toISOString(),
    });
    expect((await up.ok('notification.list', {}, { token })).list).toMatchObject([{ kind: 'service', objectId: own.ticketNo }]);
    await expect(handleTicket(up.deps, 'NOSUCHTICKET', { state: 'done', reply: '' })).rejects.toThrow('NOSUCHTICKET');
  });
});

describe('messages', () => {
  test('unread ones by themselves, and all of one’s own read at once', async () => {
    const [token, other] = [await customer(up), await customer(up)];
    const course = await courseBySlug(up, 'chu1-02-yufa-rumen');
    const second = await courseBySlug(up, 'chu1-04-xibao-shiyan');
    for (const { id } of [course, second]) await buy(up, token, id);
    await buy(up, other, course.id);
    const all = await up.ok('notification.list', {}, { token });
    await up.ok('notification.detail', { notificationId: all.list[0]?.notificationId ?? 0 }, { token });
    const unread = await up.ok('notification.list', { unreadOnly: 1 }, { token });
    expect([unread.total, unread.unread, unread.list.length]).toEqual([1, 1, 1]);
    await up.ok('notification.readAll', {}, { token });
    expect(await up.ok('notification.list', { unreadOnly: 1 }, { token })).toMatchObject({ total: 0, unread: 0, list: [] });
    expect(await up.ok('notification.list', {}, { token })).toMatchObject({ total: 2, unread: 0 });
    expect((await up.ok('notification.list', {}, { token: other })).unread).toBe(1);
    const opened = all.list[0]?.notificationId ?? 0;
    const [row] = await up.deps.db.select().from(notifications).where(eq(notifications.id, opened));
    expect(row?.readAt).not.toBeNull();
    expect((await up.call('notification.readAll', {})).status).toBe(2);
  });
});

describe('collected articles', () => {
  test('are put aside beside courses, each kind with its own pages', async () => {
    const token = await customer(up);
    const pieces = await up.deps.db.select({ id: information.id }).from(information).where(eq(information.kind, 'news')).limit(2);
    const [one, two] = pieces.map((piece) => piece.id);
    const course = await courseBySlug(up, 'chu1-02-yufa-rumen');
    const toggle = (thing: { courseId?: number; informationId?: number }, collected: 0 | 1) =>
      up.call('collection.toggle', { ...thing, collected }, { token });
    for (const informationId of [one, two, one]) {
      up.clock.add(1000);
      expect((await toggle({ informationId }, 1)).appData).toEqual({ collected: 1 });
    }
    await toggle({ courseId: course.id }, 1);
    expect(await up.ok('collection.state', { informationId: one }, { token })).toEqual({ collected: 1 });
    expect(await up.ok('collection.state', { courseId: course.id }, { token })).toEqual({ collected: 1 });
    expect(await up.ok('collection.state', { courseId: course.id }, { token: await customer(up) })).toEqual({ collected: 0 });
    const news = await up.ok('collection.list', { kind: 'news', pageSize: 1 }, { token });
    expect(news).toMatchObject({ total: 2, list: [], information: [{ informationId: two }] });
    const rest = await up.ok('collection.list', { kind: 'news', pageSize: 1, pageNum: 2 }, { token });
    expect(rest.information.map((piece) => piece.informationId)).toEqual([one]);
    expect(await up.ok('collection.list', {}, { token })).toMatchObject({ total: 1, information: [], list: [{ courseId: course.id }] });
    for (let i = 0; i < 2; i += 1) await toggle({ informationId: two }, 0);
    expect((await up.ok('collection.list', { kind: 'news' }, { token })).total).toBe(1);

    expect((await toggle({ informationId: 999_999 }, 1)).status).toBe(404);
    expect((await toggle({}, 1)).status).toBe(0);
    expect((await toggle({ courseId: course.id, informationId: one }, 1)).status).toBe(0);
  });
});
