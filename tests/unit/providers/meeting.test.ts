import { serve } from '@hono/node-server';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { requestSms } from '@/upstream/testing/visitor';
import { startAll } from '../../providers/all';
import { courseBySlug, customer, order } from '../upstream/shop';

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

// Two steps with a time limit each: keys are slow to make, and so is a database.
beforeAll(async () => {
  address = `http://127.0.0.1:${await listening()}`;
  all = await startAll({ keysFolder, port: 0, domains: ['127.0.0.1'], clock: () => clock() });
});
beforeAll(async () => {
  const own = { UPSTREAM_PORT: new URL(address).port, PUBLIC_BASE: address, PAY_NOTIFY_BASE: address };
  up = await createTestUpstream({ env: { ...all.variables, ...own } });
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

type Scene = 'desktop' | 'h5';
async function started(scene: Scene, channel: 'wechat' | 'alipay' = 'wechat') {
  const token = await customer(up);
  const { orderNo, amountFen } = await order(up, token, courseId);
  const start = await up.ok('pay.prepay', { orderNo, channel, scene }, { token });
  return { start, amountFen, result: async () => (await up.ok('pay.queryResult', { payNo: start.payNo }, { token })).state };
}

it('WeChat Pay: a code is paid, the notification understood, and the order is paid', async () => {
  const { start, amountFen, result } = await started('desktop');
  const { control } = all.providers['wechat-pay'];
  expect(start.codeUrl).toMatch(/^weixin:\/\//);
  expect(control.trade(start.payNo)?.total).toBe(amountFen);
  await control.payCode(start.codeUrl ?? '');
  expect(control.notices().map(({ accepted }) => accepted)).toEqual([true]);
  expect(await result()).toBe('success');
});

it('WeChat Pay: the H5 cashier opens from the shop’s domain, and the press pays', async () => {
  const { start, result } = await started('h5');
  const page = await fetch(start.url ?? '', { headers: { Referer: 'http://127.0.0.1/' } });
  expect(await page.text()).toMatch('确认支付');
  await fetch(start.url ?? '', { method: 'POST', redirect: 'manual' });
  expect(await result()).toBe('success');
});

it('WeChat Pay: a notification that never comes is found by asking', async () => {
  const { start, result } = await started('desktop');
  const { control } = all.providers['wechat-pay'];
  control.loseNotices(1);
  await control.pay(start.payNo);
  expect(await result()).toBe('success');
});

it('Alipay: a code is paid, the notification understood, and the order is paid', async () => {
  const { start, result } = await started('desktop', 'alipay');
  const { control } = all.providers.alipay;
  expect(start.codeUrl).toMatch(/^https:\/\/qr\.alipay\.com\//);
  await control.pay(start.payNo);
  expect(control.notices().map(({ accepted }) => accepted)).toEqual([true]);
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
