import { operate } from '@/upstream/operator/orders';
import { moveParcels } from '@/upstream/sandbox/parcels';
import { customer, order, purchase, receiver, told } from '../shop';
import { codeOf, done, knock, operator } from './desk';
import { ordersDesk, type OrdersDesk } from './orders';

let up: OrdersDesk['up'];
let printedId: OrdersDesk['printedId'];
let plainId: OrdersDesk['plainId'];
let service: OrdersDesk['service'];
let finance: OrdersDesk['finance'];
let shipping: OrdersDesk['shipping'];
let row: OrdersDesk['row'];
let bought: OrdersDesk['bought'];
let send: OrdersDesk['send'];
beforeAll(async () => {
  ({ up, printedId, plainId, service, finance, shipping, row, bought, send } = await ordersDesk());
});
afterAll(() => up.close());

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

describe('a parcel whose refund waits for a second person', () => {
  const wish = async (orderNo: string): Promise<number> => {
    await knock(up, 'orders.refund', { orderNo, mode: 'full', why: '家长来电，孩子转学' }, service);
    return (await done(up, 'approvals.list', {}, finance)).list.find(({ target }) => target === orderNo)?.id ?? 0;
  };
  const listed = async (orderNo: string) => (await done(up, 'shipping.list', { which: 'waiting', words: orderNo }, shipping)).list[0];

  it('stays here, by number, by file and by the sandbox’s courier, until the wish is refused', async () => {
    const { orderNo } = await bought();
    expect(await listed(orderNo)).toMatchObject({ refundWaits: false });
    const id = await wish(orderNo);
    expect(await listed(orderNo)).toMatchObject({ refundWaits: true });
    const parcel = { orderNo, carrier: '顺丰', number: 'SF20261125301' };
    expect(await knock(up, 'shipping.send', parcel, shipping)).toMatchObject({
      code: 'refused',
      message: '这笔订单的退款在等复核，先不寄',
    });
    const { failed } = await done(up, 'shipping.batch', { lines: [{ line: 2, ...parcel }] }, shipping);
    expect(failed).toMatchObject([{ line: 2, why: '这笔订单的退款在等复核，先不寄' }]);
    up.clock.add((up.deps.env.SANDBOX_SHIP_SECONDS + 1) * 1000);
    await moveParcels(up.deps);
    expect((await row(orderNo))?.state).toBe('已支付');
    await done(up, 'approvals.refuse', { id, why: '家长不退了' }, finance);
    await done(up, 'shipping.send', parcel, shipping);
    expect((await row(orderNo))?.state).toBe('已发货');
  });

  it('that the command has sent all the same: the wish can only be refused, though its sum is the same', async () => {
    const { orderNo } = await bought();
    const id = await wish(orderNo);
    up.clock.add(1000);
    await operate(up.deps, { command: 'ship', orderNo, carrier: '顺丰', number: 'SF20261125302' });
    const why = expect.stringContaining('提交之后书已经寄出');
    expect(await done(up, 'approvals.review', { id }, finance)).toMatchObject({ nowFen: null, refusal: why });
    expect(await knock(up, 'approvals.confirm', { id, code: codeOf(up, finance) }, finance)).toMatchObject({
      code: 'refused',
      message: why,
    });
    expect((await row(orderNo))?.state).toBe('已发货');
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

  it('of which something was missing or broken: it is sent again, the learner is told and finds both parcels', async () => {
    const token = await customer(up);
    const { orderNo } = await purchase(up, token, printedId, { receiver });
    const again = { orderNo, what: '补一本练习册', carrier: '示例快递', number: ' xk2026 11255010 ' };
    expect(await knock(up, 'shipping.resend', again, shipping)).toMatchObject({ message: expect.stringContaining('已支付') });
    await send(orderNo, 'SF20261125501');
    expect((await done(up, 'orders.show', { orderNo }, service)).can).toMatchObject({ resend: true });
    expect(await knock(up, 'shipping.resend', again, finance)).toMatchObject({ code: 'forbidden' });
    expect(await knock(up, 'shipping.resend', { ...again, what: ' ' }, shipping)).toMatchObject({ code: 'invalid' });
    expect(await knock(up, 'shipping.resend', { ...again, carrier: '顺丰', number: 'SF20261125501' }, shipping)).toMatchObject({
      message: expect.stringContaining('另一个包裹'),
    });
    await done(up, 'shipping.resend', again, shipping);
    expect(await knock(up, 'shipping.resend', again, shipping)).toMatchObject({ message: expect.stringContaining('已经记过') });
    // Nor is it the number of what is sent first.
    const other = await bought();
    expect(await knock(up, 'shipping.send', { ...again, orderNo: other.orderNo }, shipping)).toMatchObject({ code: 'refused' });
    const resent = [expect.objectContaining({ what: '补一本练习册', carrier: '示例快递', number: 'XK202611255010' })];
    expect(await up.ok('orders.logistics', { orderNo }, { token })).toMatchObject({ number: 'SF20261125501', resent });
    expect((await done(up, 'orders.show', { orderNo }, service)).parcel).toMatchObject({ number: 'SF20261125501', resent });
    expect(await told(up, token)).toContain('补寄已发出');
    expect((await done(up, 'audit.list', { words: orderNo }, finance)).list[0]).toMatchObject({
      action: 'shipping.resend',
      after: { what: '补一本练习册', number: 'XK202611255010' },
    });
    // Its number was mistyped.
    const right = { orderNo, was: 'XK202611255010', carrier: '示例快递', number: 'XK202611255011' };
    expect(await knock(up, 'shipping.correctResent', { ...right, was: 'XK1' }, shipping)).toMatchObject({ code: 'refused' });
    expect(await knock(up, 'shipping.correctResent', { ...right, number: right.was }, shipping)).toMatchObject({
      message: expect.stringContaining('一样'),
    });
    await done(up, 'shipping.correctResent', right, shipping);
    expect((await up.ok('orders.logistics', { orderNo }, { token })).resent).toMatchObject([{ number: 'XK202611255011' }]);
    expect(await told(up, token)).toContain('补寄的单号已更正');
  });

  it('that comes late is explained to the learner, with the order', async () => {
    const token = await customer(up);
    const { orderNo } = await purchase(up, token, printedId, { receiver });
    const words = '这一批练习册在加印，最晚 12 月 3 日寄出，抱歉让你久等';
    expect(await knock(up, 'orders.tell', { orderNo, words: ' ' }, service)).toMatchObject({ code: 'invalid' });
    expect(await knock(up, 'orders.tell', { orderNo, words }, shipping)).toMatchObject({ code: 'forbidden' });
    await done(up, 'orders.tell', { orderNo, words }, service);
    const { list } = await up.ok('notification.byObject', { objectId: orderNo }, { token });
    expect(list[0]).toMatchObject({ title: '订单说明', words: expect.stringContaining(words) });
    expect((await done(up, 'orders.show', { orderNo }, service)).messages.at(-1)).toMatchObject({ title: '订单说明' });
    expect((await done(up, 'audit.list', { words: orderNo }, finance)).list[0]).toMatchObject({ action: 'orders.tell', after: { words } });
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
