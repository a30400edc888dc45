import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { z } from 'zod';
import { startAlipay } from '@/tests/providers/alipay/start';
import { issued, newPlatform as newAlipay } from '@/tests/providers/alipay/world';
import { startAliyunSms } from '@/tests/providers/aliyun-sms/start';
import { certified, keyPair } from '@/tests/providers/kit/keys';
import { startTencentSms } from '@/tests/providers/tencent-sms/start';
import { startWeChatPay } from '@/tests/providers/wechat-pay/start';
import { newPlatform } from '@/tests/providers/wechat-pay/world';
import { chinaDay } from '@/upstream/kernel/china-day';
import { smsPurpose } from '@/upstream/sms/purposes';
import { receiptsAddress } from '@/upstream/sms/receipts';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { courseBySlug, customer, order } from '../shop';

/**
 * Our adapters and the providers' simulators were written apart, both from the providers' documents: here they meet over
 * HTTP, the whole way of the money through the product.
 */
// Each case fills a database of its own: slow where many test files run at once.
jest.setTimeout(240_000);

let up: TestUpstream;
let door: Server;
let stops: (() => Promise<void>)[] = [];
let courseId = 0;
const apiV3Key = '0123456789abcdef0123456789abcdef';
const [MCH, SHOP, APP, OWN_APP] = ['1900000109', '1900000110', 'wx0123456789abcdef', 'wxfedcba9876543210'];

/** The product on a socket of its own, and its notification address. */
async function listening(): Promise<string> {
  door = createServer((request, response) => void getRequestListener(up.app.fetch)(request, response));
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${z.object({ port: z.number() }).parse(door.address()).port}`;
}
const clock = () => up.clock.now().getTime();

async function product(env: Record<string, string>): Promise<void> {
  up = await createTestUpstream({ env: { ...env, PUBLIC_BASE: 'http://127.0.0.1' } });
  ({ id: courseId } = await courseBySlug(up, 'chu1-02-yufa-rumen'));
}

afterEach(async () => {
  await Promise.all(stops.map((stop) => stop()));
  stops = [];
  door.close();
  await up.close();
});

/** An order whose payment has been begun. */
async function begun(channel: 'wechat' | 'alipay', scene: 'desktop' | 'h5' = 'desktop') {
  const token = await customer(up);
  const { orderNo } = await order(up, token, courseId);
  const started = await up.ok('pay.prepay', { orderNo, channel, scene }, { token });
  return { token, ...started };
}
const stateOf = async ({ orderNo, token }: { orderNo: string; token: string }) =>
  (await up.ok('orders.detail', { orderNo }, { token })).state;

/** Moves the clock to 10:30 of the next day in China, when yesterday's bill is there; answers yesterday. */
function nextMorning(): string {
  const day = chinaDay(up.clock.now());
  up.clock.set(new Date(new Date(`${day}T10:30:00+08:00`).getTime() + 86_400_000));
  return day;
}

describe('WeChat Pay', () => {
  async function begin(mode: 'certificate' | 'public-key' | 'both', shop: boolean) {
    const own = certified('merchant', Date.now());
    const platform = newPlatform(new Date('2026-11-01').getTime());
    const home = await listening();
    const merchant = {
      mchid: MCH,
      appids: [APP],
      apiV3Key,
      certificates: [own],
      mode,
      ...(shop ? { subMerchants: [{ mchid: SHOP, appids: [OWN_APP] }] } : {}),
    };
    const there = await startWeChatPay({ merchants: [merchant], platform, now: clock, allowHttp: true, h5Domains: ['127.0.0.1'] });
    stops.push(there.stop);
    await product({
      PAY_NOTIFY_BASE: home,
      WECHAT_PAY_MCH_ID: MCH,
      WECHAT_PAY_APP_ID: APP,
      WECHAT_PAY_SERIAL: own.serial,
      WECHAT_PAY_PRIVATE_KEY: own.privateKey,
      WECHAT_PAY_API_V3_KEY: apiV3Key,
      WECHAT_PAY_BASE: there.base,
      ...(shop ? { WECHAT_PAY_SUB_MCH_ID: SHOP } : {}),
      ...(mode === 'certificate' ? {} : { WECHAT_PAY_PUBLIC_KEY_ID: platform.publicKeyId, WECHAT_PAY_PUBLIC_KEY: platform.pair.publicKey }),
    });
    return there.control;
  }

  test.each([
    ['public-key', false],
    ['both', true],
  ] as const)('begun, paid, asked about, given back, listed and ended (%s, for a shop: %s)', async (mode, shop) => {
    const control = await begin(mode, shop);
    const { wechat } = up.deps.services.payments;

    const bought = await begun('wechat');
    await control.payCode(bought.codeUrl ?? '');
    expect(control.notices().map(({ accepted }) => accepted)).toEqual([true]);
    expect(await stateOf(bought)).toBe('已支付');
    expect(await wechat.query(bought.payNo)).toMatchObject({ state: 'paid', notice: { amountFen: bought.amountFen, currency: 'CNY' } });
    expect(await wechat.close(bought.payNo)).toMatchObject({ state: 'paid' });

    control.holdRefunds(true);
    const wish = { refundNo: 'R1', payNo: bought.payNo, amountFen: 100, paidFen: bought.amountFen };
    expect(await wechat.refund(wish)).toEqual({ state: 'processing' });
    await control.settleRefund('R1', 'SUCCESS');
    expect(await wechat.queryRefund(wish)).toMatchObject({ state: 'done' });
    expect(await wechat.refund({ ...wish, refundNo: 'R2', amountFen: bought.amountFen })).toMatchObject({ state: 'failed' });

    const left = await begun('wechat');
    expect(await wechat.query(left.payNo)).toEqual({ state: 'pending' });
    expect(await wechat.close(left.payNo)).toEqual({ state: 'closed' });
    expect(control.trade(left.payNo)?.state).toBe('CLOSED');
    await expect(control.payCode(left.codeUrl ?? '')).rejects.toThrow();

    const lines = await wechat.bill?.(nextMorning());
    expect(lines?.map(({ kind, payNo, refundNo, amountFen }) => [kind, payNo, refundNo, amountFen])).toEqual([
      ['paid', bought.payNo, '', bought.amountFen],
      ['refunded', bought.payNo, 'R1', 100],
    ]);
  });

  test('a phone is led to WeChat and back; a new certificate signs without anybody’s doing', async () => {
    const control = await begin('certificate', false);
    const bought = await begun('wechat', 'h5');
    up.clock.add(120_000);
    control.rotateCertificate();
    const back = await fetch(bought.url ?? '', { method: 'POST', redirect: 'manual' });
    expect(back.headers.get('location')).toBe(`http://127.0.0.1/course/purchase?orderNo=${bought.orderNo}`);
    expect(await stateOf(bought)).toBe('已支付');
    expect(control.notices().map(({ accepted }) => accepted)).toEqual([true]);
  });

  test('probes are refused, on both ways', async () => {
    const control = await begin('public-key', false);
    const bought = await begun('wechat');
    control.probeAnswers(1);
    await expect(up.deps.services.payments.wechat.query(bought.payNo)).rejects.toThrow('signature');
    control.probeNotices(1);
    await control.payCode(bought.codeUrl ?? '');
    expect(control.notices().map(({ accepted }) => accepted)).toContain(false);
  });
});

describe('Alipay', () => {
  async function begin(mode: 'key' | 'certificate') {
    const own = keyPair();
    const platform = newAlipay(new Date('2026-11-01').getTime());
    const cert = issued(platform.root, 'the application', Date.now());
    const home = await listening();
    const [appId, sellerId] = ['2021000000000001', '2088000000000001'];
    const key = mode === 'key' ? ({ mode, publicKey: own.publicKey } as const) : ({ mode, certificate: cert.certificate } as const);
    const there = await startAlipay({ apps: [{ appId, sellerId, key }], platform, now: clock });
    stops.push(there.stop);
    const keys: Record<string, string> =
      mode === 'key'
        ? { ALIPAY_PRIVATE_KEY: own.privateKey, ALIPAY_PUBLIC_KEY: platform.pair.publicKey }
        : {
            ALIPAY_PRIVATE_KEY: cert.privateKey,
            ALIPAY_APP_CERT: cert.certificate,
            ALIPAY_CERT: platform.certificates[0]?.certificate ?? '',
            ALIPAY_ROOT_CERT: platform.root.certificate,
          };
    await product({
      PAY_NOTIFY_BASE: home,
      ALIPAY_APP_ID: appId,
      ALIPAY_SELLER_ID: sellerId,
      ALIPAY_GATEWAY: `${there.base}/gateway.do`,
      ...keys,
    });
    return there.control;
  }

  test.each(['key', 'certificate'] as const)('begun, paid, asked about, given back, listed and ended (%s)', async (mode) => {
    const control = await begin(mode);
    const { alipay } = up.deps.services.payments;

    const bought = await begun('alipay');
    expect(await alipay.query(bought.payNo)).toEqual({ state: 'pending' });
    await control.pay(bought.payNo);
    expect(control.notices().map(({ accepted }) => accepted)).toEqual([true]);
    expect(await stateOf(bought)).toBe('已支付');
    expect(await alipay.query(bought.payNo)).toMatchObject({ state: 'paid', notice: { amountFen: bought.amountFen } });
    expect(await alipay.close(bought.payNo)).toMatchObject({ state: 'paid' });

    const wish = { refundNo: 'R1', payNo: bought.payNo, amountFen: 100, paidFen: bought.amountFen };
    expect(await alipay.refund(wish)).toMatchObject({ state: 'done' });
    expect(await alipay.refund(wish)).toMatchObject({ state: 'done' });
    expect(await alipay.queryRefund(wish)).toMatchObject({ state: 'done' });
    expect(await alipay.refund({ ...wish, refundNo: 'R2', amountFen: bought.amountFen })).toMatchObject({ state: 'failed' });

    const left = await begun('alipay');
    control.scan(left.payNo);
    expect(await alipay.close(left.payNo)).toEqual({ state: 'closed' });

    const lines = await alipay.bill?.(nextMorning());
    expect(lines?.map(({ kind, payNo, refundNo, amountFen }) => [kind, payNo, refundNo, amountFen])).toEqual([
      ['paid', bought.payNo, '', bought.amountFen],
      ['refunded', bought.payNo, 'R1', 100],
    ]);
  });

  test('a new certificate of Alipay’s is downloaded when it first signs; one that its roots did not issue is not believed', async () => {
    const control = await begin('certificate');
    const { alipay } = up.deps.services.payments;
    const bought = await begun('alipay');
    control.rotateCertificate();
    // Signed by one that nobody knows yet: refused, and told again after the first answer has brought it.
    await control.pay(bought.payNo);
    expect(control.notices().map(({ accepted }) => accepted)).toEqual([false]);
    expect(await alipay.query(bought.payNo)).toMatchObject({ state: 'paid' });
    await control.resendNotices();
    expect(control.notices().map(({ accepted }) => accepted)).toEqual([false, true]);
    expect(await stateOf(bought)).toBe('已支付');
    const downloads = () => control.received().filter(({ query }) => query.get('method') === 'alipay.open.app.alipaycert.download').length;
    expect(downloads()).toBe(1);
    await alipay.query(bought.payNo);
    expect(downloads()).toBe(1);
    up.clock.add(61_000);
    control.rotateCertificate(newAlipay(new Date('2026-11-01').getTime()).root);
    await expect(alipay.query(bought.payNo)).rejects.toThrow('roots');
    const lines = () => alipay.bill?.(nextMorning());
    control.rotateCertificate();
    await expect(lines()).resolves.toHaveLength(1);
  });

  test('a phone is led to Alipay and back', async () => {
    await begin('key');
    const bought = await begun('alipay', 'h5');
    const cashier = await fetch(bought.url ?? '', { redirect: 'manual' });
    const back = await fetch(cashier.headers.get('location') ?? '', { method: 'POST', redirect: 'manual' });
    expect(back.headers.get('location')).toContain(`http://127.0.0.1/course/purchase?orderNo=${bought.orderNo}`);
    expect(await stateOf(bought)).toBe('已支付');
  });
});

test('a code is sent by Aliyun, by Tencent when Aliyun is out', async () => {
  const keys = { SMS_ALIYUN_ACCESS_KEY_SECRET: 'secret-of-aliyun', SMS_TENCENT_SECRET_KEY: 'secret-of-tencent' };
  const at = { ...keys, PUBLIC_BASE: await listening(), PAY_NOTIFY_BASE: undefined };
  const sign = '星课邦';
  const aliyun = await startAliyunSms({
    keys: [{ accessKeyId: 'LTAI5t0123456789', accessKeySecret: 'secret-of-aliyun' }],
    signs: [sign],
    templates: [{ code: 'SMS_1', content: '您的验证码是${code}，5 分钟内有效。', kind: 'code' }],
    reportUrl: receiptsAddress(at, 'aliyun') ?? '',
    now: clock,
  });
  const tencent = await startTencentSms({
    keys: [{ secretId: 'AKID0123456789', secretKey: 'secret-of-tencent' }],
    sdkAppId: '1400006666',
    signs: [sign],
    templates: [{ id: '101', content: '您的验证码是{1}，5 分钟内有效。' }],
    reportUrl: receiptsAddress(at, 'tencent') ?? '',
    now: clock,
  });
  stops.push(aliyun.stop, tencent.stop);
  await product({
    SMS_ALIYUN_ACCESS_KEY_ID: 'LTAI5t0123456789',
    SMS_ALIYUN_ACCESS_KEY_SECRET: 'secret-of-aliyun',
    SMS_ALIYUN_SIGN: sign,
    SMS_ALIYUN_TEMPLATES: 'code:SMS_1',
    SMS_ALIYUN_BASE: aliyun.base,
    SMS_TENCENT_SECRET_ID: 'AKID0123456789',
    SMS_TENCENT_SECRET_KEY: 'secret-of-tencent',
    SMS_TENCENT_APP_ID: '1400006666',
    SMS_TENCENT_SIGN: sign,
    SMS_TENCENT_TEMPLATES: 'code:101',
    SMS_TENCENT_BASE: tencent.base,
  });
  const { sms } = up.deps.services;
  const message = {
    mobilePhone: '13800138000',
    purpose: smsPurpose.codeLogin,
    code: '042042',
    link: '',
    words: '',
    notice: null,
    at: up.clock.now(),
  };
  await sms.send(message);
  expect(aliyun.control.inbox().map(({ content }) => content)).toEqual([expect.stringContaining('042042')]);
  // The same minute again: the number's own limit, which no other company is to get round.
  await expect(sms.send(message)).rejects.toThrow('过于频繁');
  aliyun.control.rotateKeys([]);
  await sms.send(message);
  expect(tencent.control.inbox().map(({ content }) => content)).toEqual([expect.stringContaining('042042')]);

  // Neither arrives at a phone that is off: both companies tell so, at an address that nobody else knows.
  tencent.control.breakPhone('13800138001', 'UNDELIV');
  await sms.send({ ...message, mobilePhone: '13800138001' });
  const counted = async () => (await up.deps.services.meters.text()).body.match(/^xkb_sms_receipt_total\{.*$/gm)?.sort();
  while ((await counted())?.length !== 3) await new Promise((resolve) => setImmediate(resolve));
  expect(await counted()).toEqual([
    'xkb_sms_receipt_total{company="aliyun",outcome="arrived"} 1',
    'xkb_sms_receipt_total{company="tencent",outcome="arrived"} 1',
    'xkb_sms_receipt_total{company="tencent",outcome="failed"} 1',
  ]);
  const forged = receiptsAddress({ ...at, SMS_TENCENT_SECRET_KEY: 'guessed' }, 'tencent') ?? '';
  expect((await fetch(forged, { method: 'POST', body: '[]' })).status).toBe(404);
  expect((await fetch(receiptsAddress(at, 'tencent') ?? '', { method: 'POST', body: '{"mobile":1}' })).status).toBe(400);
});
