import type { Page } from '@playwright/test';

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
