import { test, type Browser, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { demoDeskPassword, demoTotpSecret } from '@/upstream/staff/demo';
import { expect } from '../fixtures';

/** What an authenticator with this secret shows now, or `off` ms later. */
export const code = (secret: string, off = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + off });

/** When the codes are shown that the desk takes now, in ms from now, the oldest first: a clock may be a step off, either way. */
const steps = [-30_000, 0, 30_000] as const;

/** Used up, or over: a code of the step before is good until the step ends, which it may do while it travels. */
const refused = /这个动态码用过了|刚才的码不对或已过期/;

/** A dialog that grows under the pointer is pressed where its button is not yet: with a machine's speed only. */
export const atRest = { reducedMotion: 'reduce' } as const;

/**
 * Signs in at the desk’s form that stands on the page. A code is taken once: with one of three, many walks sign the same colleague in
 * within half a minute, and none of them waits.
 */
export async function signIn(page: Page, email: string, word: string, secret: string, offs: readonly number[] = steps): Promise<void> {
  const field = page.getByLabel('动态码', { exact: true });
  const used = page.getByText(refused);
  const ended = page.getByText('登录过了时间，从密码重新开始');
  const begin = async (): Promise<void> => {
    await page.getByLabel('邮箱').fill(email);
    await page.getByLabel('密码', { exact: true }).fill(word);
    await page.getByRole('button', { name: '继续' }).click();
  };
  await begin();
  await expect(async () => {
    for (const off of offs) {
      await field.fill(code(secret, off));
      await expect(used).toBeHidden();
      await page.getByRole('button', { name: '登录', exact: true }).click();
      await expect.poll(async () => (await field.isHidden()) || (await used.or(ended).isVisible())).toBe(true);
      if (await field.isHidden()) return;
      if (await ended.isHidden()) continue;
      // The same colleague signs in elsewhere.
      await page.getByRole('button', { name: '换一个账号' }).click();
      await begin();
    }
    throw new Error('three people were quicker');
  }).toPass({ timeout: 150_000 });
}

/** Presses a dialog's button with a code that nobody has typed yet, however often this colleague has come in or typed one lately. */
export async function typeOwnCode(page: Page, name: string | RegExp): Promise<void> {
  const dialog = page.getByRole('dialog');
  const field = dialog.getByLabel('你的动态码');
  const used = dialog.getByText(refused);
  await expect(async () => {
    for (const off of steps) {
      await field.fill(code(demoTotpSecret, off));
      await expect(used).toBeHidden();
      await dialog.getByRole('button', { name }).click();
      await expect.poll(async () => (await field.isHidden()) || (await used.isVisible())).toBe(true);
      if (await field.isHidden()) return;
    }
    throw new Error('three people were quicker');
  }).toPass({ timeout: 150_000 });
}

/** Presses what a row has under its `…`. */
export async function inRow(row: Locator, act: string | RegExp): Promise<void> {
  await row.getByRole('button', { name: /的操作$/ }).click();
  await row.page().getByRole('menuitem', { name: act, exact: true }).click();
}

/** Cookies of who has come in already, by address; of one of Playwright's workers, which tries file after file. */
const came = new Map<string, Awaited<ReturnType<BrowserContext['cookies']>>>();

/**
 * Comes to the desk as this colleague of the demo. A code is taken once, and there is one each half minute: whoever has come in before,
 * and has not been sent out since, comes back as with a browser that was closed. The form itself is walked by ops.spec.
 */
export async function enterDesk(page: Page, email: string): Promise<void> {
  await page.context().addCookies(came.get(email) ?? []);
  await page.goto('/ops');
  const form = page.getByLabel('邮箱');
  const today = page.getByRole('heading', { name: '今日', level: 1 });
  await expect(form.or(today)).toBeVisible();
  if (await form.isVisible()) await signIn(page, email, demoDeskPassword, demoTotpSecret);
  await expect(today).toBeVisible();
  came.set(email, await page.context().cookies());
}

/** Somebody of the desk in a browser of their own, at the first page. */
export async function atDesk(browser: Browser, email: string): Promise<Page> {
  const { baseURL } = test.info().project.use;
  const context = await browser.newContext({
    ...(baseURL !== undefined && { baseURL }),
    locale: 'zh-CN',
    ...atRest,
  });
  const desk = await context.newPage();
  await enterDesk(desk, email);
  return desk;
}
