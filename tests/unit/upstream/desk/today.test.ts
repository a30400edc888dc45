import { differences } from '@/upstream/db/schema';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { courseBySlug, customer, purchase, receiver } from '../shop';
import { done, knock, operator } from './desk';

const DAY = 86_400_000;
let up: TestUpstream;
let orderNo = '';
/** Somebody who signs in now: a session ends by itself, and the clock of these tests goes on by days. */
const as = async (...roles: Parameters<typeof operator>[1][]) => operator(up, ...roles);

beforeAll(async () => {
  up = await createTestUpstream({ now: '2026-11-24T10:20:00+08:00' });
  ({ orderNo } = await purchase(up, await customer(up), (await courseBySlug(up, 'chu1-01-youlishu-fangcheng')).id, { receiver }));
  await up.ok('message.add', { name: '周女士', mobilePhone: '13900139007', words: '第 41 页的图印反了，要不要换', topic: '图书' });
  const number = { provider: 'wechat', day: '2026-11-23', movement: 'paid', kind: 'missing', refundNo: '' } as const;
  await up.deps.db.insert(differences).values([
    { ...number, payNo: 'PONE', transactionId: '1', oursFen: 17_800, foundAt: up.deps.now() },
    { ...number, payNo: 'PTWO', transactionId: '2', oursFen: 100, theirsFen: 90, kind: 'amount', foundAt: up.deps.now() },
  ]);
});
afterAll(() => up.close());

describe('what waits', () => {
  const linesOf = async (who: { token: string }) => (await done(up, 'today.waiting', {}, who)).list;

  it('is what whoever asks may do something about', async () => {
    expect((await linesOf(await as('shipping'))).map(({ kind }) => kind)).toEqual(['parcels', 'trouble']);
    expect((await linesOf(await as('editor'))).map(({ kind }) => kind)).toEqual(['articles']);
    expect((await linesOf(await as('finance'))).map(({ kind }) => kind)).toEqual(['approvals', 'refunds', 'invoices', 'differences']);
    expect((await linesOf(await as('teacher'))).map(({ kind }) => kind)).toEqual(['papers']);
  });

  it('says how many, since when, and how many of them too late', async () => {
    const before = await linesOf(await as('admin'));
    const parcels = before.find(({ kind }) => kind === 'parcels');
    const messages = before.find(({ kind }) => kind === 'messages');
    expect(messages?.hours).toBe(4);
    up.clock.add(DAY + 60_000);
    const after = await linesOf(await as('admin'));
    expect(after.find(({ kind }) => kind === 'parcels')?.late).toBeGreaterThan(parcels?.late ?? 0);
    expect(after.find(({ kind }) => kind === 'messages')).toMatchObject({ count: messages?.count, late: messages?.count });
    expect(after.find(({ kind }) => kind === 'differences')).toMatchObject({ count: 2, late: 0 });
  });
});

it('what is due first stands first, whatever it is, for whoever may do it, with the way there', async () => {
  const { list } = await done(up, 'today.urgent', {}, await as('admin'));
  expect(list.map(({ dueAt }) => dueAt)).toEqual(list.map(({ dueAt }) => dueAt).sort());
  expect(list.length).toBeLessThanOrEqual(8);
  const own = async (...roles: Parameters<typeof operator>[1][]) => (await done(up, 'today.urgent', {}, await as(...roles))).list;
  expect((await own('shipping')).find(({ detail }) => detail === orderNo)).toMatchObject({
    kind: 'parcels',
    path: `/ops/orders/${orderNo}`,
  });
  expect((await own('service')).find(({ detail }) => detail === '周女士')).toMatchObject({ kind: 'messages', who: '' });
  expect(await own('editor')).toEqual([]);
});

it('says in whose hands the oldest message is; who may, takes it, once, and the audit log knows', async () => {
  const [service, admin, editor] = [await as('service'), await as('admin'), await as('editor')];
  const handsOf = async () => (await done(up, 'today.waiting', {}, service)).list.find(({ kind }) => kind === 'messages')?.hands;
  const oldest = await handsOf();
  expect(oldest).toMatchObject({ who: '' });
  const ticketNo = oldest?.ticketNo ?? '';
  expect(await knock(up, 'inbox.take', { ticketNo }, editor)).toMatchObject({ code: 'forbidden' });
  await done(up, 'inbox.take', { ticketNo }, service);
  const { who } = (await handsOf()) ?? { who: '' };
  expect(who).not.toBe('');
  const { list } = await done(up, 'today.urgent', {}, service);
  expect(list.find((line) => line.ticketNo === ticketNo)?.who).toBe(who);
  expect(await knock(up, 'inbox.take', { ticketNo }, admin)).toMatchObject({ ok: false, message: expect.stringContaining(who) });
  expect((await done(up, 'audit.list', { words: ticketNo }, admin)).list[0]).toMatchObject({ action: 'inbox.take' });
});

it('yesterday stands beside the same day of the week before, hour by hour', async () => {
  const { day, before, orders, revenue, leads, made } = await done(up, 'today.numbers', {}, await as('finance'));
  expect([day, before]).toEqual(['2026-11-24', '2026-11-17']);
  expect([orders.day[9], orders.day[10]]).toEqual([0, 1]);
  expect(revenue.day[23]).toBeGreaterThan(0);
  expect(leads.day[23]).toBe(1);
  expect(made.day).toBeGreaterThanOrEqual(orders.day[23] ?? 1);
  expect(await knock(up, 'today.numbers', {}, await as('service'))).toMatchObject({ code: 'forbidden' });
});

it('those that we lean on are named with when they answered last', async () => {
  const { list } = await done(up, 'today.health', {}, await as('service'));
  expect(list.find(({ name }) => name === '微信支付')?.lastGood).not.toBeNull();
});

describe('对账', () => {
  it('lists what does not agree with what to do, page by page, and closes it with what was found', async () => {
    const finance = await as('finance');
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
    const [finance, admin] = [await as('finance'), await as('admin')];
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
    expect(await knock(up, 'approvals.confirm', { id: wish?.id ?? 0 }, finance)).toMatchObject({ code: 'refused' });
    await done(up, 'approvals.confirm', { id: wish?.id ?? 0 }, admin);
    expect(await listed('open')).toBeUndefined();
    expect(await listed('closed')).toMatchObject({ note, proposed: null });
    expect((await done(up, 'audit.list', { words: 'PONE' }, finance)).list).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ action: 'approvals.confirm' }),
        expect.objectContaining({ action: 'bills.close' }),
      ]),
    );
  });

  it('checks ledger, payments and bills, and hands out the ledger as a file', async () => {
    const finance = await as('finance');
    expect(await done(up, 'bills.check', {}, finance)).toEqual({ faults: [] });
    const { text, count } = await done(up, 'bills.ledger', { from: '2026-11-24', to: '2026-11-24' }, finance);
    expect([count > 0, text.startsWith('\uFEFF日期时间,'), text.includes(orderNo)]).toEqual([true, true, true]);
    expect(await knock(up, 'bills.ledger', { from: '2026-11-24', to: '2026-11-01' }, finance)).toMatchObject({ code: 'refused' });
  });
});
