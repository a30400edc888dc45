import { eq } from 'drizzle-orm';
import { courses, evaluationReports, onlineMessages } from '@/upstream/db/schema';
import { deliverEvents } from '@/upstream/delivery/deliver';
import { publish } from '@/upstream/events/publish';
import { channelsOf } from '@/upstream/kernel/events';
import { BusinessError } from '@/upstream/kernel/errors';
import { sendRefunds } from '@/upstream/payment/refund-queue';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { wish } from '../operator/wish';
import { courseBySlug, customer, modify, purchase, receiver, told } from '../shop';
import { draft } from '../evaluation/support';
import { eventsOf, forget, message } from './letters';

let up: TestUpstream;
beforeAll(async () => {
  up = await createTestUpstream();
});
afterAll(() => up.close());
beforeEach(() => forget(up));
const { letters, texts, withTeam } = eventsOf(() => up);

const MINUTE = 60_000;
const kindsOf = async () => (await letters()).map(({ channel, event }) => `${event.kind} ${channel}`);

describe('what happened', () => {
  test('an order: paid, sent, given back; each told once, in the messages and by SMS', async () => {
    const token = await customer(up);
    const course = await courseBySlug(up, 'chu1-01-youlishu-fangcheng');
    const { orderNo, amountFen } = await purchase(up, token, course.id, { receiver });
    await wish(up, 'orders', { command: 'ship', orderNo, carrier: '顺丰', number: 'SF1234567890' });
    expect(await modify(up, token, { orderNo, action: 'refund' })).toMatchObject({ status: 1 });
    await wish(up, 'orders', { command: 'returned', orderNo });
    await sendRefunds(up.deps);
    up.clock.add(MINUTE);
    await sendRefunds(up.deps);
    // The service and the printed goods go back as two sums; the parcel was sent.
    const [{ shippingFen } = { shippingFen: 0 }] = await up.deps.db.select().from(courses).where(eq(courses.id, course.id));
    expect(shippingFen).toBeGreaterThan(0);
    expect(await kindsOf()).toEqual([
      'order.paid alert',
      'order.paid wechat',
      'order.shipped sms',
      'order.shipped parcel',
      'order.shipped wechat',
      'refund.done sms',
      'refund.done wechat',
      'refund.done sms',
      'refund.done wechat',
    ]);
    const heard: string[] = [];
    await deliverEvents(withTeam((words) => Promise.resolve(void heard.push(words))));
    await deliverEvents(up.deps);
    expect(heard).toEqual([expect.stringContaining(`订单 ${orderNo} 等待发货`)]);
    const [shipped, ...back] = (await texts()).map(({ mobilePhone, purpose, code, words }) => ({ mobilePhone, purpose, code, words }));
    const yuan = back.map(({ words }) => Number(/([\d.]+) 元已按原支付方式退回/.exec(words)?.[1]));
    expect(yuan).toHaveLength(2);
    expect(yuan.reduce((sum, part) => sum + part, 0)).toBeCloseTo((amountFen - shippingFen) / 100, 2);
    expect(shipped).toEqual({
      mobilePhone: receiver.receiverPhone,
      purpose: 11,
      code: '',
      words: `《${course.title}》的随课图书已由顺丰发出，单号 SF1234567890。`,
    });
    expect((await told(up, token)).sort()).toEqual(['图书已发出', '课程已开通', '退回的图书已收到', '退款已完成', '退款申请已收到'].sort());
  });

  test('an order without books makes nobody in the team do anything', async () => {
    await purchase(up, await customer(up), (await courseBySlug(up, 'chu1-02-yufa-rumen')).id);
    const say = jest.fn(() => Promise.resolve());
    await deliverEvents(withTeam(say));
    expect(await kindsOf()).toEqual(['order.paid alert', 'order.paid wechat']);
    expect(say).not.toHaveBeenCalled();
  });

  test('a report that a teacher wrote reaches the learner in the messages and by SMS', async () => {
    const added = await wish(up, 'report.add', { mobilePhone: '13800138000', draft });
    expect(added).toMatchObject({ ok: true, data: { reportId: expect.any(Number) } });
    await deliverEvents(up.deps);
    const told = [{ mobilePhone: '13800138000', words: expect.stringMatching(/http:\/\/localhost:3000\/e\/report\?reportId=\d+/) }];
    expect(await texts()).toMatchObject(told);
    // Taken back while its message waits: of that one nobody is told.
    await wish(up, 'report.add', { mobilePhone: '13800138000', draft });
    await up.deps.db.update(evaluationReports).set({ withdrawnAt: up.clock.now() });
    await deliverEvents(up.deps);
    expect(await texts()).toMatchObject(told);
  });

  test('what visitors send in is said in the chat with its number and nothing of them', async () => {
    const { ticketNo } = await up.ok('message.add', message);
    const report = await up.ok('common.problemFeedback', { words: '第三讲打不开', mobilePhone: '13900990002' });
    const heard: string[] = [];
    await deliverEvents(withTeam((words) => Promise.resolve(void heard.push(words))));
    expect(heard).toEqual([
      `收到在线留言，编号 ${ticketNo}。查看与答复：npm run inbox -- ${ticketNo}`,
      `收到问题反馈，编号 ${report.ticketNo}。查看与答复：npm run inbox -- ${report.ticketNo}`,
    ]);
    expect(JSON.stringify(await letters())).not.toContain('1390099');
  });

  test('is written with the change that it tells of, or not at all', async () => {
    await expect(
      up.deps.db.transaction(async (tx) => {
        await publish(tx, { kind: 'message.received', ticketNo: 'ROLLEDBACK' }, up.clock.now());
        throw new BusinessError('no');
      }),
    ).rejects.toThrow('no');
    const ip = '198.51.100.77';
    for (let i = 0; i < 6; i += 1) await up.call('message.add', message, { ip });
    expect(await up.deps.db.$count(onlineMessages, eq(onlineMessages.ip, ip))).toBe(5);
    expect(await letters()).toHaveLength(5);
  });

  test('the same event again is told once; every kind has somebody who hears of it', async () => {
    for (let i = 0; i < 3; i += 1) await publish(up.deps.db, { kind: 'lead.received', leadId: 'a-lead' }, up.clock.now());
    expect(await letters()).toHaveLength(1);
    expect(Object.values(channelsOf).every((channels) => channels.length > 0)).toBe(true);
  });
});
