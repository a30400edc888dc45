import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { eq } from 'drizzle-orm';
import type { Channel, ProviderId } from '@/lib/kernel/payment';
import { Chance } from '@/tests/support/chance';
import { foreignAlipay, foreignIcbc, foreignWechat, type Facts } from '@/tests/support/mutations/foreign';
import { changedForm, saidBy } from '@/tests/support/mutations/form';
import { changedHeaders } from '@/tests/support/mutations/headers';
import type { Mutation, Notice } from '@/tests/support/mutations/notice';
import { entitlements, orders } from '@/upstream/db/schema';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { startAll } from '../../providers/all';
import { keyPair } from '../../providers/kit/keys';
import { courseBySlug, customer, order } from '../upstream/shop';

/**
 * Thousands of notifications made of genuine ones, sent to the door: changed on their way, put together of two, or signed by
 * the provider itself about what is not our money. None is accepted, and none opens a course.
 */
const keysFolder = mkdtempSync(join(tmpdir(), 'mutated-'));
let all: Awaited<ReturnType<typeof startAll>>;
let up: TestUpstream;
let server: ReturnType<typeof serve>;
let courseId = 0;
/** The product's, once there is one. */
let clock = Date.now;
/** What the simulators sent, kept from the product: nobody has heard of these payments yet. */
const caught: { path: string; notice: Notice }[] = [];
const stranger = keyPair().privateKey;

beforeAll(async () => {
  const address = await new Promise<string>((resolve) => {
    const catchIt = async (request: Request) => {
      const names = ['content-type', 'Wechatpay-Timestamp', 'Wechatpay-Nonce', 'Wechatpay-Serial', 'Wechatpay-Signature'];
      const headers = Object.fromEntries(
        names.flatMap((name) => (request.headers.has(name) ? [[name, request.headers.get(name) ?? '']] : [])),
      );
      caught.push({ path: new URL(request.url).pathname, notice: { headers, body: await request.text() } });
      return new Response(null, { status: 503 });
    };
    server = serve({ fetch: catchIt, hostname: '127.0.0.1', port: 0 }, ({ port }) => resolve(`http://127.0.0.1:${port}`));
  });
  all = await startAll({ keysFolder, port: 0, domains: ['127.0.0.1'], clock: () => clock() });
  up = await createTestUpstream({ env: { ...all.variables, PUBLIC_BASE: address, PAY_NOTIFY_BASE: address } });
  clock = () => up.clock.now().getTime();
  courseId = (await courseBySlug(up, 'chu1-02-yufa-rumen')).id;
}, 120_000);
afterAll(async () => {
  server.close();
  await up.close();
  await all.stop();
  rmSync(keysFolder, { recursive: true });
});

const channels: Readonly<Record<ProviderId, Channel>> = { wechat: 'wechat', alipay: 'alipay', icbc: 'card' };

/** A payment that was begun, made at the provider, and told in a notification that nobody has heard. */
async function paidUnheard(provider: ProviderId): Promise<Facts & { readonly orderNo: string; readonly notice: Notice }> {
  const token = await customer(up);
  const { orderNo, amountFen } = await order(up, token, courseId);
  const { payNo, url } = await up.ok('pay.prepay', { orderNo, channel: channels[provider], scene: 'desktop' }, { token });
  if (provider === 'icbc') {
    const form = up.deps.services.payments.icbc.form?.(new URL(url ?? '').searchParams);
    await fetch(form?.action ?? '', { method: 'POST', body: new URLSearchParams(form?.fields), redirect: 'manual' });
  }
  await all.providers[provider === 'wechat' ? 'wechat-pay' : provider].control.pay(payNo);
  const notice = caught.at(-1)?.notice;
  if (!notice) throw new Error('nothing was told');
  return { payNo, amountFen, at: up.clock.now(), orderNo, notice };
}

async function send(provider: ProviderId, { headers, body }: Notice): Promise<boolean> {
  const answer = await up.app.request(`/api/pay/notify/${provider}`, { method: 'POST', headers: { ...headers }, body });
  const said = await answer.text();
  return { wechat: answer.ok, alipay: said === 'success', icbc: said.includes('"return_code":0') }[provider];
}

const v = (name: string): string => all.variables[name] ?? '';
const foreign: Readonly<Record<ProviderId, (facts: Facts, chance: Chance) => Mutation>> = {
  wechat: (facts, chance) => {
    const { publicKeyId: serial, pair } = all.providers['wechat-pay'].control.platform();
    const own = { appid: v('WECHAT_PAY_APP_ID'), mchid: v('WECHAT_PAY_MCH_ID'), apiV3Key: v('WECHAT_PAY_API_V3_KEY') };
    return foreignWechat({ ...own, serial, privateKey: pair.privateKey }, stranger, facts, chance);
  },
  alipay: (facts, chance) => {
    const { privateKey } = all.providers.alipay.control.platform().pair;
    return foreignAlipay({ own: { app_id: v('ALIPAY_APP_ID'), seller_id: v('ALIPAY_SELLER_ID') }, privateKey }, stranger, facts, chance);
  },
  icbc: (facts, chance) => {
    const { privateKey } = all.providers.icbc.control.gateway();
    return foreignIcbc({ own: { app_id: v('ICBC_APP_ID'), mer_id: v('ICBC_MER_ID') }, privateKey }, stranger, facts, chance);
  },
};

/** Bytes may change and the words not: another spelling of the same form is the same notification. */
const isSame = (provider: ProviderId, one: Notice, other: Notice): boolean =>
  provider === 'wechat'
    ? one.body === other.body && JSON.stringify(one.headers) === JSON.stringify(other.headers)
    : saidBy(one.body) === saidBy(other.body);

describe.each<[ProviderId, number, number]>([
  ['wechat', 1600, 100],
  ['alipay', 1600, 100],
  ['icbc', 1600, 100],
])('%s', (provider, changed, signed) => {
  it(`accepts none of ${changed} that were changed and ${signed} about other money; then the genuine one`, async () => {
    const chance = new Chance(20_261_122);
    const [mine, other] = [await paidUnheard(provider), await paidUnheard(provider)];
    const change = provider === 'wechat' ? changedHeaders : changedForm;
    const accepted: string[] = [];
    for (let sent = 0; sent < changed;) {
      const mutation = change(mine.notice, other.notice, chance);
      if ([mine, other].some(({ notice }) => isSame(provider, notice, mutation))) continue;
      sent += 1;
      if (await send(provider, mutation)) accepted.push(`${mutation.what}: ${mutation.body.slice(0, 200)}`);
    }
    for (let sent = 0; sent < signed; sent += 1) {
      const mutation = foreign[provider](mine, chance);
      if (await send(provider, mutation)) accepted.push(mutation.what);
    }
    expect(accepted).toEqual([]);
    const given = await up.deps.db
      .select({ id: entitlements.id })
      .from(entitlements)
      .innerJoin(orders, eq(orders.id, entitlements.orderId))
      .where(eq(orders.orderNo, mine.orderNo));
    expect(given).toEqual([]);
    expect(await send(provider, mine.notice)).toBe(true);
    up.clock.add(301_000);
    expect(await send(provider, other.notice)).toBe(false);
  }, 120_000);
});
