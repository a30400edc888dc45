import type { Page } from '@playwright/test';
import { expect } from '../fixtures';

/** What a browser says of what a policy keeps from happening, and of the picture that is not there: `test.use({ noise: blocked })`. */
export const blocked = /Content Security Policy|status of 404/;

/** Puts into the page what somebody has got into it: nothing of it runs, nothing is fetched from elsewhere, and the site hears of it. */
export async function expectBlocked(page: Page): Promise<void> {
  const report = page.waitForRequest((request) => request.url().endsWith('/api/policy-report') && request.method() === 'POST');
  const ran = await page.evaluate(async () => {
    const violations: string[] = [];
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => violations.push(effectiveDirective));
    const inline = document.createElement('script');
    inline.textContent = 'window.name = "ran"';
    const strange = document.createElement('script');
    strange.src = 'https://evil.test/x.js';
    const base = document.createElement('base');
    base.href = 'https://evil.test/';
    document.head.append(inline, strange, base);
    document.body.insertAdjacentHTML('beforeend', '<img src="/none" onerror="window.name = \'ran\'">');
    await new Promise((resolve) => setTimeout(resolve));
    return { name: window.name, base: document.baseURI, violations };
  });
  expect(ran.name).toBe('');
  expect(new URL(ran.base).hostname).not.toBe('evil.test');
  expect(new Set(ran.violations)).toContain('script-src-elem');
  expect((await (await report).response())?.status()).toBe(204);
}
