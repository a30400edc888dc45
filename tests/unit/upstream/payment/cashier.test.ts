import { serve } from '@hono/node-server';
import { eq } from 'drizzle-orm';
import { sandboxTrades } from '@/upstream/db/schema';
import { paymentMessages } from '@/upstream/payment/messages';
import { resendNotices } from '@/upstream/sandbox/notifier';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { courseBySlug, customer, order } from '../shop';

/** The cashier as a phone sees it: over HTTP, and its notifications come in over HTTP as well. */
let up: TestUpstream;
let courseId: number;
let server: ReturnType<typeof serve>;
let port = 0;

const listen = (fetch: TestUpstream['app']['fetch'], at: number) =>
  new Promise<ReturnType<typeof serve>>((resolve) => {
    const made = serve({ fetch, hostname: '127.0.0.1', port: at }, () => resolve(made));
  });
const close = (made: ReturnType<typeof serve>) => new Promise((resolve) => made.close(resolve));

/** A port that is free now. */
async function freePort(): Promise<number> {
  const probe = await listen(() => new Response(), 0);
  const address = probe.address();
  await close(probe);
  return typeof address === 'object' && address ? address.port : 0;
}

beforeAll(async () => {
  port = await freePort();
  up = await createTestUpstream({ env: { UPSTREAM_PORT: String(port), PUBLIC_BASE: `http://127.0.0.1:${port}` } });
  server = await listen(up.app.fetch, port);
  courseId = (await courseBySlug(up, 'chu1-02-yufa-rumen')).id;
});
afterAll(async () => {
  await close(server);
  await up.close();
});

type Wish = Parameters<typeof up.ok<'pay.prepay'>>[1];

async function prepaid(wish: Omit<Wish, 'orderNo'>) {
  const token = await customer(up);
  const { orderNo, amountFen } = await order(up, token, courseId);
  const start = await up.ok('pay.prepay', { orderNo, ...wish }, { token });
  return { token, orderNo, amountFen, start, address: start.codeUrl ?? start.url ?? '' };
}

/** Presses a button of the cashier; answers the page that comes then. */
async function press(address: string, action: string): Promise<string> {
  const k = new URL(address).searchParams.get('k') ?? '';
  const response = await fetch(address, { method: 'POST', body: new URLSearchParams({ k, action }) });
  return response.text();
}

const queried = (p: Awaited<ReturnType<typeof prepaid>>) => up.ok('pay.queryResult', { payNo: p.start.payNo }, p);

describe('how a payment starts', () => {
  test.each([
    ['desktop', undefined, 'qr'],
    ['h5', undefined, 'redirect'],
    ['jsapi', 'o-test-openid', 'jsapi'],
  ] as const)('scene %s with openId %s → %s', async (scene, openId, kind) => {
    const { start, address, amountFen } = await prepaid({ channel: 'wechat', scene, openId });
    expect(start).toMatchObject({ kind, amountFen });
    expect(address).toMatch(new RegExp(`^http://127\\.0\\.0\\.1:${port}/sandbox/cashier/${start.payNo}\\?k=[\\w-]{43}$`));
    if (kind === 'jsapi') expect(start.jsapi).toMatchObject({ signType: 'RSA', package: expect.stringMatching(/^prepay_id=/) });
    else expect(start.jsapi).toBeNull();
  });

  test('WeChat’s sheet opens for nobody without an id, and for no rival', async () => {
    const token = await customer(up);
    const { orderNo } = await order(up, token, courseId);
    const start = (wish: Omit<Wish, 'orderNo'>) => up.call('pay.prepay', { orderNo, ...wish }, { token });
    expect(await start({ channel: 'wechat', scene: 'jsapi' })).toMatchObject({ status: 0, message: paymentMessages.openIdMissing });
    expect(await start({ channel: 'alipay', scene: 'jsapi', openId: 'o-1' })).toMatchObject({ message: paymentMessages.wechatOnly });
    expect((await start({ channel: 'wechat', scene: 'jsapi', openId: 'o-1' })).appData).toMatchObject({ kind: 'jsapi' });
  });

  test('a card at a desk opens the bank’s page, which leads back', async () => {
    const p = await prepaid({ channel: 'card', scene: 'desktop' });
    expect(p.start).toMatchObject({ kind: 'redirect', codeUrl: null });
    expect(await press(p.address, 'pay')).toContain(`href="/course/purchase?orderNo=${p.orderNo}"`);
  });

  test('one pending payment per order, channel and scene', async () => {
    const { token, orderNo, start } = await prepaid({ channel: 'wechat', scene: 'desktop' });
    expect(await up.ok('pay.weixin', { orderNo, scene: 'desktop' }, { token })).toEqual(start);
    expect((await up.ok('pay.weixin', { orderNo, scene: 'h5' }, { token })).payNo).not.toBe(start.payNo);
    const alipay = await up.ok('pay.alipayQr', { orderNo }, { token });
    expect(alipay).toMatchObject({ kind: 'qr' });
    expect(await up.ok('pay.alipay', { orderNo, scene: 'desktop' }, { token })).toEqual(alipay);
  });
});

describe('the cashier', () => {
  test.each([
    ['wechat', 'h5', 403, 200],
    ['wechat', 'jsapi', 200, 403],
    ['wechat', 'desktop', 200, 200],
    ['alipay', 'h5', 403, 200],
    ['card', 'h5', 200, 200],
  ] as const)('%s by %s answers %i in WeChat and %i elsewhere, as the providers do', async (channel, scene, inside, outside) => {
    const { address } = await prepaid({ channel, scene, openId: 'o-1' });
    const status = async (agent: string): Promise<number> => (await fetch(address, { headers: { 'user-agent': agent } })).status;
    expect(await status('Mozilla/5.0 (iPhone) MicroMessenger/8.0')).toBe(inside);
    expect(await status('Mozilla/5.0 (iPhone) Safari')).toBe(outside);
  });

  test('shows merchant, title, amount and channel', async () => {
    const { address, start } = await prepaid({ channel: 'alipay', scene: 'desktop' });
    const page = await (await fetch(address)).text();
    for (const words of ['星课邦（演示商户）', '49.00', '支付宝', start.payNo, '支付成功', '支付失败', '让它过期'])
      expect(page).toContain(words);
  });

  test.each(['wechat', 'alipay', 'card'] as const)(
    'paying by %s: the signed notification comes back and the order is paid',
    async (channel) => {
      const p = await prepaid({ channel, scene: 'h5' });
      const page = await press(p.address, 'pay');
      expect(page).toContain('付款结果已经通知商户。');
      expect(page).toContain(`href="/course/purchase?orderNo=${p.orderNo}"`);
      expect(await up.ok('orders.isPaySuccess', { orderNo: p.orderNo }, p)).toMatchObject({ paid: true });
      expect(await queried(p)).toMatchObject({ state: 'success' });
      expect(await press(p.address, 'fail')).toContain('付款结果已经通知商户。');
      expect(await up.call('pay.prepay', { orderNo: p.orderNo, channel, scene: 'h5' }, p)).toMatchObject({
        status: 0,
        message: '订单已支付，无需重复付款',
      });
    },
  );

  test('scanned from a desk it sends the payer back there, without a link', async () => {
    const { address } = await prepaid({ channel: 'wechat', scene: 'desktop' });
    const page = await press(address, 'pay');
    expect(page).toContain('请回到下单的电脑上查看结果');
    expect(page).not.toContain('href="/course');
  });

  test('failing leaves the order unpaid, and it can be paid again', async () => {
    const p = await prepaid({ channel: 'wechat', scene: 'desktop' });
    expect(await press(p.address, 'fail')).toContain('支付失败');
    expect(await queried(p)).toMatchObject({ state: 'failed' });
    expect(await up.ok('orders.isPaySuccess', { orderNo: p.orderNo }, p)).toMatchObject({ state: '待支付' });
    const again = await up.ok('pay.prepay', { orderNo: p.orderNo, channel: 'wechat', scene: 'desktop' }, p);
    expect(again.payNo).not.toBe(p.start.payNo);
    await press(again.codeUrl ?? '', 'pay');
    expect(await up.ok('orders.isPaySuccess', { orderNo: p.orderNo }, p)).toMatchObject({ paid: true });
  });

  test('letting it expire closes the payment; a new one begins even before anybody asked', async () => {
    const p = await prepaid({ channel: 'wechat', scene: 'desktop' });
    expect(await press(p.address, 'expire')).toContain('支付已过期');
    expect((await up.ok('pay.prepay', { orderNo: p.orderNo, channel: 'wechat', scene: 'desktop' }, p)).payNo).not.toBe(p.start.payNo);
    expect(await queried(p)).toMatchObject({ state: 'closed' });
  });

  test('after 30 minutes nothing can be pressed any more', async () => {
    const p = await prepaid({ channel: 'wechat', scene: 'desktop' });
    up.clock.add(31 * 60_000);
    expect(await press(p.address, 'pay')).toContain('支付已过期');
    expect(await up.ok('orders.detail', { orderNo: p.orderNo }, p)).toMatchObject({ state: '已关闭' });
  });

  test('an address that was not signed by us is none', async () => {
    const { address, start } = await prepaid({ channel: 'wechat', scene: 'desktop' });
    const forged = address.replace(/k=.*/, 'k=x');
    expect((await fetch(forged)).status).toBe(404);
    expect((await fetch(forged, { method: 'POST', body: new URLSearchParams({ k: 'x', action: 'pay' }) })).status).toBe(404);
    const other = await prepaid({ channel: 'wechat', scene: 'desktop' });
    const swapped = address.replace(start.payNo, other.start.payNo);
    expect((await fetch(swapped)).status).toBe(404);
  });

  test('a merchant who was away hears of it later, and a query knows before', async () => {
    const p = await prepaid({ channel: 'alipay', scene: 'h5' });
    const trade = () => up.deps.db.select().from(sandboxTrades).where(eq(sandboxTrades.payNo, p.start.payNo));
    const nowhere = { ...up.deps, env: { ...up.deps.env, PAY_NOTIFY_BASE: 'http://127.0.0.1:1' } };
    await up.deps.db
      .update(sandboxTrades)
      .set({ state: 'paid', transactionId: '2026112199', paidAt: up.deps.now(), nextAttemptAt: up.deps.now() })
      .where(eq(sandboxTrades.payNo, p.start.payNo));
    await resendNotices(nowhere);
    expect((await trade())[0]).toMatchObject({ attempts: 1, acknowledgedAt: null });
    expect(await (await fetch(p.address)).text()).toContain('付款结果暂时没有送达商户');
    expect(await up.ok('orders.isPaySuccess', { orderNo: p.orderNo }, p)).toMatchObject({ paid: false });
    expect(await queried(p)).toMatchObject({ state: 'success' });
    await resendNotices(up.deps);
    expect((await trade())[0]).toMatchObject({ attempts: 1 });
    up.clock.add(5000);
    await resendNotices(up.deps);
    expect((await trade())[0]).toMatchObject({ attempts: 2, nextAttemptAt: null });
    expect(await up.ok('orders.isPaySuccess', { orderNo: p.orderNo }, p)).toMatchObject({ paid: true });
  });
});

test('without SANDBOX there is no cashier, nothing can be paid and no notification is believed', async () => {
  const plain = await createTestUpstream({ env: { SANDBOX: '0' } });
  try {
    const token = await customer(plain);
    const { orderNo } = await order(plain, token, (await courseBySlug(plain, 'chu1-02-yufa-rumen')).id);
    expect(await plain.call('pay.prepay', { orderNo, channel: 'wechat', scene: 'desktop' }, { token })).toMatchObject({
      status: 0,
      message: '暂时不能支付，请稍后再试',
    });
    expect((await plain.app.request('/sandbox/cashier/PX?k=x')).status).toBe(404);
    expect((await plain.app.request('/api/pay/notify/alipay', { method: 'POST', body: 'sign=x' })).status).toBe(200);
    expect(await (await plain.app.request('/api/pay/notify/alipay', { method: 'POST', body: 'sign=x' })).text()).toBe('failure');
  } finally {
    await plain.close();
  }
});
