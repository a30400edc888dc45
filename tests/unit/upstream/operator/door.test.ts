import { statSync } from 'node:fs';
import { join } from 'node:path';
import { desc, eq } from 'drizzle-orm';
import { endpointAt } from '@/lib/contracts';
import { books, bookCodes, information, orders, users } from '@/upstream/db/schema';
import { deliverEvents } from '@/upstream/delivery/deliver';
import { isWish, OPERATOR_KEY, OPERATOR_PATH, operatorContract } from '@/upstream/operator/contract';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { draft } from '../evaluation/support';
import { buy, courseBySlug, customer } from '../shop';
import { keyOf, wish } from './wish';

let up: TestUpstream;
beforeAll(async () => {
  up = await createTestUpstream();
});
afterAll(() => up.close());
beforeEach(() => up.clock.add(3_600_001));

describe('the door', () => {
  test('has a key that only its owner may read', () => {
    expect(keyOf(up)).toMatch(/^[0-9a-f]{64}$/);
    expect(statSync(join(up.deps.env.DATA_DIR, OPERATOR_KEY)).mode & 0o777).toBe(0o600);
  });

  test.each([
    ['no key', { key: '' }],
    ['another key', { key: 'f'.repeat(64) }],
    ['a name that was made to lead here', { base: 'http://rebound.example:3001' }],
    ['that name as the Host header', { headers: { host: 'rebound.example:3001' } }],
    ['a name that begins like ours', { headers: { host: '127.0.0.1.rebound.example' } }],
    ['a page', { headers: { origin: 'http://127.0.0.1:3000' } }],
    ['a page without an origin', { headers: { origin: 'null' } }],
    ['a browser', { headers: { 'sec-fetch-site': 'same-origin' } }],
    ['the web tier or another proxy', { headers: { 'x-forwarded-for': '203.0.113.9' } }],
  ])('is shut for %s, whatever is asked', async (_who, how) => {
    for (const name of [...Object.keys(operatorContract), 'nothing'])
      expect(await wish(up, name, {}, how)).toEqual({ status: 403, ok: false, message: '' });
  });

  test.each(['127.0.0.1:3001', 'localhost:3001', '[::1]:3001'])('is open for a command that calls %s', async (host) => {
    expect(await wish(up, 'events.list', {}, { headers: { host } })).toMatchObject({ status: 200, ok: true });
  });

  test('a socket that does not come from this machine is refused, whatever its Host says', async () => {
    const ask = (remoteAddress: string) =>
      up.app.request(
        `http://127.0.0.1:3001${OPERATOR_PATH}events.list`,
        { method: 'POST', headers: { authorization: `Bearer ${keyOf(up)}` }, body: '{}' },
        { incoming: { socket: { remoteAddress } } },
      );
    expect((await ask('203.0.113.9')).status).toBe(403);
    expect((await ask('::ffff:127.0.0.1')).status).toBe(200);
  });

  test('is no row of the public contract, and answers nothing to a GET', async () => {
    for (const name of Object.keys(operatorContract)) expect(endpointAt('POST', `${OPERATOR_PATH}${name}`)).toBeUndefined();
    const headers = { authorization: `Bearer ${keyOf(up)}` };
    expect((await up.app.request(`http://127.0.0.1:3001${OPERATOR_PATH}events.list`, { headers })).status).toBe(404);
  });

  test('says in words which wish or field it does not know', async () => {
    expect(isWish('toString')).toBe(false);
    expect(await wish(up, 'toString', {})).toMatchObject({ ok: false, message: expect.stringContaining('版本') });
    expect(await wish(up, 'codes.make', { bookId: 'junior-2', count: 0 })).toMatchObject({
      ok: false,
      message: expect.stringContaining('count'),
    });
  });
});

describe('what the commands ask', () => {
  test('codes are made for a book that exists, and open its course', async () => {
    const made = await wish(up, 'codes.make', { bookId: 'junior-2', count: 3 });
    expect(made).toMatchObject({
      ok: true,
      data: { courseTitle: expect.any(String), codes: [1, 2, 3].map(() => expect.stringMatching(/^\w{12}$/)) },
    });
    expect(await wish(up, 'codes.make', { bookId: 'junior-99', count: 3 })).toMatchObject({
      ok: false,
      message: '没有编号为 junior-99 的图书',
    });
  });

  test('leads are listed masked or whole; an unknown name lists the activities', async () => {
    const none = await wish(up, 'leads.list', { slug: 'fangcheng', phones: false });
    expect(none).toMatchObject({ ok: true, data: { lines: [] } });
    expect(await wish(up, 'leads.list', { slug: 'nothing', phones: true })).toMatchObject({
      data: { lines: null, activities: expect.arrayContaining([expect.objectContaining({ slug: 'fangcheng' })]) },
    });
  });

  test('a report goes to a number that is known; a slug that nobody knows is named', async () => {
    expect(await wish(up, 'report.add', { mobilePhone: '13900000000', draft })).toMatchObject({
      ok: false,
      message: '13900000000 没有注册',
    });
    expect(await wish(up, 'report.add', { mobilePhone: '13800138000', draft: { ...draft, sets: ['nothing'] } })).toMatchObject({
      ok: false,
      message: '没有 nothing',
    });
    expect(await wish(up, 'report.add', { mobilePhone: '13800138000', draft: { ...draft, score: 1 } })).toMatchObject({
      ok: false,
      message: expect.stringContaining('weakPoints'),
    });
  });

  test('content is imported into the running service', async () => {
    const [piece] = await up.deps.db.select().from(information).limit(1);
    expect(piece).toBeDefined();
    expect(await wish(up, 'content.import', {})).toMatchObject({ ok: true, data: {} });
    expect(await up.deps.db.$count(books)).toBeGreaterThan(0);
    expect(await up.deps.db.$count(bookCodes)).toBeGreaterThan(0);
  });

  test('an order is told from its beginning, with what the provider said', async () => {
    const bought = await buy(up, await customer(up), (await courseBySlug(up, 'chu1-02-yufa-rumen')).id);
    const [order] = await up.deps.db.select().from(orders).where(eq(orders.orderNo, bought.orderNo));
    const record = await wish(up, 'orders.show', { orderNo: bought.orderNo });
    expect(record).toMatchObject({ ok: true, data: { state: '已支付', amountFen: order?.amountFen } });
    const told = JSON.stringify(record.data);
    for (const part of ['下单', '订单变为「已支付」', 'wechat 的通知：applied']) expect(told).toContain(part);
    expect(await wish(up, 'orders.show', { orderNo: 'ZZZZZZZZZZZZ' })).toMatchObject({ ok: false, message: '没有找到这个订单' });
  });
});

describe('the inbox', () => {
  const message = { name: '示例市第一中学', mobilePhone: '13911112222', words: '设备采购：请回电', topic: '设备采购' };
  const application = { name: '李老师', mobilePhone: '13911113333', subjectName: '数学', gradeName: '初中', years: 12, city: '绍兴市' };
  const list = (states: readonly string[]) => wish(up, 'inbox.list', { states });
  const entry = (fields: object) => ({ data: { list: expect.arrayContaining([expect.objectContaining(fields)]) } });
  const texts = async () => {
    await deliverEvents(up.deps);
    const { list: sent } = await (await up.app.request('/sandbox/sms.json')).json();
    return sent;
  };

  test('has what every form sent in, the newest first, with the number masked; the number that was promised finds it', async () => {
    const sent: string[] = [];
    const send = async (made: Promise<{ ticketNo: string }>) => {
      sent.push((await made).ticketNo);
      up.clock.add(1000);
    };
    await send(up.ok('message.add', message));
    await send(up.ok('teacher.apply', application));
    await send(up.ok('common.problemFeedback', { words: '第三讲打不开', page: '/video' }));
    await send(up.ok('home.saveProblemFeedback', { words: '答案印错了一个符号', bookTitle: '母题清单', page: 12 }));
    await send(up.ok('user.saveProblemFeedback', { words: '收不到短信验证码' }, { token: await customer(up) }));
    const { data } = await list(['received', 'working']);
    const numbers = [...JSON.stringify(data).matchAll(/"ticketNo":"(\w+)"/g)].map(([, ticketNo]) => ticketNo);
    expect(numbers.filter((ticketNo) => sent.includes(ticketNo ?? ''))).toEqual([...sent].reverse());
    expect(JSON.stringify(data)).not.toContain(message.mobilePhone);
    expect(await wish(up, 'inbox.show', { ticketNo: sent[0] })).toMatchObject({
      data: {
        kind: 'procurement',
        from: message.name,
        mobilePhone: message.mobilePhone,
        about: '设备采购',
        words: message.words,
        state: 'received',
      },
    });
    expect(await wish(up, 'inbox.show', { ticketNo: sent[1] })).toMatchObject({
      data: { kind: 'application', about: '初中 数学 教龄 12 年 绍兴市' },
    });
    expect(await wish(up, 'inbox.show', { ticketNo: sent[3] })).toMatchObject({ data: { kind: 'book', about: '母题清单 P12' } });
    expect(await wish(up, 'inbox.show', { ticketNo: 'ZZZZZZZZZZZZZZZZ' })).toMatchObject({
      ok: false,
      message: expect.stringContaining('ZZZZZZZZZZZZZZZZ'),
    });
  });

  test('an answer to somebody without an account goes by SMS, each answer once', async () => {
    const { ticketNo } = await up.ok('message.add', message);
    expect(await wish(up, 'inbox.handle', { ticketNo, state: 'answered', reply: '' })).toMatchObject({ ok: false });
    expect(await wish(up, 'inbox.handle', { ticketNo, state: 'answered', reply: '明天上午打给您' })).toMatchObject({
      data: { reached: 'sms' },
    });
    expect(await list(['answered'])).toMatchObject(entry({ ticketNo, reply: '明天上午打给您' }));
    expect((await texts())[0]).toMatchObject({ mobilePhone: message.mobilePhone, words: `您提交的 ${ticketNo} 有了答复：明天上午打给您` });
    const before = (await texts()).length;
    up.clock.add(1000);
    await wish(up, 'inbox.handle', { ticketNo, state: 'done', reply: '报价已发到您的邮箱' });
    expect(await texts()).toHaveLength(before + 1);
    expect((await texts())[0]).toMatchObject({ words: expect.stringContaining('报价已发到您的邮箱') });
    expect(await list(['done'])).toMatchObject(entry({ ticketNo, state: 'done' }));
  });

  test('an answer to a number that has an account goes to its messages and to the number', async () => {
    const token = await customer(up);
    const [person] = await up.deps.db.select().from(users).orderBy(desc(users.id)).limit(1);
    const { ticketNo } = await up.ok('message.add', { ...message, mobilePhone: person?.mobilePhone ?? '' });
    const before = (await texts()).length;
    expect(await wish(up, 'inbox.handle', { ticketNo, state: 'answered', reply: '可以随时退' })).toMatchObject({
      data: { reached: 'both' },
    });
    expect(await texts()).toHaveLength(before + 1);
    expect((await texts())[0]).toMatchObject({ words: `您提交的 ${ticketNo} 有了答复：可以随时退` });
    expect((await up.ok('notification.list', {}, { token })).list).toMatchObject([
      { title: '采购咨询有了答复', words: `受理编号 ${ticketNo}：可以随时退`, kind: 'service' },
    ]);
  });

  test('without a number nobody is told, and the command says so; closing without words tells nobody either', async () => {
    const { ticketNo } = await up.ok('common.problemFeedback', { words: '第三讲打不开' });
    expect(await wish(up, 'inbox.handle', { ticketNo, state: 'working', reply: '' })).toMatchObject({ data: { reached: null } });
    expect(await list(['working'])).toMatchObject(entry({ ticketNo }));
    expect(await wish(up, 'inbox.handle', { ticketNo, state: 'done', reply: '已修好' })).toMatchObject({ data: { reached: 'nobody' } });
    expect(await wish(up, 'inbox.show', { ticketNo })).toMatchObject({ data: { state: 'done', reply: '已修好' } });
  });
});
