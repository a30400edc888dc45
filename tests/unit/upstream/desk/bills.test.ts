import { differences } from '@/upstream/db/schema';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { courseBySlug, customer, purchase, receiver } from '../shop';
import { codeOf, done, knock, operator } from './desk';

let up: TestUpstream;
let orderNo = '';
let finance: Awaited<ReturnType<typeof operator>>;
let admin: typeof finance;
beforeAll(async () => {
  up = await createTestUpstream({ now: '2026-11-24T10:20:00+08:00' });
  ({ orderNo } = await purchase(up, await customer(up), (await courseBySlug(up, 'chu1-01-youlishu-fangcheng')).id, { receiver }));
  const number = { provider: 'wechat', day: '2026-11-23', movement: 'paid', kind: 'missing', refundNo: '' } as const;
  await up.deps.db.insert(differences).values([
    { ...number, payNo: 'PONE', transactionId: '1', oursFen: 17_800, foundAt: up.deps.now() },
    { ...number, payNo: 'PTWO', transactionId: '2', oursFen: 100, theirsFen: 90, kind: 'amount', foundAt: up.deps.now() },
  ]);
  [finance, admin] = [await operator(up, 'finance'), await operator(up, 'admin')];
});
afterAll(() => up.close());

it('lists what does not agree with what to do, page by page, and closes it with what was found', async () => {
  const first = await done(up, 'bills.list', { which: 'open', most: 1 }, finance);
  expect([first.more, first.list[0]?.payNo, first.list[0]?.toDo]).toEqual([true, 'PTWO', expect.stringContaining('核对实收金额')]);
  const id = first.list[0]?.id ?? 0;
  const second = await done(up, 'bills.list', { which: 'open', most: 1, before: id }, finance);
  expect([second.more, second.list[0]?.payNo]).toEqual([false, 'PONE']);
  expect(await knock(up, 'bills.close', { id, note: '' }, finance)).toMatchObject({ fields: { note: '写一句查到了什么' } });
  await done(up, 'bills.close', { id, note: '商户平台实收 1.00 元，账单行有误' }, finance);
  expect((await done(up, 'bills.list', { which: 'closed' }, finance)).list).toEqual([
    expect.objectContaining({ id, note: '商户平台实收 1.00 元，账单行有误' }),
  ]);
  expect((await done(up, 'audit.list', { words: 'PTWO' }, finance)).list[0]).toMatchObject({ action: 'bills.close' });
  expect(await knock(up, 'bills.close', { id, note: '再来一次' }, finance)).toMatchObject({ code: 'refused' });
});

it('has what is above the limit looked at by a second person before it is over', async () => {
  const listed = async (which: 'open' | 'closed') =>
    (await done(up, 'bills.list', { which }, finance)).list.find(({ payNo }) => payNo === 'PONE');
  const id = (await listed('open'))?.id ?? 0;
  const note = '渠道说当天系统延迟，次日已补入账';
  expect(await knock(up, 'bills.close', { id, note }, finance)).toMatchObject({ ok: true, data: { waits: { limitFen: 10_000 } } });
  expect((await listed('open'))?.proposed).toEqual({ by: expect.any(String), note });
  expect(await knock(up, 'bills.close', { id, note }, admin)).toMatchObject({ message: expect.stringContaining('已经在等复核') });
  const { list } = await done(up, 'approvals.list', {}, admin);
  const wish = list.find(({ row }) => row === 'bills.close');
  expect(wish).toMatchObject({ target: 'PONE', path: '/ops/bills', sumFen: 17_800 });
  expect(await knock(up, 'approvals.confirm', { id: wish?.id ?? 0, code: codeOf(up, finance) }, finance)).toMatchObject({
    code: 'refused',
  });
  await done(up, 'approvals.confirm', { id: wish?.id ?? 0, code: codeOf(up, admin) }, admin);
  expect(await listed('open')).toBeUndefined();
  expect(await listed('closed')).toMatchObject({ note, proposed: null });
  expect((await done(up, 'audit.list', { words: 'PONE' }, finance)).list).toEqual(
    expect.arrayContaining([expect.objectContaining({ action: 'approvals.confirm' }), expect.objectContaining({ action: 'bills.close' })]),
  );
});

it('weighs what was collected twice, or sent by somebody else, by all of it', async () => {
  const number = { provider: 'wechat', day: '2026-11-23', payNo: 'PTWICE', oursFen: 17_800, theirsFen: 17_800 } as const;
  await up.deps.db.insert(differences).values([
    { ...number, movement: 'paid', kind: 'transaction', refundNo: '', transactionId: '3', foundAt: up.deps.now() },
    { ...number, movement: 'refunded', kind: 'unknown', refundNo: 'RTWICE', transactionId: '3', foundAt: up.deps.now() },
  ]);
  const { list } = await done(up, 'bills.list', { which: 'open' }, finance);
  const twice = list.filter(({ payNo }) => payNo === 'PTWICE');
  expect(twice).toHaveLength(2);
  for (const { id } of twice)
    expect(await knock(up, 'bills.close', { id, note: '已在商户平台退回' }, finance)).toMatchObject({
      data: { waits: { limitFen: 10_000 } },
    });
});

it('checks ledger, payments and bills, and hands out the ledger as a file', async () => {
  expect(await done(up, 'bills.check', {}, finance)).toEqual({ faults: [] });
  const { text, count } = await done(up, 'bills.ledger', { from: '2026-11-24', to: '2026-11-24' }, finance);
  expect([count > 0, text.startsWith('\uFEFF日期时间,'), text.includes(orderNo)]).toEqual([true, true, true]);
  expect(await knock(up, 'bills.ledger', { from: '2026-11-24', to: '2026-11-01' }, finance)).toMatchObject({ code: 'refused' });
});
