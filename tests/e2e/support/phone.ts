import { devices, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';

/** Another person's phone; `more` = what is different about it. Its context is the test's to close. */
export async function anotherPhone(browser: Browser, baseURL: string | undefined, more: BrowserContextOptions = {}): Promise<Page> {
  const phone = { ...devices['Pixel 5'], viewport: { width: 375, height: 812 }, locale: 'zh-CN', baseURL };
  const context = await browser.newContext({ ...phone, ...more });
  return context.newPage();
}

/** The code of a page is there, which somebody came to by a link or by scanning: a press before that is the browser's own. */
export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.live === '1');
}
