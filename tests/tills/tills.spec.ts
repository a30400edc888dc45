import type { Page } from '@playwright/test';
import { z } from 'zod';
import { expect, newPhone, readQr, test, watchCaptcha } from '../e2e/fixtures';
import { alive, anotherPhone } from '../e2e/support/phone';

/** The sale as a stranger walks it, on the simulators: real adapters, real signatures, nobody's account. */

const first = '句子是怎么长出来的：语法入门课';
const second = '一张地图读懂半本书';
/** The simulators' page for people (scripts/start.mjs). */
const door = `http://127.0.0.1:${Number(process.env.E2E_PORT ?? 4710) + 2}`;

const letters = z.array(z.object({ params: z.record(z.string(), z.string()) }));

/** The code of the newest message that Aliyun's simulator brought to this number. */
async function codeFor(page: Page, phone: string): Promise<string> {
  let code = '';
  await expect
    .poll(async () => {
      const inbox = await page.request.post(`${door}/aliyun-sms/inbox`, { data: JSON.stringify([phone]) });
      code = letters.parse(await inbox.json()).at(-1)?.params.code ?? '';
      return code;
    })
    .toMatch(/^\d{6}$/);
  return code;
}

/** From the home page to the till, signed out: the login opens in place. */
async function comeToTheTill(page: Page, course: string): Promise<void> {
  const captcha = watchCaptcha(page);
  const phone = newPhone();
  await page.goto('/home');
  await alive(page);
  await page
    .getByRole('link', { name: new RegExp(course) })
    .first()
    .click();
  await page.getByRole('link', { name: '立即购买' }).first().click();
  const login = page.getByRole('dialog', { name: '登录' });
  await login.getByRole('button', { name: '短信登录' }).click();
  await login.getByLabel('手机号').fill(phone);
  await login.getByRole('img', { name: '图形验证码' }).waitFor();
  await login.getByRole('textbox', { name: '图形验证码' }).fill(await captcha.answer());
  await login.getByRole('button', { name: /获取验证码/ }).click();
  await login.getByLabel('短信验证码').fill(await codeFor(page, phone));
  await login.getByRole('checkbox').check();
  await login.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL(/\/course\/purchase\?courseId=/);
  await page.getByRole('dialog', { name: '选择年级' }).getByRole('button', { name: '初一' }).click();
  await page.getByRole('button', { name: '提交订单' }).click();
  await page.waitForURL(/orderNo=/);
}

const isPaid = (page: Page) => expect(page.getByText('付好了，可以学了')).toBeVisible({ timeout: 30_000 });

test('a desk: a code of WeChat’s own is paid on the simulators’ page, a second course by card at the bank', async ({ page, context }) => {
  await comeToTheTill(page, first);
  await page.getByRole('radio', { name: /微信支付/ }).click();
  expect(await readQr(page, /微信支付二维码/)).toMatch(/^weixin:\/\/wxpay\/bizpayurl\?pr=/);
  const payer = await context.newPage();
  await payer.goto(door);
  await payer.getByRole('listitem').filter({ hasText: first }).getByRole('button', { name: '付款' }).click();
  await expect(payer.getByText('没有等待付款的订单')).toBeVisible();
  await isPaid(page);

  await page.goto('/home');
  await page
    .getByRole('link', { name: new RegExp(second) })
    .first()
    .click();
  await page.getByRole('link', { name: '立即购买' }).first().click();
  await page.getByRole('button', { name: '提交订单' }).click();
  await page.waitForURL(/orderNo=/);
  await page.getByRole('radio', { name: /银行卡/ }).click();
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: '打开银行付款页面' }).click();
  const bank = await opened;
  await bank.getByRole('button', { name: '确认付款' }).click();
  await bank.waitForURL(/\/course\/purchase\?orderNo=/);
  await isPaid(page);
});

test('a phone: Alipay’s own page takes the money and comes back', async ({ browser, baseURL }) => {
  const phone = await anotherPhone(browser, baseURL);
  await comeToTheTill(phone, first);
  await phone.getByText('支付宝').first().click();
  await phone.getByRole('button', { name: '确认付款' }).click();
  await phone.waitForURL(/\/cashier\?token=/);
  await expect(phone.getByText(first)).toBeVisible();
  await phone.getByRole('button', { name: '确认付款' }).click();
  await phone.waitForURL(/\/course\/purchase\?orderNo=/);
  await isPaid(phone);
  await phone.context().close();
});
