import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { Client } from 'pg';
import { z } from 'zod';
import { expect, newPhone } from '../e2e/fixtures';
import { alive } from '../e2e/support/phone';
import { chooseArea } from '../e2e/support/shop';

/** What a stranger does before the till, in production: there is no sandbox that would tell what a picture shows. */

const port = Number(process.env.E2E_PORT ?? 4710);
const dataDir = process.env.E2E_DATA_DIR ?? '';
/** The simulators' page for people. */
const door = `http://127.0.0.1:${port + 2}`;

/** Calls a verb of a simulator's control. */
export async function control(page: Page, provider: string, verb: string, ...given: unknown[]): Promise<unknown> {
  const response = await page.request.post(`${door}/${provider}/${verb}`, { data: JSON.stringify(given) });
  if (!response.ok()) throw new Error(`${provider} ${verb}: ${await response.text()}`);
  return response.json();
}

const captchaAnswer = z.object({ appData: z.object({ c: z.string() }) });

/** Reads the captcha as a person does: here from the database, by the key that the page was given. */
function watchCaptcha(page: Page): () => Promise<string> {
  let newest = '';
  page.on('response', (response) => {
    if (!response.url().includes('/api/captcha')) return;
    void response
      .json()
      .then((body) => (newest = captchaAnswer.parse(body).appData.c))
      .catch(() => undefined);
  });
  return async () => {
    await expect.poll(() => newest).not.toBe('');
    const database = new Client({ connectionString: readFileSync(join(dataDir, 'database.url'), 'utf8') });
    await database.connect();
    const { rows } = await database.query<{ answer: string }>('select answer from captchas where c = $1', [newest]);
    await database.end();
    return rows[0]?.answer ?? '';
  };
}

const letters = z.array(z.object({ params: z.record(z.string(), z.string()) }));

/** The code of the newest message that Aliyun's simulator brought to this number. */
async function codeFor(page: Page, phone: string): Promise<string> {
  let code = '';
  await expect
    .poll(async () => {
      code = letters.parse(await control(page, 'aliyun-sms', 'inbox', phone)).at(-1)?.params.code ?? '';
      return code;
    })
    .toMatch(/^\d{6}$/);
  return code;
}

/** Chooses a course on the home page, and presses there what it is wanted for. */
export async function chooseCourse(page: Page, course: string, wish: '立即购买' | '先试听一讲' = '立即购买'): Promise<void> {
  await page.goto('/home');
  await alive(page);
  await page
    .getByRole('link', { name: new RegExp(course) })
    .first()
    .click();
  await page.getByRole('link', { name: wish }).first().click();
}

/** Confirms the order; with printed books, says where they go. */
export async function submitOrder(page: Page, ships = false): Promise<void> {
  if (ships) {
    await page.getByLabel('收货人').fill('陈小满');
    await page.getByLabel('手机号码').fill('13900001111');
    await chooseArea(page);
    await page.getByLabel('详细地址').fill('文华路 20 号 3 栋 501');
  }
  await page.getByRole('button', { name: '提交订单' }).click();
  await page.waitForURL(/orderNo=/);
}

const loginOf = (page: Page) => page.getByRole('dialog', { name: '登录' });

/** Signs in by a code where the page asks for it, as a newcomer. `asks` = what brings its form. */
async function signIn(page: Page, asks: () => Promise<void>): Promise<void> {
  const captcha = watchCaptcha(page);
  const phone = newPhone();
  await asks();
  const login = loginOf(page);
  await login.getByLabel('手机号').fill(phone);
  await login.getByRole('img', { name: '图形验证码' }).waitFor();
  await login.getByRole('textbox', { name: '图形验证码' }).fill(await captcha());
  await login.getByRole('button', { name: /获取验证码/ }).click();
  await login.getByLabel('短信验证码').fill(await codeFor(page, phone));
  await login.getByRole('checkbox').check();
  await login.getByRole('button', { name: '登录', exact: true }).click();
}

/** A newcomer says in which grade they are. */
const chooseGrade = (page: Page) => page.getByRole('dialog', { name: '选择年级' }).getByRole('button', { name: '初一' }).click();

/** From the home page to the till, signed out: the login opens in place. */
export async function comeToTheTill(page: Page, course: string, ships = false): Promise<void> {
  await signIn(page, async () => {
    await chooseCourse(page, course);
    await loginOf(page).getByRole('button', { name: '短信登录' }).click();
  });
  await page.waitForURL(/\/course\/purchase\?courseId=/);
  await chooseGrade(page);
  await submitOrder(page, ships);
}

/** From the home page to the first lesson of a course, signed out. */
export async function comeToALesson(page: Page, course: string): Promise<void> {
  await signIn(page, () => chooseCourse(page, course, '先试听一讲'));
  await page.waitForURL(/\/video\?courseId=/);
  await chooseGrade(page);
}

export const isPaid = (page: Page) => expect(page.getByText('付好了，可以学了')).toBeVisible({ timeout: 30_000 });

const stateOf = (page: Page, word: string) => page.getByRole('heading', { level: 2, name: /^订单 / }).getByText(word, { exact: true });

/** From the page of what was paid to its order. */
export async function openOrder(page: Page): Promise<void> {
  await page.getByRole('link', { name: '订单详情' }).click();
  await page.waitForURL(/\/personal\/order-detail\?orderNo=/);
}

/** Asks for the money back on the order's page, and waits until the provider has given it; `booksBack` = what brings printed books back. */
export async function giveBack(page: Page, booksBack?: () => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: '申请退款' }).click();
  await page
    .getByRole('dialog', { name: '申请退款' })
    .getByRole('button', { name: /^确认退款 ¥/ })
    .click();
  await expect(page.getByText('退款申请已提交')).toBeVisible();
  await booksBack?.();
  await expect(async () => {
    await page.reload();
    await expect(stateOf(page, '已退款')).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 60_000 });
}
