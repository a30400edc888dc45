import { createServer, type Server } from 'node:http';
import { eq } from 'drizzle-orm';
import { UTM_MOST, utmKeys } from '@/lib/contracts/values/live';
import { liveLeads } from '@/upstream/db/schema';
import { knownUtm } from '@/upstream/live/join';
import { deliverEvents } from '@/upstream/delivery/deliver';
import { eventMessages } from '@/upstream/delivery/messages';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { conversionsOf, newPhone, pay, signUp } from './leads';
import { portOf } from '../../../support/port-of';

const DAY = 86_400_000;
let up: TestUpstream;

describe('conversions', () => {
  beforeAll(async () => {
    up = await createTestUpstream();
  });
  afterAll(() => up.close());

  test('are noted once each, with the click and nothing of the person, and sent once', async () => {
    const phone = newPhone();
    const made = await signUp(up, phone, { clickKey: 'clickid', clickId: 'EJiw267wvfQCGKf2g74Z' });
    await pay(up, made.userInfo.token, made.orderNo);
    await pay(up, made.userInfo.token, made.orderNo).catch(() => undefined);
    const noted = await conversionsOf(up, made.leadId);
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
    expect((await conversionsOf(up, made.leadId)).map(({ state, attempts }) => [state, attempts])).toEqual([
      ['sent', 1],
      ['sent', 1],
    ]);
    const quiet = await signUp(up, newPhone());
    expect(await conversionsOf(up, quiet.leadId)).toEqual([]);
  });

  test('where a platform is not configured and there is no sandbox, conversions wait and say why', async () => {
    const { leadId } = await signUp(up, newPhone(), { clickKey: 'clickid', clickId: 'wait-for-me' });
    const deps = { ...up.deps, services: { ...up.deps.services, ads: { ocean: null, tencent: null, baidu: null } } };
    await deliverEvents(deps);
    expect(await conversionsOf(up, leadId)).toMatchObject([{ state: 'queued', attempts: 1, lastError: eventMessages.noPlatform('ocean') }]);
  });

  test('only what is known of a campaign is kept, cut to size', () => {
    expect(knownUtm(`utm_source=%20dy%20&utm_term=${'长'.repeat(100)}&phone=13800138000&utm_medium=`)).toBe(
      new URLSearchParams({ utm_source: 'dy', utm_term: '长'.repeat(80) }).toString(),
    );
  });
});

test('a campaign that is named in Chinese, as long as it may be, keeps nobody from signing up', async () => {
  up = await createTestUpstream();
  const utm = new URLSearchParams(utmKeys.map((key) => [key, '长'.repeat(UTM_MOST)])).toString();
  const { leadId } = await signUp(up, newPhone(), { utm });
  const [lead] = await up.deps.db.select({ utm: liveLeads.utm }).from(liveLeads).where(eq(liveLeads.leadId, leadId));
  expect(lead).toEqual({ utm });
  await up.close();
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
    url = `http://127.0.0.1:${await portOf(server)}`;
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
    const { leadId } = await signUp(up, newPhone(), { clickKey: 'clickid', clickId: 'B.abc~1' });
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
    expect(await conversionsOf(up, leadId)).toMatchObject([{ state: 'queued', attempts: 1, lastError: '40000 busy' }]);
    await deliverEvents(up.deps);
    expect(heard).toHaveLength(1);
    up.clock.add(31_000);
    answerWith = () => ({ status: 502, body: 'bad gateway' });
    await deliverEvents(up.deps);
    expect(await conversionsOf(up, leadId)).toMatchObject([{ state: 'queued', attempts: 2, lastError: 'HTTP 502' }]);
    for (let i = 0; i < 6; i += 1) {
      up.clock.add(2 * DAY);
      await deliverEvents(up.deps);
    }
    expect(await conversionsOf(up, leadId)).toMatchObject([{ state: 'failed', attempts: 7 }]);
    expect(heard).toHaveLength(7);
  });

  test('Tencent Ads is given the click id with account and key', async () => {
    await configured({ ADS_TENCENT_ACCOUNT_ID: '7', ADS_TENCENT_ACTION_SET_ID: '8', ADS_TENCENT_TOKEN: 'secret', ADS_TENCENT_URL: url });
    const made = await signUp(up, newPhone(), {
      channel: 'tencent',
      activity: 'fuli',
      gradeName: '初二',
      clickKey: 'gdt_vid',
      clickId: 'wx0abc',
    });
    await pay(up, made.userInfo.token, made.orderNo);
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
    expect((await conversionsOf(up, made.leadId)).every(({ state }) => state === 'sent')).toBe(true);
  });

  test('Baidu is told the address of the landing page with its click, whatever the channel', async () => {
    await configured({ ADS_BAIDU_TOKEN: 'bd-token', ADS_BAIDU_URL: url, PUBLIC_BASE: 'https://www.example.test' });
    answerWith = () => ({ status: 200, body: '{"header":{"status":0,"desc":"success"}}' });
    const made = await signUp(up, newPhone(), { channel: 'headlines', clickKey: 'bd_vid', clickId: 'uANBIyIxUhNLgvw-I' });
    await pay(up, made.userInfo.token, made.orderNo);
    await deliverEvents(up.deps);
    const logidUrl = 'https://www.example.test/liveSignupHeadlines/index?bd_vid=uANBIyIxUhNLgvw-I';
    const convertTime = Math.floor(up.clock.now().getTime() / 1000);
    expect(heard.map(({ body }) => body)).toEqual([
      { token: 'bd-token', conversionTypes: [{ logidUrl, newType: 3, convertTime }] },
      { token: 'bd-token', conversionTypes: [{ logidUrl, newType: 10, convertTime, convertValue: 990 }] },
    ]);
    expect((await conversionsOf(up, made.leadId)).map(({ state }) => state)).toEqual(['sent', 'sent']);
    answerWith = () => ({ status: 200, body: '{"header":{"status":1,"desc":"bad token"}}' });
    const refused = await signUp(up, newPhone(), { clickKey: 'bd_vid', clickId: 'another-click' });
    await deliverEvents(up.deps);
    expect(await conversionsOf(up, refused.leadId)).toMatchObject([{ state: 'queued', lastError: '1 bad token' }]);
  });
});
