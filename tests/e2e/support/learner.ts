import type { Page } from '@playwright/test';

/** The demo learner, for screens that need weeks of study or courses that were begun. */
export const learner = { phone: '13800138000', password: 'Xkb2026' } as const;

/**
 * Signs the demo learner in to the evaluation by the stand-in of WeChat, at its report. The account knows this browser from
 * then on, so that the password alone opens it: her number's five SMS an hour would not do for all the tests.
 */
export async function enterByWechat(page: Page): Promise<void> {
  await page.goto('/e/wxCode');
  await page.getByRole('button', { name: '模拟微信授权' }).click();
  await page.getByRole('link', { name: '小满的微信' }).click();
  await page.waitForURL(/\/e\/report/);
}
