import { and, desc, eq } from 'drizzle-orm';
import { entitlements, notifications, payments, refunds, users } from '@/upstream/db/schema';
import { orderMessages } from '@/upstream/order/messages';
import { paymentMessages } from '@/upstream/payment/messages';
import { shareMessages } from '@/upstream/pay-for-me/messages';
import { sweepShareLinks } from '@/upstream/pay-for-me/links';
import { sweepOrders } from '@/upstream/payment/asking';
import { applyAction } from '@/upstream/sandbox/trades';
import { sandboxMessages } from '@/upstream/sandbox/messages';
import type { TestUpstream } from '@/upstream/testing/upstream';
import { sandboxCode } from '@/upstream/wechat/sandbox';
import { wechatMessages } from '@/upstream/wechat/messages';
import { account, customer, deliver, modify, notification, order, payInSandbox, receiver, twoCourses, type Course } from '../shop';

let up: TestUpstream;
let plain: Course;
let printed: Course;
beforeAll(async () => {
  ({ up, plain, printed } = await twoCourses());
});
afterAll(() => up.close());
// Links and codes are counted by the hour.
beforeEach(() => up.clock.add(3_600_001));

const DAY = 86_400_000;

async function shared(kind: 'order' | 'paper' = 'order') {
  const learner = await customer(up);
  const made = await order(up, learner, (kind === 'paper' ? printed : plain).id, kind === 'paper' ? receiver : undefined);
  const link = await up.ok('share.create', { kind, objectId: made.orderNo }, { token: learner });
  return { learner, made, ...link };
}
const open = (shareId: string, token?: string) => up.call('orders.shareDetail', { shareId }, { token });
const pay = (shareId: string, orderNo: string, token: string) => up.call('pay.shareMove', { shareId, orderNo }, { token });
async function ownerOf(token: string): Promise<number> {
  const { rsNo } = await up.ok('user.info', {}, { token });
  const [row] = await up.deps.db.select({ id: users.id }).from(users).where(eq(users.rsNo, rsNo));
  return row?.id ?? 0;
}

describe('a link', () => {
  test('is made for the own unpaid order, and is the same when asked for again', async () => {
    const { learner, made, shareId, url } = await shared();
    expect(url).toBe(`/order-detail-share?shareId=${shareId}`);
    const again = await up.ok('share.create', { kind: 'order', objectId: made.orderNo }, { token: learner });
    expect(again.shareId).toBe(shareId);
    const both = await Promise.all([1, 2].map(() => up.ok('share.create', { kind: 'order', objectId: made.orderNo }, { token: learner })));
    expect(both.map((link) => link.shareId)).toEqual([shareId, shareId]);
  });

  test('is refused for somebody else’s order, a paid one, and a paper link without books', async () => {
    const { made } = await shared();
    const other = await customer(up);
    const objectId = made.orderNo;
    expect((await up.call('share.create', { kind: 'order', objectId }, { token: other })).message).toBe(orderMessages.notFound);
    const own = await order(up, other, plain.id);
    expect((await up.call('share.create', { kind: 'paper', objectId: own.orderNo }, { token: other })).message).toBe(
      shareMessages.notPaper,
    );
    await payInSandbox(up, other, own.orderNo);
    expect((await up.call('share.create', { kind: 'order', objectId: own.orderNo }, { token: other })).message).toBe(
      shareMessages.notUnpaid,
    );
    expect((await up.call('share.create', { kind: 'order', objectId })).status).toBe(2);
  });

  test('may be taken back by who made it, and a new one is made then', async () => {
    const { learner, made, shareId } = await shared();
    const parent = await customer(up);
    expect((await up.call('share.revoke', { shareId }, { token: parent })).message).toBe(shareMessages.notYours);
    await up.ok('share.revoke', { shareId }, { token: learner });
    expect((await open(shareId, parent)).message).toBe(shareMessages.revoked);
    expect((await pay(shareId, made.orderNo, parent)).message).toBe(shareMessages.revoked);
    expect(await up.ok('share.param', { shareId })).toMatchObject({ kind: 'order', expired: true });
    const next = await up.ok('share.create', { kind: 'order', objectId: made.orderNo }, { token: learner });
    expect(next.shareId).not.toBe(shareId);
  });

  test('says what it is about before anybody signs in, without the order’s number', async () => {
    const { shareId } = await shared();
    expect(await up.ok('share.business', { shareId })).toMatchObject({
      kind: 'order',
      title: plain.title,
      courseId: plain.id,
      orderNo: null,
    });
  });

  test('waits for the parent: a sheet that is too old is ended and another one begun', async () => {
    const { shareId, made } = await shared();
    const parent = await account(up);
    const first = (await pay(shareId, made.orderNo, await parent.signIn())).appData;
    up.clock.add(8 * 3_600_000);
    const second = (await pay(shareId, made.orderNo, await parent.signIn())).appData;
    expect([first?.amountFen, second?.amountFen]).toEqual([made.amountFen, made.amountFen]);
    expect(second?.payNo).not.toBe(first?.payNo);
    expect(await applyAction(up.deps, first?.payNo ?? '', 'pay')).toBeUndefined();
    expect(await applyAction(up.deps, second?.payNo ?? '', 'pay')).toBeDefined();
    up.clock.add(30_000);
    await sweepOrders(up.deps);
    expect((await open(shareId, await parent.signIn())).appData).toMatchObject({ state: '已支付', paidByYou: true });
  });

  test('shows what is paid for: books and shipping by themselves, and what comes back on which day', async () => {
    const { shareId } = await shared('paper');
    expect((await open(shareId)).appData).toMatchObject({
      goods: [
        { kind: 'books', priceFen: 3900, state: '待寄出' },
        { kind: 'shipping', priceFen: 800, state: '待寄出' },
      ],
      refundTerms: { returnDays: 15 },
      learnerPhone: '',
    });
    const rows = (await open(shareId)).appData?.refundTerms?.rows ?? [];
    expect(rows.slice(0, 2).map(({ sent, amountFen }) => [sent, amountFen])).toEqual([
      [false, printed.priceFen - Math.round((printed.priceFen - 4700) / 365)],
      [true, printed.priceFen - Math.round((printed.priceFen - 4700) / 365) - 800],
    ]);
  });

  test('closes with its order after a day, ends after 7 days, and is forgotten later', async () => {
    const { shareId, made } = await shared();
    up.clock.add(DAY - 1000);
    expect((await open(shareId)).appData).toMatchObject({ state: '待支付', secondsLeft: 1 });
    up.clock.add(1000);
    const parent = await customer(up);
    expect((await open(shareId, parent)).appData).toMatchObject({ state: '已关闭', secondsLeft: null });
    const [closed] = await up.deps.db.select().from(notifications).orderBy(desc(notifications.id)).limit(1);
    expect(closed).toMatchObject({ title: '订单已关闭', words: expect.not.stringContaining('30 分钟') });
    expect((await pay(shareId, made.orderNo, parent)).message).toBe(paymentMessages.orderClosed);
    up.clock.add(7 * DAY);
    expect((await open(shareId)).message).toBe(shareMessages.expired);
    up.clock.add(31 * DAY);
    await sweepShareLinks(up.deps);
    expect((await open(shareId)).message).toBe(shareMessages.gone);
  });

  test('thirty new ones an hour from one address', async () => {
    const token = await customer(up);
    const ip = '203.0.113.99';
    const { orderNo } = await order(up, token, plain.id);
    for (let n = 0; n < 30; n += 1) {
      const { shareId } = await up.ok('share.create', { kind: 'order', objectId: orderNo }, { token, ip });
      await up.ok('share.revoke', { shareId }, { token, ip });
    }
    expect((await up.call('share.create', { kind: 'order', objectId: orderNo }, { token, ip })).message).toBe(shareMessages.tooOften(60));
  });
});

describe('who opens it', () => {
  test('sees what is bought, and of the learner nothing in clear', async () => {
    const { shareId, made, learner } = await shared('paper');
    await up.ok('user.modify', { nickName: '陈小满' }, { token: learner });
    const seen = await up.ok('orders.shareDetail', { shareId }, { token: await customer(up) });
    expect(seen).toMatchObject({
      kind: 'paper',
      orderNo: made.orderNo,
      amountFen: made.amountFen,
      learnerName: '陈**',
      own: false,
      paidByYou: false,
    });
    expect(seen.receiver).toEqual({ name: '陈**', phone: '138****8009', address: '示例市示例路****' });
    const text = JSON.stringify(seen);
    for (const secret of [receiver.receiverPhone, receiver.receiverAddress, '陈老师', '陈小满']) expect(text).not.toContain(secret);
    expect(seen.learnerPhone).toMatch(/^139\*{4}\d{4}$/);
    expect((await up.ok('orders.shareDetail', { shareId })).learnerPhone).toBe('');
    expect((await up.ok('orders.shareDetail', { shareId }, { token: learner })).own).toBe(true);
    expect((await up.call('orders.detail', { orderNo: made.orderNo }, { token: await customer(up) })).message).toBe(orderMessages.notFound);
  });

  test('pays: the learner may watch, the payer is noted and may not', async () => {
    const { shareId, made, learner } = await shared();
    const parent = await customer(up);
    const { appData: started } = await pay(shareId, made.orderNo, parent);
    expect(started).toMatchObject({ kind: 'redirect', amountFen: plain.priceFen });
    const payNo = started?.payNo ?? '';
    expect((await up.call('pay.queryResult', { payNo }, { token: await customer(up) })).message).toBe(paymentMessages.notFound);
    await deliver(up, notification(up, { payNo, amountFen: plain.priceFen }));
    expect(await up.ok('pay.queryResult', { payNo }, { token: parent })).toMatchObject({ state: 'success' });
    expect(await up.ok('orders.detail', { orderNo: made.orderNo }, { token: learner })).toMatchObject({
      state: '已支付',
      payMethod: '微信支付',
    });
    const rights = await up.deps.db.select().from(entitlements).where(eq(entitlements.courseId, plain.id));
    const [learnerId, parentId] = [await ownerOf(learner), await ownerOf(parent)];
    expect(rights.filter((right) => right.userId === learnerId)).toHaveLength(1);
    expect(rights.filter((right) => right.userId === parentId)).toHaveLength(0);
    const [payment] = await up.deps.db.select().from(payments).where(eq(payments.payNo, payNo));
    expect(payment).toMatchObject({ payerId: parentId, shareId });
    expect((await open(shareId, parent)).appData).toMatchObject({ state: '已支付', paidByYou: true });
    expect((await open(shareId, await customer(up))).appData).toMatchObject({ state: '已支付', paidByYou: false });
    expect((await pay(shareId, made.orderNo, parent)).message).toBe(paymentMessages.orderPaid);
  });

  test('twice at once, by two parents: one payment settles, the other goes back', async () => {
    const { shareId, made, learner } = await shared();
    const [mother, father] = [await customer(up), await customer(up)];
    const first = (await pay(shareId, made.orderNo, mother)).appData?.payNo ?? '';
    expect((await pay(shareId, made.orderNo, mother)).appData?.payNo).toBe(first);
    const second = (await pay(shareId, made.orderNo, father)).appData?.payNo ?? '';
    expect(second).not.toBe(first);
    const { amountFen } = made;
    await Promise.all(
      [first, second, first].map((payNo) => deliver(up, notification(up, { payNo, amountFen, transactionId: `T${payNo}` }))),
    );
    const back = await up.deps.db
      .select()
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(eq(payments.shareId, shareId));
    expect(back.map((row) => row.refunds.reason)).toEqual(['duplicate']);
    const learnerId = await ownerOf(learner);
    const right = and(eq(entitlements.userId, learnerId), eq(entitlements.courseId, plain.id));
    expect(await up.deps.db.$count(entitlements, right)).toBe(1);
  });

  test('pays neither another order nor another sum', async () => {
    const { shareId, made } = await shared();
    const other = await shared();
    const parent = await customer(up);
    expect((await pay(shareId, other.made.orderNo, parent)).message).toBe(shareMessages.foreignOrder);
    const cheaper = { shareId, orderNo: made.orderNo, scene: 'h5', amountFen: 1 } as const;
    const { appData } = await up.call('pay.shareAlipay', cheaper, { token: parent });
    expect(appData?.amountFen).toBe(plain.priceFen);
    await deliver(up, notification(up, { payNo: appData?.payNo ?? '', provider: 'alipay', amountFen: 1 }));
    expect((await open(shareId, parent)).appData?.state).toBe('待支付');
  });

  test('and the learner at the own cashier have payments of their own, each with its way back', async () => {
    const { shareId, made, learner } = await shared();
    const own = await up.ok('pay.prepay', { orderNo: made.orderNo, channel: 'wechat', scene: 'h5' }, { token: learner });
    expect((await pay(shareId, made.orderNo, await customer(up))).appData?.payNo).not.toBe(own.payNo);
  });

  test('finds a cancelled order cancelled', async () => {
    const { shareId, made, learner } = await shared();
    await modify(up, learner, { orderNo: made.orderNo, action: 'cancel' });
    const parent = await customer(up);
    expect((await open(shareId, parent)).appData?.state).toBe('已取消');
    expect((await pay(shareId, made.orderNo, parent)).message).toBe(paymentMessages.orderClosed);
  });

  test('pays inside WeChat with the id that its code gives, and not without', async () => {
    const { shareId, made } = await shared();
    const token = await customer(up);
    const [person] = sandboxMessages.wechatPeople;
    const code = sandboxCode(up.deps.env.DATA_DIR, person.openId, up.clock.now());
    const { openId } = await up.ok('weixin.openId', { code }, { token });
    expect(openId).toBe(person.openId);
    const wish = { shareId, orderNo: made.orderNo, scene: 'jsapi' } as const;
    expect((await up.call('pay.shareWeixin', wish, { token })).message).toBe(paymentMessages.openIdMissing);
    expect((await up.ok('pay.shareWeixin', { ...wish, openId }, { token })).jsapi).toMatchObject({ signType: 'RSA' });
    expect((await up.call('weixin.openId', { code: 'made-up' })).message).toBe(wechatMessages.badCode);
  });
});
