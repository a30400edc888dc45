import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { expect, readQr, test } from '../e2e/fixtures';
import { anotherPhone } from '../e2e/support/phone';
import { wechatPhone } from '../e2e/support/wechat';
import { chooseCourse, comeToALesson, comeToTheTill, control, giveBack, isPaid, openOrder, submitOrder } from './people';

/** The sale as a stranger walks it in production, on the simulators: real adapters, real signatures, nobody's account. */

const plain = '句子是怎么长出来的：语法 4 讲';
const other = '一张地图读懂半本书';
const printed = '有理数到一元一次方程：母题 5 讲';

/** `npm run orders`, as an operator has it beside the running product. */
async function orders(...wish: string[]): Promise<void> {
  const env = { ...process.env, PORT: process.env.E2E_PORT ?? '4710', DATA_DIR: process.env.E2E_DATA_DIR ?? '', APP_ENV: 'dev' };
  await promisify(execFile)('npm', ['run', '-s', 'orders', '--', ...wish], { env });
}

/** WeChat's own sheet: checks what the page hands it as WeChat does (its simulator), and pays at once. */
async function giveSheet(phone: Page): Promise<void> {
  await phone.exposeFunction('payInWeChat', (request: unknown) =>
    control(phone, 'wechat-pay', 'payInWeChat', request).then(
      () => 'get_brand_wcpay_request:ok',
      () => 'get_brand_wcpay_request:fail',
    ),
  );
  await phone.addInitScript(() => {
    const pay: unknown = Reflect.get(window, 'payInWeChat');
    window.WeixinJSBridge = {
      invoke: (_name, parameters, done) => {
        if (typeof pay === 'function') void Promise.resolve(pay(parameters)).then((said) => done({ err_msg: String(said) }));
      },
    };
  });
}

test('a desk: its code is scanned with WeChat, the book is sent, arrives and comes back, and all is given back', async ({
  page,
  browser,
  baseURL,
}) => {
  await comeToTheTill(page, printed, true);
  const phone = await wechatPhone(browser, baseURL);
  await giveSheet(phone);
  await phone.goto(await readQr(page, /扫码支付二维码/));
  await expect(phone.getByRole('heading', { name: '付好了' })).toBeVisible({ timeout: 30_000 });
  await phone.context().close();
  await isPaid(page);
  await openOrder(page);

  const orderNo = new URL(page.url()).searchParams.get('orderNo') ?? '';
  await orders('ship', orderNo, '--carrier', '顺丰', '--number', 'SF1234567890123');
  await expect.poll(async () => JSON.stringify(await control(page, 'kuaidi100', 'subscriptions'))).toContain('SF1234567890123');
  await control(page, 'kuaidi100', 'move', 'SF1234567890123', '3', '已签收，签收人：本人');
  await page.reload();
  await expect(page.getByText('已签收，签收人：本人')).toBeVisible();
  await page.getByRole('button', { name: '确认收货' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '已收到' }).click();
  await expect(page.getByText('已确认收货')).toBeVisible();
  await giveBack(page, () => orders('returned', orderNo));
});

test('a film comes in parts from the bucket, each at an address of its own', async ({ page, context }) => {
  // Whoever has chosen the film: strokes come from us.
  await context.addInitScript(() => localStorage.setItem('player:picture', '360'));
  const fromBucket: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/simulated/films/')) fromBucket.push(`${response.status()} ${new URL(response.url()).pathname}`);
  });
  await comeToALesson(page, printed);
  await page.getByRole('button', { name: '播放这一讲' }).click();
  await expect
    .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime), { timeout: 30_000 })
    .toBeGreaterThan(1);
  expect(fromBucket).toEqual(
    expect.arrayContaining([expect.stringMatching(/^200 .*-init\.mp4$/), expect.stringMatching(/^200 .*-000\.m4s$/)]),
  );
});

test('a desk: a card at the bank, and the money back', async ({ page, context }) => {
  await comeToTheTill(page, plain);
  await page.getByRole('radio', { name: /银行卡/ }).click();
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: '打开银行付款页面' }).click();
  const bank = await opened;
  await bank.getByRole('button', { name: '确认付款' }).click();
  await bank.waitForURL(/\/course\/purchase\?orderNo=/);
  await isPaid(page);
  await openOrder(page);
  await giveBack(page);
});

test('in WeChat: its own sheet opens, is checked as WeChat checks it, and paid', async ({ browser, baseURL }) => {
  const phone = await wechatPhone(browser, baseURL);
  await giveSheet(phone);
  await comeToTheTill(phone, plain);
  await phone.getByText('微信支付').first().click();
  await phone.getByRole('button', { name: '确认付款' }).click();
  await isPaid(phone);
  await openOrder(phone);
  await giveBack(phone);
  await phone.context().close();
});

test.describe('a phone’s browser', () => {
  test('WeChat by H5, and the money back; then a card at the bank', async ({ browser, baseURL }) => {
    const phone = await anotherPhone(browser, baseURL);
    await comeToTheTill(phone, plain);
    await phone.getByText('微信支付').first().click();
    await phone.getByRole('button', { name: '确认付款' }).click();
    await phone.waitForURL(/\/checkmweb\?/);
    await phone.getByRole('button', { name: '确认支付' }).click();
    await phone.waitForURL(/\/course\/purchase\?orderNo=/);
    await isPaid(phone);
    await openOrder(phone);
    await giveBack(phone);

    await chooseCourse(phone, other);
    await submitOrder(phone);
    await phone.getByText('银行卡').first().click();
    await phone.getByRole('button', { name: '确认付款' }).click();
    await phone.waitForURL(/\/cashier\?order=/);
    await phone.getByRole('button', { name: '确认付款' }).click();
    await phone.waitForURL(/\/course\/purchase\?orderNo=/);
    await isPaid(phone);
    await openOrder(phone);
    await giveBack(phone);
    await phone.context().close();
  });

  test('Alipay’s own page takes the money, comes back, and gives it back', async ({ browser, baseURL }) => {
    const phone = await anotherPhone(browser, baseURL);
    await comeToTheTill(phone, plain);
    await phone.getByText('支付宝').first().click();
    await phone.getByRole('button', { name: '确认付款' }).click();
    await phone.waitForURL(/\/cashier\?token=/);
    await expect(phone.getByText(plain)).toBeVisible();
    await phone.getByRole('button', { name: '确认付款' }).click();
    await phone.waitForURL(/\/course\/purchase\?orderNo=/);
    await isPaid(phone);
    await openOrder(phone);
    await giveBack(phone);
    await phone.context().close();
  });
});
