import { eq } from 'drizzle-orm';
import { countAttempt, withCaptcha } from '@/upstream/account/attempts';
import { orders, users } from '@/upstream/db/schema';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { courseBySlug, customer, purchase } from '../shop';
import { codeOf, done, knock, operator } from './desk';

let up: TestUpstream;
let admin: { token: string };
let service: { token: string };
let teaching: { token: string };
let learner: typeof users.$inferSelect;
let orderNo = '';
beforeAll(async () => {
  up = await createTestUpstream();
  admin = await operator(up, 'admin');
  service = await operator(up, 'service');
  teaching = await operator(up, 'teaching');
  const token = await customer(up);
  const { id } = await courseBySlug(up, 'chu1-02-yufa-rumen');
  ({ orderNo } = await purchase(up, token, id));
  const [bought] = await up.deps.db.select().from(orders).where(eq(orders.orderNo, orderNo));
  const [row] = await up.deps.db
    .select()
    .from(users)
    .where(eq(users.id, bought?.userId ?? 0));
  if (!row) throw new Error('the learner is not there');
  learner = row;
});
afterAll(() => up.close());

const show = () => done(up, 'learners.show', { id: learner.id }, service);

it('finds somebody by number, account and the beginning of a name, with the number masked; ⌘K too', async () => {
  for (const words of [learner.mobilePhone, learner.rsNo, learner.nickName.slice(0, 3)]) {
    const { list } = await done(up, 'learners.list', { words }, teaching);
    expect(list).toContainEqual(expect.objectContaining({ id: learner.id, courses: 1, phone: expect.stringMatching(/^1\d\d\*{4}\d{4}$/) }));
  }
  expect((await done(up, 'learners.list', { words: learner.mobilePhone.slice(0, 8) }, teaching)).list).toEqual([]);
  const { hits } = await done(up, 'search.find', { words: learner.mobilePhone }, service);
  expect(hits).toContainEqual(expect.objectContaining({ kind: 'learner', path: `/ops/learners/${learner.id}` }));
});

it('goes on from the last that was seen', async () => {
  await customer(up);
  const first = await done(up, 'learners.list', { most: 1 }, service);
  const second = await done(up, 'learners.list', { most: 1, before: first.list[0]?.id ?? 0 }, service);
  expect([first.more, second.list[0]?.id]).not.toEqual([false, first.list[0]?.id]);
});

it('shows courses, orders and messages; the whole number is an act that is logged', async () => {
  const story = await show();
  expect(story.rights).toEqual([expect.objectContaining({ state: 'running', orderNo })]);
  expect(story.orders.map((order) => order.orderNo)).toEqual([orderNo]);
  expect(story.messages.length).toBeGreaterThan(0);
  expect(await done(up, 'learners.phone', { id: learner.id }, service)).toEqual({ phone: learner.mobilePhone });
  expect(await knock(up, 'learners.phone', { id: learner.id }, teaching)).toMatchObject({ code: 'forbidden' });
  const { list } = await done(up, 'audit.list', { words: learner.rsNo }, admin);
  expect(list[0]).toMatchObject({ action: 'learners.phone', after: { phone: story.learner.phone } });
});

it('gives another grade, and says what it was', async () => {
  const { grades } = await show();
  const [grade] = grades;
  await done(up, 'learners.grade', { id: learner.id, gradeId: grade?.id ?? 0 }, service);
  expect((await show()).learner.gradeName).toBe(grade?.name);
  expect(await knock(up, 'learners.grade', { id: learner.id, gradeId: 999_999 }, service)).toMatchObject({ code: 'notFound' });
});

it('forgets failed tries, so that the right password is taken at once', async () => {
  const attempt = () => countAttempt({ ...up.deps, ip: '203.0.113.9' }, learner.mobilePhone, withCaptcha, false);
  for (let n = 0; n < withCaptcha.free; n += 1) await attempt();
  await expect(attempt()).rejects.toThrow('登录失败次数过多');
  expect((await show()).failures).toBe(withCaptcha.free);
  await done(up, 'learners.unlock', { id: learner.id }, service);
  expect((await show()).failures).toBe(0);
  await attempt();
});

it('exports everything for an administrator alone, and tells the learner', async () => {
  const { zip } = await done(up, 'learners.export', { id: learner.id }, admin);
  expect(Buffer.from(zip, 'base64').subarray(0, 2).toString()).toBe('PK');
  expect(await knock(up, 'learners.export', { id: learner.id }, service)).toMatchObject({ code: 'forbidden' });
  expect((await show()).messages[0]?.title).toBe('账号数据已导出');
});

it('closes an account after a second person has agreed, who reads why, and the days of grace; not twice', async () => {
  const why = '家长来电，核对了订单号和姓名';
  const [second, finance, teaching] = [await operator(up, 'admin'), await operator(up, 'finance'), await operator(up, 'teaching')];
  expect(await knock(up, 'learners.close', { id: learner.id, why }, teaching)).toMatchObject({ code: 'forbidden' });
  expect(await knock(up, 'learners.close', { id: learner.id, why }, service)).toMatchObject({ ok: true, data: { waits: {} } });
  expect(await knock(up, 'learners.close', { id: learner.id, why }, admin)).toMatchObject({
    message: expect.stringContaining('已经在等复核'),
  });
  expect(await show()).toMatchObject({ learner: { closingAt: null }, closing: { own: true, why } });
  const wishOf = async (who: { token: string }) =>
    (await done(up, 'approvals.list', {}, who)).list.find(({ row }) => row === 'learners.close');
  const wish = await wishOf(second);
  expect(wish).toMatchObject({ target: learner.rsNo, why, sumFen: 0, there: false, path: `/ops/learners/${learner.id}` });
  expect(await wishOf(finance)).toMatchObject({ why, path: '' });
  await done(up, 'approvals.confirm', { id: wish?.id ?? 0, code: codeOf(up, second) }, second);
  expect(await show()).toMatchObject({ learner: { closingAt: expect.any(String) }, closing: null });
  expect((await show()).devices.filter(({ signedIn }) => signedIn)).toEqual([]);
  expect(await knock(up, 'learners.close', { id: learner.id, why }, admin)).toMatchObject({ code: 'refused' });
});
