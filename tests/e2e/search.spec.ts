import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures';

/** §3.6 and §2.5: /search is grouped, highlighted, paged, whole without JavaScript. */

const history = (page: Page) => page.getByRole('main').locator('b', { hasText: '最近搜过' }).locator('..').getByRole('link');

async function search(page: Page, keyWord: string): Promise<void> {
  const field = page.getByRole('main').getByRole('searchbox');
  await field.fill(keyWord);
  await page.getByRole('main').getByRole('button', { name: '搜索' }).click();
}

test('what was searched for is kept: newest first, each once, six at most, nothing blank', async ({ page }) => {
  await page.goto('/search');
  await expect(history(page)).toHaveCount(0);
  for (const word of ['一', '二', '三', '四', '五', '六', '七', '三']) {
    await search(page, word);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`“${word}”`);
    // The word is kept once the page of its results is alive, which may be later than its words.
    await expect.poll(() => page.evaluate(() => Object.values(localStorage).join())).toContain(`["${word}"`);
  }
  await search(page, '   ');
  await expect(page.getByRole('alert').filter({ hasText: '请先写下要找什么' })).toBeVisible();
  await page.goto('/search');
  await expect(history(page)).toHaveText(['三', '七', '六', '五', '四', '二']);
  await page.reload();
  await expect(history(page)).toHaveText(['三', '七', '六', '五', '四', '二']);
  await history(page).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('“三”');
  await page.getByRole('button', { name: '清空' }).click();
  await expect(history(page)).toHaveCount(0);
});

test('a search for nothing says what is missing, until something is written', async ({ page }) => {
  await page.goto('/search');
  const field = page.getByRole('main').getByRole('searchbox');
  const said = page.getByRole('alert').filter({ hasText: '请先写下要找什么' });
  await page.getByRole('main').getByRole('button', { name: '搜索' }).click();
  await expect(said).toBeVisible();
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(/请先写下要找什么/);
  await field.fill('移项');
  await expect(said).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('“移项”');
});

test('results stand in groups, with the words marked', async ({ page }) => {
  await page.goto('/search?keyWord=母题');
  for (const group of ['课程', '图书', '资讯'])
    await expect(page.getByRole('heading', { level: 2, name: group, exact: true })).toBeVisible();
  const marks = page.getByRole('main').locator('mark');
  expect(await marks.count()).toBeGreaterThan(3);
  expect(new Set(await marks.allTextContents())).toEqual(new Set(['母题']));
  await expectAccessible(page);
  await page.getByRole('group', { name: '结果分类' }).getByRole('link', { name: /^图书/ }).click();
  await page.waitForURL(/type=books/);
  await expect(page.getByRole('heading', { level: 2, name: '课程', exact: true })).toHaveCount(0);
  await page.getByRole('main').getByRole('heading', { level: 3 }).first().click();
  await page.waitForURL(/booksDetail\?i=\d+/);
});

test('nothing found says so and offers searches that find something', async ({ page }) => {
  await page.goto('/search?keyWord=查无此词');
  await expect(page.getByText('没有找到“查无此词”')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: '母题清单' }).click();
  await expect(page.getByText(/共找到 \d+ 条/)).toBeVisible();
});

test('what somebody types is text, not markup', async ({ page }) => {
  await page.goto(`/search?keyWord=${encodeURIComponent('<img src=x onerror=alert(1)>')}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('<img src=x');
  await expect(page.locator('main img[src="x"]')).toHaveCount(0);
});

test('without JavaScript it searches, groups and turns pages', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto('/search');
  await page.locator('main input[name=keyWord]').fill('题');
  await page.locator('main button[type=submit]').click();
  await expect(page.locator('main')).toContainText(/共找到 \d+ 条/);
  await page
    .locator('main')
    .getByRole('link', { name: /^资讯 \d+/ })
    .click();
  const first = await page.locator('main h3').allTextContents();
  await page.getByRole('link', { name: '第 2 页' }).click();
  await expect(page).toHaveURL(/pageNum=2/);
  const second = await page.locator('main h3').allTextContents();
  expect(second.length).toBeGreaterThan(0);
  expect(second).not.toEqual(first);
  await context.close();
});
