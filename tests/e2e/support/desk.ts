import { test, type Browser, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { demoDeskPassword, demoTotpSecret } from '@/upstream/staff/demo';
import { expect } from '../fixtures';

/** What an authenticator with this secret shows now. */
export const code = (secret: string): string => new TOTP({ secret: Secret.fromBase32(secret) }).generate();

/** A dialog that grows under the pointer is pressed where its button is not yet: with a machine's speed only. */
export const atRest = { reducedMotion: 'reduce' } as const;

/** Signs in at the desk’s form that stands on the page. */
export async function signIn(page: Page, email: string, word: string, secret: string): Promise<void> {
  await page.getByLabel('邮箱').fill(email);
  await page.getByLabel('密码', { exact: true }).fill(word);
  await page.getByRole('button', { name: '继续' }).click();
  // A code is taken once: whoever signs in twice within its thirty seconds waits for the next one, as a person would. Two files at a
  // time may be the same colleague, and one of them waits twice.
  test.setTimeout(test.info().timeout + 45_000);
  let tried = '';
  await expect(async () => {
    const now = code(secret);
    if (now !== tried) {
      await page.getByLabel('动态码').fill(now);
      await page.getByRole('button', { name: '登录', exact: true }).click();
      tried = now;
    }
    await expect(page.getByLabel('动态码')).toBeHidden({ timeout: 3000 });
  }).toPass({ timeout: 75_000 });
}

/** Somebody of the desk in a browser of their own, at the first page. */
export async function atDesk(browser: Browser, email: string): Promise<Page> {
  const { proxy, baseURL } = test.info().project.use;
  const context = await browser.newContext({
    ...(proxy && { proxy }),
    ...(baseURL !== undefined && { baseURL }),
    locale: 'zh-CN',
    ...atRest,
  });
  const desk = await context.newPage();
  await desk.goto('/ops');
  await signIn(desk, email, demoDeskPassword, demoTotpSecret);
  await expect(desk.getByRole('heading', { name: '今日', level: 1 })).toBeVisible();
  return desk;
}
