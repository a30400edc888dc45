import { serve } from '@hono/node-server';
import { and, eq, gt, inArray } from 'drizzle-orm';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import type { Output } from '@/lib/contracts';
import type { Channel, Scene } from '@/lib/kernel/payment';
import { entitlements, orders, users } from '@/upstream/db/schema';
import { readUpstreamEnv } from '@/upstream/kernel/env';
import { sendRefunds } from '@/upstream/payment/refund-queue';
import { configuredPayments } from '@/upstream/providers/accounts/payments';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { buyer, Tally } from '@/scripts/chaos/buyers';
import { reconcileAll } from '@/scripts/chaos/reconcile';
import { Visitor } from '@/scripts/chaos/shop';
import { verdict } from '@/scripts/chaos/verdict';
import { requestSms } from '@/upstream/testing/visitor';
import { startAll } from '../../providers/all';
import { courseBySlug, customer, modify, order } from '../upstream/shop';
import { until } from './until';

/** Where the product's adapters and the simulators meet: neither was written by the other, only by the providers' documents. */
const keysFolder = mkdtempSync(join(tmpdir(), 'meeting-'));
let all: Awaited<ReturnType<typeof startAll>>;
let up: TestUpstream;
let server: ReturnType<typeof serve>;
let courseId = 0;
/** The product's, once there is one. */
let clock = Date.now;

/** A server whose handler comes later: the address has to be known before the product is made. */
let handler: (request: Request) => Response | Promise<Response> = () => new Response(null, { status: 503 });
const listening = () =>
  new Promise<number>((resolve) => {
    server = serve({ fetch: (request) => handler(request), hostname: '127.0.0.1', port: 0 }, ({ port }) => resolve(port));
  });

let address = '';
let settings: Readonly<Record<string, string>> = {};

// Two steps with a time limit each: keys are slow to make, and so is a database.
beforeAll(async () => {
  address = `http://127.0.0.1:${await listening()}`;
  all = await startAll({ keysFolder, port: 0, domains: ['127.0.0.1'], clock: () => clock() });
});
beforeAll(async () => {
  // As in production: no demo data, whose payments no provider knows of.
  const secrets = { SESSION_SECRET: 'x'.repeat(32), UPSTREAM_AES_KEY: '0123456789abcdef' };
  const own = { APP_ENV: 'pro', ...secrets, UPSTREAM_PORT: new URL(address).port, PUBLIC_BASE: address, PAY_NOTIFY_BASE: address };
  settings = { ...all.variables, ...own };
  up = await createTestUpstream({ env: settings });
  clock = () => up.clock.now().getTime();
  handler = (request) => up.app.fetch(request);
  courseId = (await courseBySlug(up, 'chu1-02-yufa-rumen')).id;
}, 120_000);
afterAll(async () => {
  server.close();
  await up.close();
  await all.stop();
  rmSync(keysFolder, { recursive: true });
});

type Started = Output<'pay.prepay'>;
interface Sale {
  readonly name: string;
  readonly channel: Channel;
  readonly scene: Scene;
  readonly provider: 'wechat-pay' | 'alipay' | 'icbc';
  readonly pay: (start: Started) => Promise<unknown>;
  /** What the shop chooses by a variable. */
  readonly env?: Readonly<Record<string, string>>;
}

const bridgeRequest = z.object({
  ...{ appId: z.string(), timeStamp: z.string(), nonceStr: z.string(), package: z.string(), signType: z.string(), paySign: z.string() },
});
/** Whose phone it is, as WeChat's authorization names it. */
const openId = `o${'x'.repeat(27)}`;

/** A browser goes to the address, presses the button of the page that it is led to, and answers where it is led then. */
async function pressAt(address: string, init: RequestInit = {}): Promise<string> {
  const led = await fetch(address, { ...init, redirect: 'manual' });
  const cashier = led.headers.get('location') ?? address;
  const back = await fetch(cashier, { method: 'POST', redirect: 'manual' });
  return back.headers.get('location') ?? '';
}

/** Through our own page, which posts the signed form to the bank. */
async function pressAtBank(address: string): Promise<string> {
  const page = await (await fetch(address)).text();
  const plain = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
  const action = plain(/action="([^"]+)"/.exec(page)?.[1] ?? '');
  const fields = [...page.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [name, plain(value)]);
  return pressAt(action, { method: 'POST', body: new URLSearchParams(fields) });
}

const sales: readonly Sale[] = [
  {
    ...{ name: 'WeChat Pay by a code at a desk', channel: 'wechat', scene: 'desktop', provider: 'wechat-pay' },
    pay: ({ codeUrl }) => all.providers['wechat-pay'].control.payCode(codeUrl ?? ''),
  },
  {
    ...{ name: 'WeChat Pay in WeChat', channel: 'wechat', scene: 'jsapi', provider: 'wechat-pay' },
    pay: ({ jsapi }) => all.providers['wechat-pay'].control.payInWeChat(bridgeRequest.parse(jsapi)),
  },
  {
    ...{ name: 'WeChat Pay in a phone’s browser', channel: 'wechat', scene: 'h5', provider: 'wechat-pay' },
    pay: async ({ url }) => {
      const page = await fetch(url ?? '', { headers: { Referer: 'http://127.0.0.1/' } });
      expect(await page.text()).toMatch('确认支付');
      expect(await pressAt(url ?? '')).toContain('/course/purchase');
    },
  },
  {
    ...{ name: 'Alipay by a code at a desk', channel: 'alipay', scene: 'desktop', provider: 'alipay' },
    pay: ({ payNo }) => all.providers.alipay.control.pay(payNo),
  },
  {
    ...{ name: 'Alipay’s own page at a desk', channel: 'alipay', scene: 'desktop', provider: 'alipay', env: { ALIPAY_DESKTOP: 'page' } },
    pay: async ({ url }) => expect(await pressAt(url ?? '')).toContain('/course/purchase'),
  },
  {
    ...{ name: 'Alipay’s own page on a phone', channel: 'alipay', scene: 'h5', provider: 'alipay' },
    pay: async ({ url }) => expect(await pressAt(url ?? '')).toContain('/course/purchase'),
  },
  {
    ...{ name: 'a card on the bank’s page at a desk', channel: 'card', scene: 'desktop', provider: 'icbc' },
    pay: async ({ url }) => expect(await pressAtBank(url ?? '')).toContain('/course/purchase'),
  },
  {
    ...{ name: 'a card on the bank’s page on a phone', channel: 'card', scene: 'h5', provider: 'icbc' },
    pay: async ({ url }) => expect(await pressAtBank(url ?? '')).toContain('/course/purchase'),
  },
];

async function started({ channel, scene }: Pick<Sale, 'channel' | 'scene'>) {
  const token = await customer(up);
  const { orderNo, amountFen } = await order(up, token, courseId);
  const payer = scene === 'jsapi' ? { openId } : {};
  const start = await up.ok('pay.prepay', { orderNo, channel, scene, ...payer }, { token });
  return {
    token,
    orderNo,
    amountFen,
    start,
    result: async () => (await up.ok('pay.queryResult', { payNo: start.payNo }, { token })).state,
  };
}
/** Rights to watch that an order gives now. */
const rightsOf = (orderNo: string) =>
  up.deps.db.$count(
    entitlements,
    and(
      inArray(entitlements.orderId, up.deps.db.select({ id: orders.id }).from(orders).where(eq(orders.orderNo, orderNo))),
      gt(entitlements.validUntil, up.clock.now()),
    ),
  );

describe.each(sales)('$name', (sale) => {
  const control = () => all.providers[sale.provider].control;
  beforeAll(() => {
    const env = readUpstreamEnv({ ...settings, ...sale.env });
    Object.assign(up.deps.services.payments, configuredPayments(env, up.deps.log, up.clock.now));
  });

  it('is begun, paid, told, opens the course, and is given back', async () => {
    const told = control().notices().length;
    const { token, orderNo, amountFen, start, result } = await started(sale);
    expect(await result()).toBe('pending');
    await sale.pay(start);
    const answers = control().notices().slice(told);
    expect(answers.length).toBeGreaterThan(0);
    expect(answers.filter(({ accepted }) => !accepted)).toEqual([]);
    expect(await up.ok('orders.detail', { orderNo }, { token })).toMatchObject({ state: '已支付', amountFen });
    expect(await rightsOf(orderNo)).toBe(1);

    const { refundableFen } = await up.ok('orders.bought', { orderNo }, { token });
    expect(refundableFen).toBe(amountFen);
    expect(await modify(up, token, { orderNo, action: 'refund', quotedFen: refundableFen })).toMatchObject({ status: 1 });
    expect(await rightsOf(orderNo)).toBe(0);
    await sendRefunds(up.deps);
    await until(() => control().givenBack(start.payNo) === amountFen);
    up.clock.add(60_000);
    await sendRefunds(up.deps);
    expect(await up.ok('orders.detail', { orderNo }, { token })).toMatchObject({ state: '已退款' });
  });

  it('is ended there when the order is cancelled; what a payer pays all the same goes back', async () => {
    const { token, orderNo, amountFen, start } = await started(sale);
    expect(await modify(up, token, { orderNo, action: 'cancel' })).toMatchObject({ status: 1 });
    const told = control().notices().length;
    // An order that a provider has not heard of yet cannot be ended there.
    await sale.pay(start).catch(() => undefined);
    const late = control().notices().length > told;
    await sendRefunds(up.deps);
    await until(() => control().givenBack(start.payNo) === (late ? amountFen : 0));
    expect(await up.ok('orders.detail', { orderNo }, { token })).toMatchObject({ state: '已取消' });
    expect(await rightsOf(orderNo)).toBe(0);
  });
});

it('a notification that never comes is found by asking, at every provider', async () => {
  for (const [provider, channel] of [
    ['wechat-pay', 'wechat'],
    ['alipay', 'alipay'],
  ] as const) {
    const { start, result } = await started({ channel, scene: 'desktop' });
    const { control } = all.providers[provider];
    control.loseNotices(1);
    await control.pay(start.payNo);
    expect(await result()).toBe('success');
  }
  const { start, result } = await started({ channel: 'card', scene: 'h5' });
  all.providers.icbc.control.loseNotices(1);
  await pressAtBank(start.url ?? '');
  expect(await result()).toBe('success');
});

it('text messages: the code arrives by Aliyun, and by Tencent Cloud when Aliyun refuses', async () => {
  const [first, second] = [all.providers['aliyun-sms'].control, all.providers['tencent-sms'].control];
  expect((await requestSms(up, '13922220001', 1)).status).toBe(1);
  expect(first.inbox('13922220001')[0]?.content).toMatch(/^【星课邦】您的验证码是\d{4,6}，/);
  first.refuseNext(1, 'isv.AMOUNT_NOT_ENOUGH', '账户余额不足');
  expect((await requestSms(up, '13922220002', 1)).status).toBe(1);
  expect(second.inbox('13922220002')[0]?.content).toMatch(/^【星课邦】您的验证码是\d{4,6}，/);
});

/** The short form of `npm run chaos`: nobody is killed, and there are few enough buyers for every run of the tests. */
it('lost, doubled and late notifications: two days later ledger, bills and entitlements agree', async () => {
  const tally = new Tally();
  const before = await up.deps.db.$count(users);
  const tokens = await Promise.all(Array.from({ length: 16 }, () => customer(up)));
  await Promise.all(
    tokens.map((token, place) => {
      const visitor = new Visitor(address, up.deps.env, token, `198.51.100.${place}`);
      // From the sixth on there is some of every trouble, and an order that nobody pays.
      return buyer({ visitor, providers: all.providers, tally, courseId }, place + 6);
    }),
  );
  await reconcileAll(up.deps, { now: () => clock(), forwardTo: (at) => up.clock.set(new Date(at)) });
  const people = await up.deps.db.select({ id: users.id }).from(users).orderBy(users.id).offset(before);
  for (const trouble of [tally.lost, tally.doubled, tally.late]) expect(trouble).toBeGreaterThan(0);
  const said: string[] = [];
  const wrong = await verdict(
    up.deps.db,
    tally,
    people.map(({ id }) => id),
    (line) => said.push(line),
  );
  expect({ wrong, said: wrong === 0 ? [] : said }).toEqual({ wrong: 0, said: [] });
});
