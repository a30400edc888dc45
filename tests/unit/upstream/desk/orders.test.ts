import { and, eq } from 'drizzle-orm';
import { ledgerFaults } from '@/upstream/ledger/check';
import { billLines, differences, invoices, notifications, operators, orders, refunds, shareLinks, users } from '@/upstream/db/schema';
import { chinaDay } from '@/upstream/kernel/china-day';
import { operate } from '@/upstream/operator/orders';
import { booksReturned, dropUnreturned } from '@/upstream/order/returns';
import { sendRefunds } from '@/upstream/payment/refund-queue';
import { moveParcels } from '@/upstream/sandbox/parcels';
import { applyAction } from '@/upstream/sandbox/trades';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { courseBySlug, customer, order, purchase, receiver, told } from '../shop';
import { codeOf, done, knock, operator } from './desk';

let up: TestUpstream;
let printedId = 0;
let plainId = 0;
let service: { token: string };
let finance: { token: string; secret: string };
let shipping: { token: string };
beforeAll(async () => {
  up = await createTestUpstream({ env: { DESK_FOUR_EYES_YUAN: '1' } });
  printedId = (await courseBySlug(up, 'chu1-01-youlishu-fangcheng')).id;
  plainId = (await courseBySlug(up, 'chu1-02-yufa-rumen')).id;
  service = await operator(up, 'service');
  finance = await operator(up, 'finance');
  shipping = await operator(up, 'shipping');
});
afterAll(() => up.close());

const row = async (orderNo: string) => (await up.deps.db.select().from(orders).where(eq(orders.orderNo, orderNo)))[0];
const bought = async () => purchase(up, await customer(up), printedId, { receiver });
const send = (orderNo: string, number: string) => done(up, 'shipping.send', { orderNo, carrier: '顺丰', number }, shipping);

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
    const day = (off: number): string => chinaDay(new Date(made.getTime() + off * 86_400_000));
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
    const today = chinaDay(up.deps.now());
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

describe('one order', () => {
  it('tells its whole story, without a whole number in it until somebody asks, which is logged', async () => {
    const { orderNo } = await bought();
    await send(orderNo, 'SF0000000002');
    const story = await done(up, 'orders.show', { orderNo }, finance);
    expect(JSON.stringify(story)).not.toContain(receiver.receiverPhone);
    expect(story.order.address).not.toBe(receiver.receiverAddress);
    expect(story.steps.map(({ event }) => event)).toEqual(['create', 'pay', 'ship']);
    expect([story.payments.length, story.ledger.length > 0, story.parcel?.number]).toEqual([1, true, 'SF0000000002']);
    expect(story.messages.map(({ title }) => title)).toEqual(expect.arrayContaining(['图书已发出']));
    expect(story.audit).toContainEqual(expect.objectContaining({ action: 'shipping.send' }));
    expect(await done(up, 'orders.person', { orderNo }, finance)).toMatchObject({
      receiverPhone: receiver.receiverPhone,
      address: receiver.receiverAddress,
    });
    const { list } = await done(up, 'audit.list', { words: orderNo }, finance);
    expect(list[0]).toMatchObject({ action: 'orders.person' });
    expect(JSON.stringify(list[0])).not.toContain(receiver.receiverPhone);
  });

  it('keeps what colleagues write of it for each other, with who and when; the learner is told nothing', async () => {
    const { orderNo } = await bought();
    await done(up, 'orders.note', { orderNo: orderNo.toLowerCase(), words: ' 家长说周六再寄 ' }, service);
    up.clock.add(60_000);
    await done(up, 'orders.note', { orderNo, words: '已改到周六' }, shipping);
    const { notes, messages, audit } = await done(up, 'orders.show', { orderNo }, finance);
    expect(notes.map(({ words }) => words)).toEqual(['家长说周六再寄', '已改到周六']);
    expect(new Set(notes.map(({ who }) => who)).size).toBe(2);
    expect(Date.parse(notes[1]?.at ?? '') - Date.parse(notes[0]?.at ?? '')).toBe(60_000);
    expect(JSON.stringify(messages)).not.toContain('周六');
    expect(audit).toContainEqual(expect.objectContaining({ action: 'orders.note', after: { words: '已改到周六' } }));
  });

  it('tells whom a note calls by name, and nobody else; of two names the longer one', async () => {
    const { orderNo } = await bought();
    const [one, other, blind] = [await operator(up, 'finance'), await operator(up, 'shipping'), await operator(up, 'editor')];
    await up.deps.db.update(operators).set({ name: '王璐' }).where(eq(operators.id, one.id));
    await up.deps.db.update(operators).set({ name: '王璐瑶' }).where(eq(operators.id, other.id));
    const { colleagues } = await done(up, 'orders.show', { orderNo }, one);
    expect([colleagues.includes('王璐瑶'), colleagues.includes('王璐'), colleagues.includes(blind.name)]).toEqual([true, false, false]);
    const words = `@王璐瑶 书先别寄，@${blind.name} 看一下`;
    await done(up, 'orders.note', { orderNo, words }, one);
    expect(await done(up, 'news.list', {}, other)).toMatchObject({
      unseen: 1,
      list: [{ kind: 'named', target: orderNo, path: `/ops/orders/${orderNo}`, words, by: '王璐', sumFen: null }],
    });
    for (const who of [one, blind]) expect((await done(up, 'news.list', {}, who)).list).toEqual([]);
    await done(up, 'orders.note', { orderNo, words: '@王璐 好的' }, other);
    expect((await done(up, 'news.list', {}, one)).list).toMatchObject([{ words: '@王璐 好的' }]);
    expect((await done(up, 'news.list', {}, other)).unseen).toBe(1);
  });

  it('refuses a note that is empty, too long, of no order, or by somebody who does not see orders', async () => {
    const { orderNo } = await bought();
    expect(await knock(up, 'orders.note', { orderNo, words: ' ' }, service)).toMatchObject({
      code: 'invalid',
      fields: { words: '请填写' },
    });
    expect(await knock(up, 'orders.note', { orderNo, words: '长'.repeat(501) }, service)).toMatchObject({ code: 'invalid' });
    expect(await knock(up, 'orders.note', { orderNo: 'NOSUCHORDER00000000', words: '在吗' }, service)).toMatchObject({ ok: false });
    const editor = await operator(up, 'editor');
    expect(await knock(up, 'orders.note', { orderNo, words: '在吗' }, editor)).toMatchObject({ ok: false });
    expect((await done(up, 'orders.show', { orderNo }, service)).notes).toEqual([]);
  });

  it('goes to another address until it was sent', async () => {
    const { orderNo } = await bought();
    const other = { receiverName: '王女士', receiverPhone: '13700137000', receiverAddress: '浙江省绍兴市越城区示例路 9 号' };
    await done(up, 'orders.address', { orderNo, ...other }, service);
    expect(await row(orderNo)).toMatchObject(other);
    await send(orderNo, 'SF0000000003');
    expect(await knock(up, 'orders.address', { orderNo, ...other }, service)).toMatchObject({ code: 'refused' });
    expect(await knock(up, 'orders.address', { orderNo, ...other, receiverPhone: '12' }, service)).toMatchObject({
      code: 'invalid',
      fields: { receiverPhone: '手机号是 11 位数字' },
    });
  });

  it('that nobody has paid gets a link by which anybody may, told to its learner; and is closed', async () => {
    const token = await customer(up);
    const { orderNo } = await order(up, token, plainId);
    const first = await done(up, 'orders.link', { orderNo }, service);
    expect((await done(up, 'orders.link', { orderNo }, service)).path).toBe(first.path);
    const found = await row(orderNo);
    expect(await up.deps.db.$count(shareLinks, eq(shareLinks.orderId, found?.id ?? 0))).toBe(1);
    const about = and(eq(notifications.userId, found?.userId ?? 0), eq(notifications.objectId, orderNo));
    expect(await up.deps.db.$count(notifications, about)).toBe(2);
    await done(up, 'orders.close', { orderNo }, service);
    expect((await row(orderNo))?.state).toBe('已取消');
    expect(await knock(up, 'orders.close', { orderNo }, service)).toMatchObject({ code: 'refused' });
  });
});

describe('a payment of which nothing came', () => {
  const away = () => Promise.reject(new Error('away'));

  it('is found when its channel is asked, which the log tells; what is over is only asked about', async () => {
    const token = await customer(up);
    const { orderNo } = await order(up, token, plainId);
    const { payNo } = await up.ok('pay.prepay', { orderNo, channel: 'wechat', scene: 'desktop' }, { token });
    expect((await done(up, 'orders.askPayment', { orderNo }, service)).list).toEqual([
      { payNo, provider: 'wechat', was: 'pending', state: 'pending', says: 'pending' },
    ]);
    await applyAction(up.deps, payNo, 'pay');
    expect((await row(orderNo))?.state).toBe('待支付');
    expect((await done(up, 'orders.askPayment', { orderNo }, service)).list).toEqual([
      { payNo, provider: 'wechat', was: 'pending', state: 'success', says: 'paid' },
    ]);
    expect((await row(orderNo))?.state).toBe('已支付');
    expect((await done(up, 'orders.askPayment', { orderNo }, service)).list).toMatchObject([
      { was: 'success', state: 'success', says: 'paid' },
    ]);
    const { audit } = await done(up, 'orders.show', { orderNo }, finance);
    expect(audit.filter(({ action }) => action === 'orders.askPayment')[1]).toMatchObject({
      before: { state: '待支付', payments: [`${payNo} pending`] },
      after: { state: '已支付', payments: [`${payNo} paid`] },
    });
    expect(await ledgerFaults(up.deps.db)).toEqual([]);
  });

  it('stays as it was while its channel is away, and says so', async () => {
    const token = await customer(up);
    const { orderNo } = await order(up, token, plainId);
    await up.ok('pay.prepay', { orderNo, channel: 'wechat', scene: 'desktop' }, { token });
    const { wechat } = up.deps.services.payments;
    const { query } = wechat;
    Object.assign(wechat, { query: away });
    const reply = await knock(up, 'orders.askPayment', { orderNo }, service);
    Object.assign(wechat, { query });
    expect(reply).toMatchObject({ code: 'refused', message: '微信支付没有回应，请稍后再试' });
    expect((await row(orderNo))?.state).toBe('待支付');
    expect((await done(up, 'audit.list', { words: orderNo, action: 'orders.askPayment' }, finance)).list).toEqual([]);
  });
});

describe('giving back', () => {
  /** Every yuan of what was sold goes back by one mode; the second person agrees. */
  async function refund(mode: 'return' | 'returned' | 'keep' | 'full', number: string) {
    const { orderNo } = await bought();
    await send(orderNo, number);
    const { quote } = await done(up, 'orders.show', { orderNo }, service);
    const why = '学员换了学校，家长电话里说清楚了';
    expect(await knock(up, 'orders.refund', { orderNo, mode, why }, service)).toMatchObject({
      ok: true,
      data: { waits: { limitFen: 100 } },
    });
    const { list } = await done(up, 'approvals.list', {}, finance);
    await done(up, 'approvals.confirm', { id: list.find(({ target }) => target === orderNo)?.id ?? 0, code: codeOf(up, finance) }, finance);
    const found = await row(orderNo);
    const rows = await up.deps.db
      .select()
      .from(refunds)
      .where(eq(refunds.orderId, found?.id ?? 0));
    return { orderNo, quote, found, rows, sums: quote?.sums[mode] };
  }
  const by = (rows: readonly (typeof refunds.$inferSelect)[], state: string): number =>
    rows.filter((one) => one.state === state).reduce((sum, { amountFen }) => sum + amountFen, 0);

  it.each([
    ['return', 'SF1000000001'],
    ['returned', 'SF1000000002'],
    ['keep', 'SF1000000003'],
    ['full', 'SF1000000004'],
  ] as const)('%s: what the page showed goes, and the ledger agrees', async (mode, number) => {
    const { rows, sums, quote, found } = await refund(mode, number);
    expect(found?.state).toBe('退款中');
    expect([by(rows, 'queued'), by(rows, 'held')]).toEqual([sums?.nowFen, sums?.heldFen]);
    const price = found?.amountFen ?? 0;
    expect(sums?.nowFen).toBe(
      { return: quote?.serviceFen, keep: quote?.serviceFen, returned: (quote?.serviceFen ?? 0) + (quote?.booksFen ?? 0), full: price }[
        mode
      ],
    );
    if (mode === 'return') await up.deps.db.transaction(async (tx) => found && booksReturned(tx, found, up.deps.now()));
    await sendRefunds(up.deps);
    up.clock.add(60_000);
    await sendRefunds(up.deps);
    expect(await ledgerFaults(up.deps.db)).toEqual([]);
  });

  it('is refused where nothing is left to give', async () => {
    const { orderNo } = await order(up, await customer(up), plainId);
    expect(await knock(up, 'orders.refund', { orderNo, mode: 'full', why: '误付' }, service)).toMatchObject({ code: 'refused' });
    expect(await knock(up, 'orders.refund', { orderNo, mode: 'full', why: '' }, service)).toMatchObject({
      code: 'invalid',
      fields: { why: '请填写' },
    });
  });
});

describe('parcels', () => {
  it('of a file: what fits is sent, what does not is told line by line', async () => {
    const [one, two, three] = [await bought(), await bought(), await bought()];
    const { orderNo: unpaid } = await order(up, await customer(up), plainId);
    const lines = [
      { line: 2, orderNo: one.orderNo, carrier: '示例快递', number: 'XK20261125001' },
      { line: 3, orderNo: two.orderNo.toLowerCase(), carrier: '示例快递', number: 'xk20261125002' },
      { line: 4, orderNo: three.orderNo, carrier: '示例快递', number: 'XK20261125001' },
      { line: 5, orderNo: unpaid, carrier: '示例快递', number: 'XK20261125003' },
      { line: 6, orderNo: 'NOSUCHORDER00000000', carrier: '示例快递', number: 'XK20261125004' },
      { line: 7, orderNo: three.orderNo, carrier: '', number: '单号' },
    ];
    const { sent, failed } = await done(up, 'shipping.batch', { lines }, shipping);
    expect([sent, failed.map(({ line }) => line)]).toEqual([2, [4, 5, 6, 7]]);
    expect(failed[0]?.why).toContain('XK20261125001');
    expect((await row(two.orderNo))?.state).toBe('已发货');
    expect((await row(three.orderNo))?.state).toBe('已支付');
    const { list } = await done(up, 'shipping.list', { which: 'waiting', words: three.orderNo }, shipping);
    expect(list).toEqual([expect.objectContaining({ orderNo: three.orderNo, number: '' })]);
    const under = await done(up, 'shipping.list', { which: 'sent', most: 2 }, shipping);
    expect(under.counts.sent).toBeGreaterThanOrEqual(2);
    expect(under.list[0]).toMatchObject({ orderNo: two.orderNo, number: 'XK20261125002' });
    expect((await done(up, 'audit.list', { words: two.orderNo }, finance)).list[0]).toMatchObject({ action: 'shipping.send' });
  });

  it('sent here are carried by the sandbox’s courier where no tracker tells of real ones', async () => {
    const { orderNo } = await bought();
    await done(up, 'shipping.send', { orderNo, carrier: '顺丰', number: 'SF20261125009' }, shipping);
    up.clock.add(65_000);
    await moveParcels(up.deps);
    const { list } = await done(up, 'shipping.list', { which: 'arrived', words: orderNo }, shipping);
    expect(list).toEqual([expect.objectContaining({ carrier: '顺丰', number: 'SF20261125009', last: '包裹已签收，签收人：本人' })]);
  });

  it('has labels with whole addresses, and what was opened is logged', async () => {
    const { orderNo } = await bought();
    const { labels } = await done(up, 'shipping.labels', { as: 'print', orderNos: [orderNo] }, shipping);
    expect(labels).toEqual([expect.objectContaining({ orderNo, phone: receiver.receiverPhone, address: receiver.receiverAddress })]);
    expect((await done(up, 'audit.list', { words: orderNo }, finance)).list[0]).toMatchObject({
      action: 'shipping.labels',
      after: { count: 1 },
    });
  });

  it('know whether their label was printed: a file of addresses is no label', async () => {
    const { orderNo } = await bought();
    const labelled = async () => (await done(up, 'shipping.list', { which: 'waiting', words: orderNo }, shipping)).list[0]?.labelled;
    await done(up, 'shipping.labels', { as: 'file', orderNos: [orderNo] }, shipping);
    expect(await labelled()).toBe(false);
    await done(up, 'shipping.labels', { as: 'print', orderNos: [orderNo] }, shipping);
    expect(await labelled()).toBe(true);
    const { list } = await done(up, 'audit.list', { words: orderNo }, finance);
    expect(list.slice(0, 2).map(({ after }) => after?.as)).toEqual(['打印面单', '下载待寄 CSV']);
  });
});

describe('a parcel in trouble', () => {
  const troubled = async (orderNo: string) => (await done(up, 'shipping.list', { which: 'trouble', words: orderNo }, shipping)).list[0];
  const waiting = async () => (await done(up, 'today.waiting', {}, shipping)).list.find(({ kind }) => kind === 'trouble');

  it('is listed and counted, its number put right once, told to the learner, and on its way again', async () => {
    const token = await customer(up);
    const { orderNo } = await purchase(up, token, printedId, { receiver });
    const before = (await waiting())?.count ?? 0;
    await done(up, 'shipping.send', { orderNo, carrier: '示例快递', number: 'XK20261125404' }, shipping);
    expect(await troubled(orderNo)).toBeUndefined();
    up.clock.add(20_000);
    await moveParcels(up.deps);
    expect(await troubled(orderNo)).toMatchObject({ number: 'XK20261125404', trouble: { kind: 'untracked' } });
    expect(await waiting()).toMatchObject({ count: before + 1 });
    expect((await done(up, 'orders.show', { orderNo }, service)).parcel?.trouble).toMatchObject({ kind: 'untracked' });

    const right = { orderNo, carrier: '示例快递', number: ' xk2026 11254040 ' };
    expect(await knock(up, 'shipping.correct', right, finance)).toMatchObject({ code: 'forbidden' });
    await done(up, 'shipping.correct', right, shipping);
    expect(await knock(up, 'shipping.correct', right, shipping)).toMatchObject({ message: expect.stringContaining('一样') });
    expect(await troubled(orderNo)).toBeUndefined();
    expect(await waiting()).toMatchObject({ count: before });
    const seen = await up.ok('orders.logistics', { orderNo }, { token });
    expect(seen).toMatchObject({ number: 'XK202611254040', track: [{ text: expect.stringContaining('XK202611254040') }] });
    expect(await told(up, token)).toContain('快递单号已更正');
    expect((await done(up, 'audit.list', { words: orderNo }, finance)).list[0]).toMatchObject({
      action: 'shipping.correct',
      before: { number: 'XK20261125404' },
      after: { number: 'XK202611254040' },
    });
    up.clock.add(65_000);
    await moveParcels(up.deps);
    expect((await up.ok('orders.logistics', { orderNo }, { token })).deliveredAt).not.toBeNull();
    expect(await knock(up, 'shipping.correct', { ...right, number: 'XK20261125777' }, shipping)).toMatchObject({ code: 'refused' });
  });

  it('is one that nothing was heard of for too long, and not before', async () => {
    const [quiet, moving] = [await bought(), await bought()];
    await send(quiet.orderNo, 'SF20261125101');
    await send(moving.orderNo, 'SF20261125102');
    up.clock.add(71 * 3_600_000);
    const colleague = await operator(up, 'shipping');
    const list = async (orderNo: string) => (await done(up, 'shipping.list', { which: 'trouble', words: orderNo }, colleague)).list;
    expect(await list(quiet.orderNo)).toEqual([]);
    await operate(up.deps, { command: 'track', orderNo: moving.orderNo, text: '到达分拨中心' });
    up.clock.add(2 * 3_600_000);
    const later = await operator(up, 'shipping');
    const troubled = async (orderNo: string) => (await done(up, 'shipping.list', { which: 'trouble', words: orderNo }, later)).list;
    expect(await troubled(quiet.orderNo)).toEqual([expect.objectContaining({ trouble: expect.objectContaining({ kind: 'silent' }) })]);
    expect(await troubled(moving.orderNo)).toEqual([]);
    const sum = (await done(up, 'today.waiting', {}, later)).list.find(({ kind }) => kind === 'trouble');
    expect(sum?.count).toBe((await done(up, 'shipping.list', { which: 'trouble' }, later)).counts.trouble);
  });

  it('does not take the number of another parcel, nor a number for what is not under way', async () => {
    const [shipping, finance] = [await operator(up, 'shipping'), await operator(up, 'finance')];
    const [one, two, three] = [await bought(), await bought(), await bought()];
    await done(up, 'shipping.send', { orderNo: one.orderNo, carrier: '顺丰', number: 'SF20261125201' }, shipping);
    await done(up, 'shipping.send', { orderNo: two.orderNo, carrier: '顺丰', number: 'SF20261125202' }, shipping);
    const correct = (orderNo: string, number: string) => knock(up, 'shipping.correct', { orderNo, carrier: '顺丰', number }, shipping);
    expect(await correct(two.orderNo, 'SF20261125201')).toMatchObject({ message: expect.stringContaining('SF20261125201') });
    expect(await correct(three.orderNo, 'SF20261125203')).toMatchObject({ code: 'refused' });
    expect(await correct(two.orderNo, 'SF1')).toMatchObject({ code: 'invalid', fields: { number: '快递单号是 5 到 40 位字母和数字' } });
    expect((await done(up, 'audit.list', { words: two.orderNo }, finance)).list.map(({ action }) => action)).not.toContain(
      'shipping.correct',
    );
  });
});

describe('books that come back', () => {
  async function asked() {
    const token = await customer(up);
    const { orderNo } = await purchase(up, token, printedId, { receiver });
    await operate(up.deps, { command: 'ship', orderNo, carrier: '顺丰', number: `SF${orderNo.slice(0, 12)}` });
    const found = await up.ok('orders.modify', { orderNo, requestId: orderNo, action: 'refund' }, { token });
    return { token, orderNo, heldFen: found.refund?.heldFen ?? 0 };
  }

  it('are told of by whoever sends them, received by 发货 with how they look, and paid for by who decides', async () => {
    const [shipping, finance, admin] = [await operator(up, 'shipping'), await operator(up, 'finance'), await operator(up, 'admin')];
    const { token, orderNo, heldFen } = await asked();
    expect(heldFen).toBeGreaterThan(100);
    const parcel = { orderNo, carrier: '示例快递', number: 'xk2026 1124 0731' };
    await up.ok('orders.returnParcel', { ...parcel, number: 'XK00000' }, { token });
    expect((await up.ok('orders.returnParcel', parcel, { token })).refund?.parcel).toEqual({
      carrier: '示例快递',
      number: 'XK202611240731',
      receivedAt: null,
    });
    const listed = async () => (await done(up, 'shipping.list', { which: 'returning', words: 'XK202611240731' }, shipping)).list[0];
    expect(await listed()).toMatchObject({ orderNo, heldFen, back: { number: 'XK202611240731', receivedAt: null } });

    expect(await knock(up, 'refunds.release', { orderNo }, shipping)).toMatchObject({ code: 'forbidden' });
    await done(up, 'returns.receive', { orderNo, condition: 'damaged', note: '封面折了' }, shipping);
    expect(await listed()).toMatchObject({ heldFen, back: { condition: 'damaged', receivedAt: expect.any(String) } });
    expect(await knock(up, 'returns.receive', { orderNo, condition: 'good' }, shipping)).toMatchObject({ code: 'refused' });
    expect(await up.call('orders.returnParcel', parcel, { token })).toMatchObject({ status: 0 });
    const story = await done(up, 'orders.show', { orderNo }, finance);
    expect([story.back?.received?.note, story.can.receive]).toEqual(['封面折了', false]);
    expect((await done(up, 'audit.list', { words: orderNo }, finance)).list[0]).toMatchObject({
      action: 'returns.receive',
      after: { condition: '有损坏', note: '封面折了' },
    });
    const { list } = await done(up, 'refunds.list', {}, finance);
    expect(list.find((one) => one.orderNo === orderNo)).toMatchObject({ state: 'held', back: { condition: 'damaged', note: '封面折了' } });

    // Money above the limit still asks a second person.
    expect(await knock(up, 'refunds.release', { orderNo }, finance)).toMatchObject({ ok: true, data: { waits: { limitFen: 100 } } });
    const wish = (await done(up, 'approvals.list', {}, admin)).list.find(({ target }) => target === orderNo);
    expect(await knock(up, 'approvals.confirm', { id: wish?.id ?? 0, code: codeOf(up, finance) }, finance)).toMatchObject({
      code: 'refused',
    });
    await done(up, 'approvals.confirm', { id: wish?.id ?? 0, code: codeOf(up, admin) }, admin);
    expect(await listed()).toBeUndefined();
    expect((await told(up, token)).filter((title) => /书/.test(title)).sort()).toEqual(['书款正在退回', '图书已发出', '退回的图书已到仓']);
  });

  it('are not given up while they are here or told to be on their way', async () => {
    const [here, coming, never] = [await asked(), await asked(), await asked()];
    const shipping = await operator(up, 'shipping');
    await done(up, 'returns.receive', { orderNo: here.orderNo, condition: 'good' }, shipping);
    await up.ok('orders.returnParcel', { orderNo: coming.orderNo, carrier: '顺丰', number: 'SF20261124900' }, { token: coming.token });
    const states = async () =>
      Promise.all(
        [here, coming, never].map(async ({ orderNo }) => {
          const id = (await row(orderNo))?.id ?? 0;
          return up.deps.db.$count(refunds, and(eq(refunds.orderId, id), eq(refunds.state, 'held')));
        }),
      );
    up.clock.add(15 * 86_400_000);
    await dropUnreturned(up.deps);
    expect(await states()).toEqual([1, 1, 0]);
    up.clock.add(15 * 86_400_000);
    await dropUnreturned(up.deps);
    expect(await states()).toEqual([1, 0, 0]);
  });

  it('of an order that waits for none, or of somebody else, are refused', async () => {
    const shipping = await operator(up, 'shipping');
    const { orderNo } = await bought();
    expect(await knock(up, 'returns.receive', { orderNo, condition: 'good' }, shipping)).toMatchObject({ code: 'refused' });
    expect(
      await up.call('orders.returnParcel', { orderNo, carrier: '顺丰', number: 'SF20261124901' }, { token: await customer(up) }),
    ).toMatchObject({
      status: 404,
    });
  });
});

// The last: its line of a bill was made up, and the books know nothing of it.
it('says whether the bills of the channels have its money, and the same sum of it', async () => {
  const { orderNo } = await bought();
  const reader = await operator(up, 'finance');
  const story = async () => done(up, 'orders.show', { orderNo }, reader);
  const [payment] = (await story()).payments;
  expect((await story()).billed).toBe('waits');
  const line = {
    provider: 'wechat',
    day: '2026-11-24',
    payNo: payment?.payNo ?? '',
    refundNo: '',
    transactionId: payment?.transactionId ?? '',
  } as const;
  const kept = { ...line, kind: 'paid', amountFen: payment?.amountFen ?? 0, feeFen: 5, at: up.deps.now() } as const;
  await up.deps.db.insert(billLines).values(kept);
  expect((await story()).billed).toBe('agrees');
  await up.deps.db
    .insert(differences)
    .values({ ...line, movement: 'paid', kind: 'amount', oursFen: 1, theirsFen: 2, foundAt: up.deps.now() });
  expect((await story()).billed).toBe('differs');
  const { orderNo: unpaid } = await order(up, await customer(up), plainId);
  expect((await done(up, 'orders.show', { orderNo: unpaid }, reader)).billed).toBeNull();
});
