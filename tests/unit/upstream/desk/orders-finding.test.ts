import { eq } from 'drizzle-orm';
import { dayOf } from '@/lib/kernel/time';
import { invoices, users } from '@/upstream/db/schema';
import { customer, order, purchase, receiver } from '../shop';
import { done, knock, operator } from './desk';
import { ordersDesk, type OrdersDesk } from './orders';

let up: OrdersDesk['up'];
let printedId: OrdersDesk['printedId'];
let plainId: OrdersDesk['plainId'];
let service: OrdersDesk['service'];
let shipping: OrdersDesk['shipping'];
let row: OrdersDesk['row'];
let bought: OrdersDesk['bought'];
let send: OrdersDesk['send'];
beforeAll(async () => {
  ({ up, printedId, plainId, service, shipping, row, bought, send } = await ordersDesk());
});
afterAll(() => up.close());

describe('whoever only sends parcels', () => {
  it('finds orders with printed goods, and reads where they go and nothing of their money', async () => {
    const { orderNo } = await bought();
    const { orderNo: plain } = await purchase(up, await customer(up), plainId);
    const { list } = await done(up, 'orders.list', {}, shipping);
    expect(list.map((one) => one.orderNo)).toContain(orderNo);
    expect(list.map((one) => one.orderNo)).not.toContain(plain);
    const file = (await done(up, 'orders.export', { words: orderNo }, shipping)).list;
    for (const one of [...list, ...file]) expect([one.amountFen, one.payMethod]).toEqual([0, '']);
    const story = await done(up, 'orders.show', { orderNo }, shipping);
    expect(story.order).toMatchObject({ amountFen: 0, creditFen: 0, payMethod: '', books: [expect.any(String)], requiresShipping: true });
    expect(story.can.ship).toBe(true);
    const { payments, notices, refunds: back, ledger, messages, changes, invoice, quote } = story;
    expect({ payments, notices, back, ledger, messages, changes, invoice, quote }).toEqual({
      payments: [],
      notices: [],
      back: [],
      ledger: [],
      messages: [],
      changes: [],
      invoice: null,
      quote: null,
    });
    for (const [row, input] of [
      ['orders.show', {}],
      ['orders.person', {}],
      ['orders.note', { words: '看看' }],
    ] as const)
      expect(await knock(up, row, { orderNo: plain, ...input }, shipping)).toMatchObject({ code: 'notFound' });
    expect((await done(up, 'search.find', { words: plain }, shipping)).hits).toEqual([]);
    expect((await done(up, 'search.find', { words: orderNo }, shipping)).hits).toHaveLength(1);
    const teaching = await operator(up, 'teaching');
    expect((await done(up, 'orders.show', { orderNo: plain }, teaching)).payments).toHaveLength(1);
  });
});

describe('finding', () => {
  it('by number, its beginning, a telephone, a payment, a parcel and a course; with numbers masked', async () => {
    const { orderNo } = await bought();
    await send(orderNo, 'SF0000000001');
    const story = await done(up, 'orders.show', { orderNo }, service);
    const words = [
      orderNo,
      orderNo.slice(0, 8),
      ` ${orderNo.toLowerCase()} `,
      receiver.receiverPhone,
      story.payments[0]?.payNo,
      story.payments[0]?.transactionId,
      'sf0000000001',
    ];
    for (const word of words) {
      const { list } = await done(up, 'orders.list', { words: word ?? 'none' }, service);
      expect([word, list.map((one) => one.orderNo)]).toEqual([word, expect.arrayContaining([orderNo])]);
    }
    const { list } = await done(up, 'orders.list', { words: story.order.title.slice(0, 5), state: '已发货' }, service);
    expect(list).toContainEqual(expect.objectContaining({ orderNo, phone: expect.stringMatching(/^139\*{4}/) }));
    expect((await done(up, 'orders.list', { words: 'ZZZZZZZZ' }, service)).list).toEqual([]);
    expect((await done(up, 'search.find', { words: orderNo }, service)).hits[0]).toMatchObject({
      kind: 'order',
      path: `/ops/orders/${orderNo}`,
    });
  });

  it('by the name of who receives or learns, the end of a telephone, an invoice, and the days on which it was made', async () => {
    const token = await customer(up);
    const { orderNo } = await purchase(up, token, printedId, {
      receiver: { ...receiver, receiverName: '司徒望舒', receiverPhone: '13800137461' },
    });
    const found = await row(orderNo);
    await up.deps.db
      .update(users)
      .set({ nickName: '阮知夏' })
      .where(eq(users.id, found?.userId ?? 0));
    const [learner] = await up.deps.db
      .select()
      .from(users)
      .where(eq(users.id, found?.userId ?? 0));
    await up.deps.db.insert(invoices).values({
      orderId: found?.id ?? 0,
      kind: 'person',
      title: '个人',
      taxNo: '',
      amountFen: 100,
      state: '已开票',
      askedAt: up.deps.now(),
      number: '26110000000000007461',
    });
    const list = async (filters: object) => (await done(up, 'orders.list', filters, service)).list.map((one) => one.orderNo);
    for (const words of ['司徒望舒', '司徒', '阮知夏', '阮知', '7461', (learner?.mobilePhone ?? '').slice(-4), '26110000000000007461'])
      expect([words, await list({ words })]).toEqual([words, expect.arrayContaining([orderNo])]);
    expect(await list({ words: '望舒' })).toEqual([]);
    expect(await list({ words: '司' })).toEqual([]);
    const made = found?.createdAt ?? new Date(0);
    const day = (off: number): string => dayOf(new Date(made.getTime() + off * 86_400_000));
    expect(await list({ words: '司徒', from: day(0), to: day(0) })).toEqual([orderNo]);
    expect(await list({ from: day(1) })).toEqual([]);
    expect(await list({ words: '司徒', to: day(-1) })).toEqual([]);
    expect(await list({ from: day(-1), to: day(0) })).toEqual(
      (await list({})).slice(0, (await list({ from: day(-1), to: day(0) })).length),
    );
    const exported = await done(up, 'orders.export', { words: '司徒', from: day(0) }, service);
    expect(exported.list.map((one) => one.orderNo)).toEqual([orderNo]);
    const hits = async (words: string) =>
      (await done(up, 'search.find', { words }, service)).hits.map(({ kind, path }) => `${kind} ${path}`);
    expect(await hits('7461')).toContain(`order /ops/orders/${orderNo}`);
    expect(await hits((learner?.mobilePhone ?? '').slice(-4))).toContain(`learner /ops/learners/${learner?.id}`);
  });

  it('knows what stands beside an order in the list that it was opened from', async () => {
    const [one, two, three] = [await bought(), await bought(), await bought()];
    const other = await order(up, await customer(up), plainId);
    const beside = async (filters: object) => (await done(up, 'orders.show', { orderNo: two.orderNo, ...filters }, service)).neighbours;
    expect(await beside({})).toEqual({ above: three.orderNo, below: one.orderNo });
    expect(await beside({ state: '待支付' })).toMatchObject({ above: other.orderNo });
    const today = dayOf(up.deps.now());
    expect(await beside({ state: '已支付', from: today, to: today })).toEqual({ above: three.orderNo, below: one.orderNo });
    expect(await beside({ words: two.orderNo })).toEqual({ above: null, below: null });
    const first = await done(up, 'orders.list', { from: today, most: 2 }, service);
    const next = await done(up, 'orders.list', { from: today, most: 2, before: first.list.at(-1)?.id ?? 0 }, service);
    const all = await done(up, 'orders.list', { from: today, most: 4 }, service);
    expect([...first.list, ...next.list].map(({ id }) => id)).toEqual(all.list.map(({ id }) => id));
  });

  it('goes on from the last that was seen, and never shows one twice', async () => {
    for (let n = 0; n < 3; n += 1) await bought();
    const first = await done(up, 'orders.list', { most: 2 }, service);
    const second = await done(up, 'orders.list', { most: 2, before: first.list.at(-1)?.id ?? 0 }, service);
    expect([first.more, first.list.length]).toEqual([true, 2]);
    expect(second.list.map(({ id }) => id)).not.toEqual(expect.arrayContaining(first.list.map(({ id }) => id)));
  });
});
