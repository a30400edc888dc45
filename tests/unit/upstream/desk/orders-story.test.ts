import { and, eq } from 'drizzle-orm';
import { notifications, operators, shareLinks } from '@/upstream/db/schema';
import { buy, customer, order, receiver } from '../shop';
import { done, knock, operator } from './desk';
import { ordersDesk, type OrdersDesk } from './orders';

let up: OrdersDesk['up'];
let plainId: OrdersDesk['plainId'];
let printedId: OrdersDesk['printedId'];
let service: OrdersDesk['service'];
let finance: OrdersDesk['finance'];
let shipping: OrdersDesk['shipping'];
let row: OrdersDesk['row'];
let bought: OrdersDesk['bought'];
let send: OrdersDesk['send'];
beforeAll(async () => {
  ({ up, plainId, printedId, service, finance, shipping, row, bought, send } = await ordersDesk());
});
afterAll(() => up.close());

describe('one order', () => {
  it('says of one that is not paid which state it is in, and asks nobody to load the page again', async () => {
    const { orderNo } = await order(up, await customer(up), plainId);
    expect(await done(up, 'orders.show', { orderNo }, service)).toMatchObject({
      quote: null,
      refusal: '订单是「待支付」状态，没有可以退的',
    });
  });

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

  it('shows what a channel told field by field to who sees its money, which is logged', async () => {
    const [{ orderNo }, other] = [await buy(up, await customer(up), printedId, receiver), await bought()];
    const [notice] = (await done(up, 'orders.show', { orderNo }, finance)).notices;
    const asked = { orderNo, id: notice?.id ?? 0 };
    const { lines } = await done(up, 'orders.notice', asked, finance);
    const said = Object.fromEntries(lines.map(({ name, value }) => [name, value]));
    expect(said).toMatchObject({
      event_type: 'TRANSACTION.SUCCESS',
      'resource.original_type': 'transaction',
      'resource.ciphertext': '[已隐去]',
    });
    const { list } = await done(up, 'audit.list', { words: orderNo }, finance);
    expect(list[0]).toMatchObject({ action: 'orders.notice', after: { kind: 'wechat', at: notice?.at } });
    for (const [wrong, who] of [[asked, shipping] as const, [{ ...asked, orderNo: other.orderNo }, finance] as const])
      expect(await knock(up, 'orders.notice', wrong, who)).toMatchObject({ ok: false, message: '没有找到这条通知' });
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
    expect(audit).toContainEqual(expect.objectContaining({ action: 'orders.note', after: { words: '已＊＊' } }));
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

  it('calls nobody who could not open the order: whoever only sends books sees none without', async () => {
    const { orderNo } = await order(up, await customer(up), plainId);
    const sends = await operator(up, 'shipping');
    expect((await done(up, 'orders.show', { orderNo }, service)).colleagues).not.toContain(sends.name);
    await done(up, 'orders.note', { orderNo, words: `@${sends.name} 这笔不寄书` }, service);
    expect(await done(up, 'news.list', {}, sends)).toEqual({ unseen: 0, list: [] });
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
    expect((await done(up, 'orders.link', { orderNo }, service)).url).toBe(first.url);
    expect(first.url.startsWith(`${up.deps.env.PUBLIC_BASE}/`)).toBe(true);
    const found = await row(orderNo);
    expect(await up.deps.db.$count(shareLinks, eq(shareLinks.orderId, found?.id ?? 0))).toBe(1);
    const about = and(eq(notifications.userId, found?.userId ?? 0), eq(notifications.objectId, orderNo));
    expect(await up.deps.db.$count(notifications, about)).toBe(2);
    await done(up, 'orders.close', { orderNo }, service);
    expect((await row(orderNo))?.state).toBe('已取消');
    expect(await knock(up, 'orders.close', { orderNo }, service)).toMatchObject({ code: 'refused' });
  });
});
