import { createServer, type Server } from 'node:http';
import { eq } from 'drizzle-orm';
import type { InputDraft } from '@/lib/contracts';
import { eraseAccount } from '@/upstream/account/erase';
import { issueToken } from '@/upstream/account/tokens';
import { activityNames, leadsOf } from '@/upstream/live/list';
import { knownUtm } from '@/upstream/live/join';
import { liveMessages } from '@/upstream/live/messages';
import { liveActivities, liveLeads, outbox, sandboxTrades, users } from '@/upstream/db/schema';
import { deliverEvents } from '@/upstream/delivery/deliver';
import { eventMessages } from '@/upstream/delivery/messages';
import { isOn } from '@/upstream/kernel/events';
import { smsMessages } from '@/upstream/sms/messages';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { newLearner, receiveCode } from '@/upstream/testing/visitor';
import { deliver, notification, requestId } from '../shop';

let up: TestUpstream;
/** One service for the tests of a group. */
function service(): void {
  beforeAll(async () => {
    up = await createTestUpstream();
  });
  afterAll(() => up.close());
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const liveSignup = 6;
type Wish = Partial<InputDraft<'live.signup'>>;

let numbers = 0;
const newPhone = () => `1371000${String((numbers += 1)).padStart(4, '0')}`;

async function wish(mobilePhone: string, over: Wish = {}): Promise<InputDraft<'live.signup'>> {
  const smsCode = over.smsCode ?? (await receiveCode(up, mobilePhone, liveSignup, { ip: `198.51.100.${numbers % 250}` }));
  return { requestId: requestId(), channel: 'tiktok', activity: 'fangcheng', mobilePhone, gradeName: '初一', ...over, smsCode };
}
const signUp = async (mobilePhone: string, over?: Wish) => up.ok('live.signup', await wish(mobilePhone, over));
const view = (channel: 'tiktok' | 'tencent' | 'headlines' = 'tiktok', activity = 'fangcheng') =>
  up.ok('live.activity', { channel, activity });

async function pay(token: string, orderNo: string): Promise<string> {
  const { payNo, amountFen } = await up.ok('pay.prepay', { orderNo, channel: 'alipay', scene: 'h5' }, { token });
  await deliver(up, notification(up, { payNo, amountFen, provider: 'alipay' }));
  return payNo;
}
const conversionsOf = async (leadId: string) => {
  const rows = await up.deps.db.select().from(outbox).where(eq(outbox.channel, 'ads')).orderBy(outbox.id);
  return rows.flatMap(({ event, handledAt, failedAt, ...row }) => {
    if (!isOn('ads', event) || event.leadId !== leadId) return [];
    return [{ ...row, event: event.kind, state: handledAt ? 'sent' : failedAt ? 'failed' : 'queued' }];
  });
};
/** The seats of the activity. */
const setSeats = (seats: number) => up.deps.db.update(liveActivities).set({ seats }).where(eq(liveActivities.slug, 'fangcheng'));

describe('an activity', () => {
  service();
  test('is shown on its channels with its nights, its price and its seats', async () => {
    const shown = await view();
    expect(shown).toMatchObject({
      state: 'open',
      priceFen: 990,
      seats: 300,
      seatsLeft: 300,
      startsAt: '2026-11-26T11:30:00.000Z',
      other: null,
    });
    expect(shown.nights.map((night) => night.title)).toEqual(['天平：等号两边一起动', '移项与去括号', '去分母', '列方程']);
    expect(await up.call('live.activity', { channel: 'tencent', activity: 'fangcheng' })).toMatchObject({
      status: 404,
      message: liveMessages.unknown,
    });
    expect(await up.call('live.activity', { channel: 'tiktok', activity: 'nothing' })).toMatchObject({
      status: 404,
      message: liveMessages.unknown,
    });
  });

  test.each([
    ['youlishu-10', 'over'],
    ['fangcheng-xiaoban', 'full'],
    ['qimo-yuce', 'before'],
  ] as const)('%s cannot be signed up for (%s), says so and names another', async (activity, state) => {
    const shown = await view('headlines', activity);
    expect(shown).toMatchObject({ state, other: { activity: 'fangcheng' } });
    const phone = newPhone();
    const sent = await wish(phone, { channel: 'headlines', activity });
    expect(await up.call('live.signup', sent)).toMatchObject({ status: 0, message: liveMessages[state] });
    // Nothing came of it, and the code is still good for the one that runs.
    expect(await up.deps.db.select().from(users).where(eq(users.mobilePhone, phone))).toEqual([]);
    await signUp(phone, { smsCode: sent.smsCode });
  });

  test('comes round again when it is over, and is left alone before', async () => {
    const { seedLive } = await import('@/upstream/seed/live');
    up.clock.add(3 * DAY);
    await seedLive(up.deps);
    expect((await view()).startsAt).toBe('2026-11-26T11:30:00.000Z');
    up.clock.add(10 * DAY);
    expect((await view()).state).toBe('over');
    await seedLive(up.deps);
    expect(await view()).toMatchObject({ state: 'open', startsAt: '2026-12-09T11:30:00.000Z' });
  });
});

describe('signing up', () => {
  service();
  test('makes the account with its grade, signs it in, and makes an order at the price of the database', async () => {
    const phone = newPhone();
    const made = await signUp(phone, { deviceId: 'device-live' });
    expect(made).toMatchObject({ amountFen: 990, paid: false, userInfo: { mobilePhone: phone, gradeName: '初一', isSetClass: 2 } });
    const { token } = made.userInfo;
    expect(await up.ok('orders.detail', { orderNo: made.orderNo }, { token })).toMatchObject({
      state: '待支付',
      amountFen: 990,
      lines: [{ title: '四晚学通方程' }],
    });
    expect((await up.ok('account.devices', {}, { token })).list).toHaveLength(1);
  });

  test('goes on with the same lead and order on the next visit, from another channel too', async () => {
    const phone = newPhone();
    const first = await signUp(phone, { clickKey: 'clickid', clickId: 'first-click', utm: 'utm_source=dy&x=1' });
    up.clock.add(2 * MINUTE);
    const second = await signUp(phone, { channel: 'headlines', clickKey: 'clickid', clickId: 'second-click' });
    expect(second).toMatchObject({ leadId: first.leadId, orderNo: first.orderNo });
    const [lead] = await up.deps.db.select().from(liveLeads).where(eq(liveLeads.leadId, first.leadId));
    expect(lead).toMatchObject({ channel: 'tiktok', clickId: 'first-click', utm: 'utm_source=dy' });
  });

  test('takes an account that is there, and leaves its grade', async () => {
    const phone = newPhone();
    const { user, token } = await newLearner(up, phone);
    await up.ok('user.updateClass', { appUUId: user.rsNo, gradeName: '初二' }, { token });
    up.clock.add(2 * MINUTE);
    const made = await signUp(phone);
    expect(made.userInfo).toMatchObject({ rsNo: user.rsNo, gradeName: '初二' });
  });

  test('refuses a wrong code, a used one, and a grade that the class is not for', async () => {
    const phone = newPhone();
    const sent = await wish(phone);
    const wrong = sent.smsCode === '000000' ? '111111' : '000000';
    const told = up.told.length;
    expect(await up.call('live.signup', { ...sent, smsCode: wrong })).toMatchObject({ status: 0, message: smsMessages.wrongCode });
    expect(await up.call('live.signup', { ...sent, gradeName: '高三' })).toMatchObject({ status: 0, message: liveMessages.grade });
    expect(up.told).toHaveLength(told);
    await up.ok('live.signup', sent);
    expect(up.told.slice(told)).toEqual([{ kind: 'activity', id: sent.activity }]);
    expect(await up.call('live.signup', { ...sent, requestId: requestId() })).toMatchObject({ status: 0, message: smsMessages.wrongCode });
  });

  test('gives the last seat once, and again when its order has run out', async () => {
    // Orders of the tests above have run out.
    up.clock.add(31 * MINUTE);
    await setSeats(1);
    const sent = await Promise.all([wish(newPhone()), wish(newPhone()), wish(newPhone())]);
    const answers = await Promise.all(sent.map((each) => up.call('live.signup', each)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([0, 0, 1]);
    expect(answers.find((answer) => answer.status === 0)?.message).toBe(liveMessages.full);
    expect(await view()).toMatchObject({ state: 'full', seatsLeft: 0 });
    up.clock.add(31 * MINUTE);
    expect(await view()).toMatchObject({ state: 'open', seatsLeft: 1 });
    const late = answers.find((answer) => answer.status === 1)?.appData;
    const [winner] = [late?.userInfo.token ?? ''];
    expect(await up.ok('live.detail', { leadId: late?.leadId ?? '' }, { token: winner })).toMatchObject({ state: '已关闭', again: true });
    // Its course is sold on its own page only: the list of orders must not lead into the shop.
    const { list } = await up.ok('orders.list', {}, { token: winner });
    expect(list.find((row) => row.state === '已关闭')?.can).toEqual([]);
    const again = { requestId: requestId(), leadId: late?.leadId ?? '' };
    const told = up.told.length;
    const next = await up.ok('live.again', again, { token: winner });
    expect(up.told.slice(told)).toEqual([{ kind: 'activity', id: sent[0]?.activity }]);
    expect(next.orderNo).not.toBe(late?.orderNo);
    expect(await up.ok('live.again', again, { token: winner })).toMatchObject({ orderNo: next.orderNo });
    expect(await view()).toMatchObject({ state: 'full' });
  });
});

describe('after paying', () => {
  service();
  test('the payer comes back to the lead, and a stranger with its address sees nothing of a person', async () => {
    const made = await signUp(newPhone(), { channel: 'headlines' });
    const { payNo } = await up.ok('pay.prepay', { orderNo: made.orderNo, channel: 'wechat', scene: 'h5' }, { token: made.userInfo.token });
    const [trade] = await up.deps.db.select().from(sandboxTrades).where(eq(sandboxTrades.payNo, payNo));
    expect(trade?.returnPath).toBe(`/liveSignupHeadlines/payment-detail?lead=${made.leadId}`);
    expect(await up.ok('live.detail', { leadId: made.leadId })).toMatchObject({
      own: false,
      maskedPhone: '',
      gradeName: '',
      courseId: null,
    });
    const stranger = await signUp(newPhone());
    const theirs = { token: stranger.userInfo.token };
    expect(await up.ok('live.detail', { leadId: made.leadId }, theirs)).toMatchObject({ own: false, maskedPhone: '' });
    expect(await up.call('live.again', { requestId: requestId(), leadId: made.leadId }, theirs)).toMatchObject({
      status: 404,
      message: liveMessages.noLead,
    });
    expect(await up.call('live.detail', { leadId: 'unknown-lead-00' })).toMatchObject({ status: 404, message: liveMessages.noLead });
    expect(await up.call('live.detail', { activity: 'fangcheng' })).toMatchObject({ status: 404, message: liveMessages.noLead });
    expect(await up.ok('live.detail', { activity: 'fangcheng' }, theirs)).toMatchObject({ leadId: stranger.leadId, own: true });
  });

  test('the seat is kept, the course is the account’s from the first night, and all is given back before it', async () => {
    const made = await signUp(newPhone());
    const { token } = made.userInfo;
    await pay(token, made.orderNo);
    const detail = await up.ok('live.detail', { leadId: made.leadId }, { token });
    expect(detail).toMatchObject({
      state: '已支付',
      own: true,
      again: false,
      adviser: { wechatAccount: 'xkb_2026' },
      validUntil: '2027-01-01T11:30:00.000Z',
    });
    const course = await up.ok('course.byId', { courseId: detail.courseId ?? 0 }, { token });
    expect(course).toMatchObject({ owned: true });
    expect(await up.call('course.byId', { courseId: detail.courseId ?? 0 })).toMatchObject({ status: 404 });
    const refundable = async (at: string): Promise<number> => {
      up.clock.set(at);
      const [owner] = await up.deps.db.select({ id: users.id }).from(users).where(eq(users.rsNo, made.userInfo.rsNo));
      const later = await issueToken(up.deps.db, owner?.id ?? 0, 'user', up.deps.now());
      return (await up.ok('orders.bought', { orderNo: made.orderNo }, { token: later })).refundableFen;
    };
    expect(await refundable('2026-11-26T19:00:00+08:00')).toBe(990);
    expect(await refundable('2026-11-27T19:00:00+08:00')).toBeLessThan(990);
  });

  test('signing up again answers the paid order, also when signup is over', async () => {
    const phone = newPhone();
    const made = await signUp(phone);
    await pay(made.userInfo.token, made.orderNo);
    up.clock.set('2026-11-28T09:00:00+08:00');
    expect((await view()).state).toBe('over');
    expect(await signUp(phone)).toMatchObject({ orderNo: made.orderNo, paid: true });
  });
});

describe('the table of leads', () => {
  service();
  test('masks numbers unless they are wished for, and knows no other activity', async () => {
    const phone = newPhone();
    const made = await signUp(phone, { clickKey: 'clickid', clickId: 'click-1', utm: 'utm_source=dy' });
    await pay(made.userInfo.token, made.orderNo);
    const line = { channel: 'tiktok', gradeName: '初一', state: '已支付', amountFen: 990, click: 'clickid=click-1', utm: 'utm_source=dy' };
    expect(await leadsOf(up.deps, 'fangcheng', false)).toMatchObject([
      { ...line, mobilePhone: `${phone.slice(0, 3)}****${phone.slice(7)}` },
    ]);
    expect(await leadsOf(up.deps, 'fangcheng', true)).toMatchObject([{ ...line, mobilePhone: phone }]);
    expect(await leadsOf(up.deps, 'nothing', true)).toBeNull();
    expect((await activityNames(up.deps)).map(({ slug }) => slug)).toContain('fuli');
  });

  test('an account that is erased leaves no trace of where it came from', async () => {
    const phone = newPhone();
    const made = await signUp(phone, { clickKey: 'clickid', clickId: 'click-2', utm: 'utm_source=dy' });
    const [owner] = await up.deps.db.update(users).set({ closingAt: up.deps.now() }).where(eq(users.mobilePhone, phone)).returning();
    await eraseAccount(up.deps, owner?.id ?? 0, up.deps.now());
    const [lead] = await up.deps.db.select().from(liveLeads).where(eq(liveLeads.leadId, made.leadId));
    expect(lead).toMatchObject({ gradeName: '', clickId: '', clickKey: '', utm: '' });
    // What was still to be told of it finds no click, and tells nobody.
    const told = jest.fn(() => Promise.resolve());
    const ads = { ocean: { report: told }, tencent: null, baidu: null };
    await deliverEvents({ ...up.deps, services: { ...up.deps.services, ads } });
    expect(await conversionsOf(made.leadId)).toMatchObject([{ state: 'sent' }]);
    expect(told).not.toHaveBeenCalledWith(expect.objectContaining({ conversionId: `${made.leadId}-registered` }));
  });
});

describe('conversions', () => {
  service();
  test('are noted once each, with the click and nothing of the person, and sent once', async () => {
    const phone = newPhone();
    const made = await signUp(phone, { clickKey: 'clickid', clickId: 'EJiw267wvfQCGKf2g74Z' });
    await pay(made.userInfo.token, made.orderNo);
    await pay(made.userInfo.token, made.orderNo).catch(() => undefined);
    const noted = await conversionsOf(made.leadId);
    expect(noted.map(({ event, state }) => [event, state])).toEqual([
      ['conversion.registered', 'queued'],
      ['conversion.paid', 'queued'],
    ]);
    const { list } = await (await up.app.request('/sandbox/conversions.json')).json();
    expect(list).toMatchObject([
      { event: 'paid', platform: 'ocean', clickKey: 'clickid', clickId: 'EJiw267wvfQCGKf2g74Z', state: 'queued' },
      { event: 'registered', platform: 'ocean', clickKey: 'clickid', clickId: 'EJiw267wvfQCGKf2g74Z', state: 'queued' },
    ]);
    expect(JSON.stringify(noted)).not.toContain(phone);
    await deliverEvents(up.deps);
    await deliverEvents(up.deps);
    expect((await conversionsOf(made.leadId)).map(({ state, attempts }) => [state, attempts])).toEqual([
      ['sent', 1],
      ['sent', 1],
    ]);
    const quiet = await signUp(newPhone());
    expect(await conversionsOf(quiet.leadId)).toEqual([]);
  });

  test('where a platform is not configured and there is no sandbox, conversions wait and say why', async () => {
    const { leadId } = await signUp(newPhone(), { clickKey: 'clickid', clickId: 'wait-for-me' });
    const deps = { ...up.deps, services: { ...up.deps.services, ads: { ocean: null, tencent: null, baidu: null } } };
    await deliverEvents(deps);
    expect(await conversionsOf(leadId)).toMatchObject([{ state: 'queued', attempts: 1, lastError: eventMessages.noPlatform('ocean') }]);
  });

  test('only what is known of a campaign is kept, cut to size', () => {
    expect(knownUtm(`utm_source=%20dy%20&utm_term=${'长'.repeat(100)}&phone=13800138000&utm_medium=`)).toBe(
      new URLSearchParams({ utm_source: 'dy', utm_term: '长'.repeat(80) }).toString(),
    );
  });
});

describe('the platforms’ own doors', () => {
  let server: Server;
  let heard: { path: string; body: unknown }[];
  let answerWith: () => { status: number; body: string };
  let url: string;
  beforeEach(async () => {
    heard = [];
    answerWith = () => ({ status: 200, body: '{"code":0,"message":"ok"}' });
    server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        heard.push({ path: request.url ?? '', body: JSON.parse(Buffer.concat(chunks).toString()) });
        const { status, body } = answerWith();
        response.writeHead(status, { 'content-type': 'application/json' }).end(body);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  });
  afterEach(async () => {
    await up.close();
    await new Promise((resolve) => server.close(resolve));
  });

  async function configured(env: Readonly<Record<string, string>>): Promise<void> {
    up = await createTestUpstream({ env });
  }

  test('Ocean Engine is given the callback; what it does not take is tried again, later and later, and then left', async () => {
    await configured({ ADS_OCEAN: '1', ADS_OCEAN_URL: url });
    const { leadId } = await signUp(newPhone(), { clickKey: 'clickid', clickId: 'B.abc~1' });
    answerWith = () => ({ status: 200, body: '{"code":40000,"message":"busy"}' });
    await deliverEvents(up.deps);
    expect(heard).toEqual([
      {
        path: '/',
        body: {
          event_type: 'form',
          outer_event_id: `${leadId}-registered`,
          context: { ad: { callback: 'B.abc~1' } },
          timestamp: up.clock.now().getTime(),
        },
      },
    ]);
    expect(await conversionsOf(leadId)).toMatchObject([{ state: 'queued', attempts: 1, lastError: '40000 busy' }]);
    await deliverEvents(up.deps);
    expect(heard).toHaveLength(1);
    up.clock.add(31_000);
    answerWith = () => ({ status: 502, body: 'bad gateway' });
    await deliverEvents(up.deps);
    expect(await conversionsOf(leadId)).toMatchObject([{ state: 'queued', attempts: 2, lastError: 'HTTP 502' }]);
    for (let i = 0; i < 6; i += 1) {
      up.clock.add(2 * DAY);
      await deliverEvents(up.deps);
    }
    expect(await conversionsOf(leadId)).toMatchObject([{ state: 'failed', attempts: 7 }]);
    expect(heard).toHaveLength(7);
  });

  test('Tencent Ads is given the click id with account and key', async () => {
    await configured({ ADS_TENCENT_ACCOUNT_ID: '7', ADS_TENCENT_ACTION_SET_ID: '8', ADS_TENCENT_TOKEN: 'secret', ADS_TENCENT_URL: url });
    const made = await signUp(newPhone(), {
      channel: 'tencent',
      activity: 'fuli',
      gradeName: '初二',
      clickKey: 'gdt_vid',
      clickId: 'wx0abc',
    });
    await pay(made.userInfo.token, made.orderNo);
    await deliverEvents(up.deps);
    expect(heard.map(({ path }) => path)).toEqual([
      expect.stringMatching(/^\/\?access_token=secret&timestamp=\d+&nonce=\w{32}$/),
      expect.anything(),
    ]);
    expect(heard[1]?.body).toEqual({
      account_id: 7,
      user_action_set_id: 8,
      actions: [
        {
          outer_action_id: `${made.leadId}-paid`,
          action_time: Math.floor(up.clock.now().getTime() / 1000),
          action_type: 'PURCHASE',
          trace: { click_id: 'wx0abc' },
          action_param: { value: 1990 },
        },
      ],
    });
    expect((await conversionsOf(made.leadId)).every(({ state }) => state === 'sent')).toBe(true);
  });

  test('Baidu is told the address of the landing page with its click, whatever the channel', async () => {
    await configured({ ADS_BAIDU_TOKEN: 'bd-token', ADS_BAIDU_URL: url, PUBLIC_BASE: 'https://www.example.test' });
    answerWith = () => ({ status: 200, body: '{"header":{"status":0,"desc":"success"}}' });
    const made = await signUp(newPhone(), { channel: 'headlines', clickKey: 'bd_vid', clickId: 'uANBIyIxUhNLgvw-I' });
    await pay(made.userInfo.token, made.orderNo);
    await deliverEvents(up.deps);
    const logidUrl = 'https://www.example.test/liveSignupHeadlines/index?bd_vid=uANBIyIxUhNLgvw-I';
    const convertTime = Math.floor(up.clock.now().getTime() / 1000);
    expect(heard.map(({ body }) => body)).toEqual([
      { token: 'bd-token', conversionTypes: [{ logidUrl, newType: 3, convertTime }] },
      { token: 'bd-token', conversionTypes: [{ logidUrl, newType: 10, convertTime, convertValue: 990 }] },
    ]);
    expect((await conversionsOf(made.leadId)).map(({ state }) => state)).toEqual(['sent', 'sent']);
    answerWith = () => ({ status: 200, body: '{"header":{"status":1,"desc":"bad token"}}' });
    const refused = await signUp(newPhone(), { clickKey: 'bd_vid', clickId: 'another-click' });
    await deliverEvents(up.deps);
    expect(await conversionsOf(refused.leadId)).toMatchObject([{ state: 'queued', lastError: '1 bad token' }]);
  });
});
