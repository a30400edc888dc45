import type { Browser, Locator, Page } from '@playwright/test';
import { expect, expectAccessible, readQr, smsCode, watchCaptcha } from '../fixtures';

/** The desktop leads home, and says there how the page opens: with the whole link, whose it is included. */
export async function expectCodeOnDesktop(browser: Browser, baseURL: string | undefined, link: URL): Promise<void> {
  const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0 Safari/537.36';
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 }, userAgent });
  const desktop = await context.newPage();
  await desktop.goto(link.pathname + link.hash);
  await expect(desktop).toHaveURL(/\/home(#|$)/);
  await expect(desktop.getByRole('dialog', { name: '这一页用手机打开' })).toBeVisible();
  expect(await readQr(desktop, /这一页的二维码/)).toBe(link.href);
  await expectAccessible(desktop);
  await desktop.getByRole('button', { name: '留在首页' }).click();
  await expect(desktop.getByRole('dialog')).toHaveCount(0);
  await context.close();
}

/** The rows of a figure's table, added up by what stands in their last column. */
async function sumOfRows(page: Page): Promise<number> {
  const cells = await page.locator('tbody tr td:last-child').allInnerTexts();
  return cells.reduce((sum, text) => sum + (text === '不到 1' ? 0 : Number(text)), 0);
}

/** Opens a figure and checks that its lines make it; answers it. */
export async function prove(page: Page, figure: Locator): Promise<number> {
  const shown = Number(/\d+/.exec(await figure.innerText())?.[0]);
  await figure.click();
  await expect(page.getByRole('heading', { name: '怎么算的' })).toBeVisible();
  expect(await sumOfRows(page)).toBe(shown);
  expect(Number(await page.locator('tfoot td:last-child').innerText())).toBe(shown);
  return shown;
}

/** From the letter to the proof of the number and back. */
export async function expectLetterAfterProof(page: Page, letter: string, phone: string): Promise<void> {
  const captcha = watchCaptcha(page);
  await page.goto(letter);
  await page.getByRole('link', { name: '验证家长手机号' }).click();
  await page.getByLabel('家长手机号').fill(phone);
  await page.getByRole('img', { name: '图形验证码' }).waitFor();
  // The number was sent a code when the child was bound, and gets one a minute.
  await expect(async () => {
    await page.getByRole('textbox', { name: '图形验证码' }).fill(await captcha.answer());
    await page.getByRole('button', { name: /获取验证码/ }).click();
    const often = page.getByRole('alertdialog').filter({ hasText: '发送过于频繁' });
    const sent = page.getByText(/后可重发/);
    await expect(often.or(sent)).toBeVisible();
    if (await often.isVisible()) await often.getByRole('button', { name: '知道了' }).click();
    await expect(sent).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 70_000, intervals: [5000] });
  await page.getByLabel('短信验证码').fill(await smsCode(page, phone));
  await page.getByRole('button', { name: '下一步' }).click();
  await page.waitForURL((url) => url.pathname + url.search === letter);
  await expect(page.getByText('还没有信。')).toBeVisible();
  await expectAccessible(page);
}
