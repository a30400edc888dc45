import { devices, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';

/**
 * After a visit to a page of ours, waits until its code is there (components/shell/dialogs/app-shell.tsx): scripts come after the
 * first frame. A page that a test keeps from its scripts is waited for in vain, and goes on.
 */
export function waitForLife(page: Page): void {
  const visit = page.goto.bind(page);
  page.goto = async (address, options) => {
    const answer = await visit(address, options);
    const alive = () => !document.documentElement.dataset.servicePhone || document.documentElement.dataset.live === '1';
    await page.waitForFunction(alive, undefined, { timeout: 10_000 }).catch(() => undefined);
    return answer;
  };
}

/** Another person's phone; `more` = what is different about it. Its context is the test's to close. */
export async function anotherPhone(browser: Browser, baseURL: string | undefined, more: BrowserContextOptions = {}): Promise<Page> {
  const phone = { ...devices['Pixel 5'], viewport: { width: 375, height: 812 }, locale: 'zh-CN', baseURL };
  const context = await browser.newContext({ ...phone, ...more });
  const page = await context.newPage();
  waitForLife(page);
  return page;
}

/** The code of a page is there, which somebody came to by a link or by scanning: a press before that is the browser's own. */
export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.live === '1');
}
