import { expect, expectAccessible, test } from './fixtures';

test('the verification page checks a book on a phone, in a column of its own on a wide screen', async ({ page, isMobile }) => {
  await page.goto('/checkService/index?type=book');
  await expect(page.getByRole('heading', { level: 1, name: '客服验证' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await page.getByLabel('封底涂层下的防伪码').fill('NOSUCHCODE2222');
  await page.getByRole('button', { name: '查询' }).click();
  await expect(page.getByText('这个码查不到，谨防盗版')).toBeVisible();
  await expectAccessible(page);
  const root = async (): Promise<number> => page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize));
  expect(await root()).toBeCloseTo(isMobile ? 50 : 56, 1);
  expect(await page.evaluate(() => document.body.getBoundingClientRect().width)).toBeCloseTo(isMobile ? 375 : 420, 0);
  // Leaving the module for a page of the site gives its measure back, without a new document.
  await page.getByRole('link', { name: '举报购买渠道' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '问题反馈' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toHaveCount(1);
  expect(await root()).toBeCloseTo(isMobile ? 50 : 75, 1);
});

test('without JavaScript the verification page says what to do', { tag: '@desk' }, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto('/checkService/index?type=adviser');
  await expect(page.locator('html')).toHaveClass('module-mobile');
  const advice = page.locator('noscript p');
  await expect(advice).toContainText(/请致电 .*，报上对方的手机号、微信号或网址/);
  await page.getByRole('link', { name: '查图书防伪码' }).click();
  await expect(advice).toContainText('报上封底涂层下的防伪码');
  await context.close();
});
