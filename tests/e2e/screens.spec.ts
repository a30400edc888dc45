import type { Page } from '@playwright/test';
import { exhaustive } from '../support/exhaustive';
import { publicPages, type PublicPage } from '../support/public-pages';
import { expect, expectAccessible, test } from './fixtures';
import { expectShape } from './support/shape';

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function lookAt(page: Page, { id, address }: PublicPage, isMobile: boolean): Promise<void> {
  const wide = page.viewportSize();
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  if (isMobile) return;
  await expectShape(page, id);
  if (exhaustive) await expectAccessible(page);
  if (wide) await page.setViewportSize(wide);
}

const pages = publicPages.filter(({ usual }) => usual || exhaustive);
/** Pages that one visitor looks at, one after another: a new browser for each takes as long as the look. */
const A_VISIT = 10;
for (let at = 0; at < pages.length; at += A_VISIT) {
  const visit = pages.slice(at, at + A_VISIT);
  test(
    `${visit[0]?.address} to ${visit.at(-1)?.address}: accessible and as wide as their windows`,
    { tag: '@once' },
    async ({ page, isMobile }) => {
      for (const one of visit) await test.step(one.address, () => lookAt(page, one, isMobile));
    },
  );
}

test('words that cannot be read are seen, on a page that was looked at, too', { tag: '@once' }, async ({ page }) => {
  await page.goto('/about/companyProfile');
  await expectAccessible(page);
  await page
    .locator('main p')
    .first()
    .evaluate((words) => words.setAttribute('style', 'color: #ddd; background: #fff'));
  await expect(expectAccessible(page)).rejects.toThrow('color-contrast');
});

test('the login dialog is accessible, keeps the focus, and Escape gives it back', async ({ page, isMobile }) => {
  await page.goto('/home');
  const opener = isMobile ? page.getByRole('button', { name: '登录' }).first() : page.getByRole('button', { name: '登录', exact: true });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: '登录' });
  await expect(dialog.getByLabel('手机号')).toBeFocused();
  await expect(dialog.getByRole('img', { name: '图形验证码' })).toBeVisible();
  await expectAccessible(page);
  for (let i = 0; i < 12; i += 1) await page.keyboard.press('Tab');
  expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('the login button waits for number, password and captcha, and the agreement must be ticked', { tag: '@desk' }, async ({ page }) => {
  await page.goto('/home');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '登录' });
  const submit = dialog.getByRole('button', { name: '登录', exact: true });
  await expect(submit).toBeDisabled();
  await dialog.getByLabel('手机号').fill('138 0013-8000x99');
  await expect(dialog.getByLabel('手机号')).toHaveValue('13800138000');
  await dialog.getByLabel('密码', { exact: true }).fill('a b c d e f g h i j k l m n o p q r');
  await expect(dialog.getByLabel('密码', { exact: true })).toHaveValue('abcdefghijklmnop');
  await expect(submit).toBeDisabled();
  await dialog.getByRole('textbox', { name: '图形验证码' }).fill('wxyz');
  await expect(submit).toBeEnabled();
  await expect(dialog.getByRole('checkbox')).toBeChecked();
  await dialog.getByRole('checkbox').uncheck();
  await submit.click();
  const notice = page.getByRole('alertdialog', { name: '系统提示' });
  await expect(notice).toContainText('用户协议');
  await notice.getByRole('button').first().click();
  await dialog.getByRole('checkbox').check();
  await submit.click();
  await expect(notice).toBeVisible();
  await notice.getByRole('button').first().click();
  await expect(dialog.getByRole('textbox', { name: '图形验证码' })).toHaveValue('');
  await expect(dialog.getByLabel('手机号')).toHaveValue('13800138000');
});

test('without JavaScript the home page and a course read whole', { tag: '@desk' }, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto('/home');
  await expect(page.getByText('会一题，', { exact: true })).toBeVisible();
  const course = page.getByRole('link', { name: /有理数到一元一次方程/ }).first();
  await course.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('有理数到一元一次方程');
  await expect(page.getByText('按剩余服务期比例退还').first()).toBeAttached();
  await context.close();
});
