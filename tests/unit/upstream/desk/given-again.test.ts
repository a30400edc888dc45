import { eq } from 'drizzle-orm';
import { entitlements, parentLinks, users } from '@/upstream/db/schema';
import { carryOut } from '@/upstream/operator/commands';
import { restoreRights } from '@/upstream/order/entitle';
import { parentMessages } from '@/upstream/parents/messages';
import { staffMessages } from '@/upstream/staff/messages';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { account, courseBySlug, modify, purchase, told } from '../shop';
import { done, knock, operator } from './desk';

/** What the agreements promise by the service. */

const DAY = 86_400_000;
let up: TestUpstream;
let courseId = 0;
let service: Awaited<ReturnType<typeof operator>>;
beforeAll(async () => {
  up = await createTestUpstream();
  courseId = (await courseBySlug(up, 'chu1-02-yufa-rumen')).id;
  service = await operator(up, 'service');
});
afterAll(() => up.close());

async function learner() {
  const { signIn } = await account(up);
  const token = await signIn();
  const { orderNo } = await purchase(up, token, courseId);
  const { rsNo } = await up.ok('user.info', {}, { token });
  const [user] = await up.deps.db.select({ id: users.id }).from(users).where(eq(users.rsNo, rsNo));
  const id = user?.id ?? 0;
  const right = async () => (await done(up, 'learners.show', { id }, service)).rights.find((one) => one.orderNo === orderNo);
  return { token, orderNo, id, rsNo, right };
}
const untilOf = (right: { readonly until: string } | undefined): number => Date.parse(right?.until ?? '');

it('顺延: days are given again at the end of a right; the learner reads why, and a refund of which nothing came leaves them', async () => {
  const { token, orderNo, id, rsNo, right } = await learner();
  const before = await right();
  const given = { id, rightId: before?.id ?? 0, days: 3, why: '11 月 28 日停机 30 小时' };
  await done(up, 'learners.extend', given, service);
  expect(untilOf(await right()) - untilOf(before)).toBe(3 * DAY);
  expect((await told(up, token))[0]).toBe('有效期顺延 3 天');
  const [line] = (await done(up, 'audit.list', { action: 'learners.extend' }, await operator(up, 'admin'))).list;
  expect(line).toMatchObject({ target: rsNo, after: { course: courseId, days: 3, why: given.why } });
  for (const days of [0, 61, 1.5])
    expect(await knock(up, 'learners.extend', { ...given, days }, service)).toMatchObject({
      code: 'invalid',
      fields: { days: expect.any(String) },
    });
  expect(await knock(up, 'learners.extend', { ...given, days: 58 }, service)).toMatchObject({
    fields: { days: staffMessages.extendedEnough(3, 60) },
  });
  expect(await knock(up, 'learners.extend', { ...given, id: id + 1 }, service)).toMatchObject({ ok: false });

  await modify(up, token, { orderNo, action: 'refund' });
  expect(await knock(up, 'learners.extend', given, service)).toMatchObject({ message: staffMessages.noRight });
  const [ended] = await up.deps.db.select().from(entitlements).where(eq(entitlements.id, given.rightId));
  await restoreRights(up.deps.db, ended?.orderId ?? 0);
  expect(untilOf(await right()) - untilOf(before)).toBe(3 * DAY);
});

it('what is over is given from now; by command all that run are extended, or those to one course', async () => {
  const first = await learner();
  const over = new Date(up.clock.now().getTime() - 5 * DAY);
  await up.deps.db.update(entitlements).set({ validUntil: over }).where(eq(entitlements.userId, first.id));
  const { id: rightId = 0 } = (await first.right()) ?? {};
  await done(up, 'learners.extend', { id: first.id, rightId, days: 2, why: '停机' }, service);
  const now = up.clock.now().getTime();
  expect(untilOf(await first.right())).toBeGreaterThan(now + 2 * DAY - 60_000);
  expect(untilOf(await first.right())).toBeLessThanOrEqual(now + 2 * DAY);

  const [second, third] = [await learner(), await learner()];
  await up.deps.db.update(entitlements).set({ validUntil: over }).where(eq(entitlements.userId, third.id));
  const before = untilOf(await second.right());
  const said = await carryOut(up.deps, 'orders.extend', { days: 1, why: '停机一天', courseId });
  expect(said).toEqual({ count: expect.any(Number) });
  expect(untilOf(await second.right()) - before).toBe(DAY);
  expect(untilOf(await third.right())).toBe(over.getTime());
});

it('a parent who was bound wrongly is let go by the service; the learner is told', async () => {
  const { token, id, rsNo } = await learner();
  const bound = { studentId: id, parentPhone: '13955550001', relationship: '妈妈', createdAt: up.clock.now() };
  await up.deps.db.insert(parentLinks).values(bound);
  const [parent] = (await done(up, 'learners.show', { id }, service)).parents;
  expect(parent).toMatchObject({ relation: '妈妈', phone: '139****0001' });
  const wish = { id, linkId: parent?.linkId ?? 0 };
  expect(await knock(up, 'learners.unbindParent', { ...wish, id: id + 1 }, service)).toMatchObject({ ok: false });
  await done(up, 'learners.unbindParent', wish, service);
  expect((await done(up, 'learners.show', { id }, service)).parents).toEqual([]);
  expect((await told(up, token))[0]).toBe('已解除家长绑定');
  const [line] = (await done(up, 'audit.list', { action: 'learners.unbindParent' }, await operator(up, 'admin'))).list;
  expect(line).toMatchObject({ target: rsNo, before: { parent: '妈妈', phone: '139****0001' } });
  expect(await knock(up, 'learners.unbindParent', wish, service)).toMatchObject({ message: parentMessages.noLink });
});
