import { eq } from 'drizzle-orm';
import { courses, notifications } from '@/upstream/db/schema';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { buy, courseBySlug, customer, demoToken, order } from '../shop';
import { sweepOrders } from '@/upstream/payment/asking';

let up: TestUpstream;
beforeAll(async () => {
  up = await createTestUpstream();
});
afterAll(() => up.close());

describe('collected courses', () => {
  test('are put aside once, listed latest first, and let go again', async () => {
    const token = await customer(up);
    const one = await courseBySlug(up, 'chu1-02-yufa-rumen');
    const two = await courseBySlug(up, 'chu1-03-zuowen-qibu');
    for (const courseId of [one.id, two.id, one.id]) {
      up.clock.add(1000);
      expect(await up.ok('collection.toggle', { courseId, collected: 1 }, { token })).toEqual({ collected: 1 });
    }
    const list = await up.ok('collection.list', { pageSize: 1 }, { token });
    expect(list).toMatchObject({ total: 2, list: [{ courseId: two.id, title: two.title }] });
    expect((await up.ok('collection.list', { pageSize: 1, pageNum: 2 }, { token })).list.map((c) => c.courseId)).toEqual([one.id]);
    for (let i = 0; i < 2; i += 1) await up.ok('collection.toggle', { courseId: two.id, collected: 0 }, { token });
    expect((await up.ok('collection.list', {}, { token })).list.map((c) => c.courseId)).toEqual([one.id]);
    expect(await up.ok('collection.list', {}, { token: await customer(up) })).toMatchObject({ list: [], total: 0 });
  });

  test('what is not on the shelf cannot be collected, but let go', async () => {
    const token = await customer(up);
    const course = await courseBySlug(up, 'chu1-07-ditu');
    await up.ok('collection.toggle', { courseId: course.id, collected: 1 }, { token });
    await up.deps.db.update(courses).set({ listed: false }).where(eq(courses.id, course.id));
    expect((await up.ok('collection.list', {}, { token })).total).toBe(0);
    expect(await up.call('collection.toggle', { courseId: course.id, collected: 1 }, { token })).toMatchObject({ status: 404 });
    await up.ok('collection.toggle', { courseId: course.id, collected: 0 }, { token });
    await up.deps.db.update(courses).set({ listed: true }).where(eq(courses.id, course.id));
    expect((await up.ok('collection.list', {}, { token })).total).toBe(0);
    expect(await up.call('collection.toggle', { courseId: 424242, collected: 1 }, { token })).toMatchObject({ status: 404 });
    expect(await up.call('collection.list', {})).toMatchObject({ status: 2 });
  });
});

describe('notifications', () => {
  test('a paid order is told once, unread until it is opened, and found by its number', async () => {
    const token = await customer(up);
    const course = await courseBySlug(up, 'chu1-02-yufa-rumen');
    expect(await up.ok('notification.list', {}, { token })).toMatchObject({ list: [], total: 0, unread: 0 });
    const { orderNo } = await buy(up, token, course.id);
    const told = await up.ok('notification.list', {}, { token });
    expect(told).toMatchObject({
      total: 1,
      unread: 1,
      list: [
        {
          kind: 'order',
          title: '课程已开通',
          words: `《${course.title}》已支付成功，现在就可以开始学习。`,
          read: false,
          objectId: orderNo,
        },
      ],
    });
    const notificationId = told.list[0]?.notificationId ?? 0;
    expect((await up.ok('notification.detail', { notificationId }, { token })).read).toBe(true);
    expect(await up.ok('notification.list', {}, { token })).toMatchObject({ total: 1, unread: 0, list: [{ read: true }] });
    const about = await up.ok('notification.byObject', { objectId: orderNo }, { token });
    expect(about.list.map((n) => n.notificationId)).toEqual([notificationId]);
    expect(await up.ok('notification.byObject', { objectId: 'NOSUCHORDER' }, { token })).toEqual({ list: [] });
  });

  test('somebody else’s is as if it did not exist, and stays unread', async () => {
    const owner = await customer(up);
    const { orderNo } = await buy(up, owner, (await courseBySlug(up, 'chu1-02-yufa-rumen')).id);
    const [mine] = (await up.ok('notification.list', {}, { token: owner })).list;
    const token = await customer(up);
    expect(await up.call('notification.detail', { notificationId: mine?.notificationId ?? 0 }, { token })).toMatchObject({
      status: 404,
      message: '没有找到这条消息',
    });
    expect(await up.ok('notification.byObject', { objectId: orderNo }, { token })).toEqual({ list: [] });
    expect((await up.ok('notification.list', {}, { token: owner })).unread).toBe(1);
    expect(await up.call('notification.list', {})).toMatchObject({ status: 2 });
  });

  test('an order that ran out is told; pages are latest first', async () => {
    const token = await customer(up);
    const course = await courseBySlug(up, 'chu1-04-xibao-shiyan');
    await order(up, token, course.id);
    up.clock.add(31 * 60_000);
    await sweepOrders(up.deps);
    up.clock.add(60_000);
    await buy(up, token, course.id);
    const first = await up.ok('notification.list', { pageSize: 1 }, { token });
    expect([first.total, first.list[0]?.title]).toEqual([2, '课程已开通']);
    expect((await up.ok('notification.list', { pageSize: 1, pageNum: 2 }, { token })).list[0]?.title).toBe('订单已关闭');
  });

  test('the demo learner has those of his orders', async () => {
    const { list } = await up.ok('notification.list', {}, { token: await demoToken(up) });
    expect(list.filter((n) => n.title === '课程已开通')).toHaveLength(4);
    expect(list.map((n) => n.title)).toEqual(expect.arrayContaining(['换课完成', '图书已签收', '退款已完成', '订单已关闭']));
    expect(await up.deps.db.$count(notifications)).toBeGreaterThan(list.length);
  });
});
