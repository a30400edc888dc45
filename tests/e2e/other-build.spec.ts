import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

/** A page that was opened before an update goes on with a process of another build (docs/decisions/builds-side-by-side.md). */

/** Goes from the first page to another by a press; answers whether the document is still the one that was there. */
async function goesOn(page: Page): Promise<boolean> {
  await page.goto('/home');
  // The router answers presses once the page is alive; before that the browser follows the link.
  await page.locator('main').dispatchEvent('pointerdown');
  await page.waitForLoadState('networkidle');
  await page.locator('html').evaluate((html) => html.setAttribute('data-opened', 'before'));
  await page.locator('footer').getByRole('link', { name: '公司简介' }).first().click();
  await expect(page).toHaveURL(/\/about\/companyProfile$/);
  await expect(page.getByRole('heading', { name: '关于我们', level: 1 })).toBeVisible();
  return (await page.locator('html').getAttribute('data-opened')) === 'before';
}

test.describe('a press on a link', { tag: '@once' }, () => {
  test('puts the next page into the same document, where both are of one build', async ({ page }) => {
    expect(await goesOn(page)).toBe(true);
  });

  test('loads the next page as a whole, without a word of error, where its data are of another build', async ({ page }) => {
    const build = readFileSync('.next/BUILD_ID', 'utf8');
    let changed = 0;
    await page.route(
      (url) => url.searchParams.has('_rsc'),
      async (route) => {
        const answer = await route.fetch();
        const body = await answer.text();
        if (body.includes(build)) changed += 1;
        await route.fulfill({ response: answer, body: body.replaceAll(build, 'x'.repeat(build.length)) });
      },
    );
    expect(await goesOn(page)).toBe(false);
    expect(changed).toBeGreaterThan(0);
  });
});
