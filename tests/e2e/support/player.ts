import type { BrowserContext, Locator, Page } from '@playwright/test';
import { newPhone, signInByCode, watchCaptcha } from '../fixtures';

const course = '有理数到一元一次方程：母题 5 讲';

/** Whole seconds at which the lesson stands, whatever it is that plays. */
export async function playedTo(page: Page): Promise<number> {
  return Number(await page.getByRole('slider', { name: '播放进度' }).inputValue());
}

/** Goes on at another second, as with the bar. */
export async function playFrom(page: Page, second: number): Promise<void> {
  await page.getByRole('slider', { name: '播放进度' }).fill(String(second));
}

export async function pausePlayer(page: Page): Promise<void> {
  await page.getByRole('button', { name: '暂停', exact: true }).click();
}

/** From the home page to the first lesson of a course, as a stranger or as somebody who is signed in. */
export async function openLesson(page: Page): Promise<void> {
  await page.goto('/home');
  await page
    .getByRole('link', { name: new RegExp(course) })
    .first()
    .click();
  await page.getByRole('link', { name: '先试听一讲' }).first().click();
}

/** A stranger signs in over the course page, and the lesson is there. */
export async function becomeLearner(page: Page): Promise<void> {
  const captcha = watchCaptcha(page);
  await openLesson(page);
  await signInByCode(page, captcha, newPhone(), page.getByRole('dialog', { name: '登录' }));
  await page.waitForURL(/\/video\?courseId=/);
  await page.getByRole('dialog', { name: '选择年级' }).getByRole('button', { name: '初一' }).click();
}

/** The same login on another device. */
export async function anotherDevice(page: Page, baseURL: string | undefined): Promise<{ context: BrowserContext; other: Page }> {
  const browser = page.context().browser();
  if (!browser) throw new Error('no browser');
  const context = await browser.newContext({ baseURL, storageState: await page.context().storageState() });
  return { context, other: await context.newPage() };
}

/** What a device says when another one has begun to play. */
export const takenOver = (page: Page): Locator => page.getByRole('alertdialog', { name: '正在另一台设备上播放' });
