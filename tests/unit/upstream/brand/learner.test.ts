import { eq } from 'drizzle-orm';
import { courses, notifications, users } from '@/upstream/db/schema';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { courseBySlug, customer } from '../shop';

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
    expect(await up.call('collection.toggle', { courseId: course.id, collected: 1 }, { token })).toMatchObject({ status: 0 });
    await up.ok('collection.toggle', { courseId: course.id, collected: 0 }, { token });
    await up.deps.db.update(courses).set({ listed: true }).where(eq(courses.id, course.id));
    expect((await up.ok('collection.list', {}, { token })).total).toBe(0);
    expect(await up.call('collection.toggle', { courseId: 424242, collected: 1 }, { token })).toMatchObject({ status: 0 });
    expect(await up.call('collection.list', {})).toMatchObject({ status: 2 });
  });
});
