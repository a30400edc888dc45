import type { Page } from '@playwright/test';
import { exhaustive } from '../support/exhaustive';
import { expect, expectAccessible, readQr, test } from './fixtures';
import { openers, press, type Opened, type Way } from './support/openers';

/** Every dialog of the shared pieces, by hand on a phone and by keyboard at a desk. */

const copied = '复制成功';
const unsupported = '该浏览器不支持自动复制';
const refused = '复制失败, 请手动复制';

async function keepsTheFocus(page: Page, { dialog: title, opener }: Opened, isMobile: boolean, way: Way): Promise<void> {
  await page.goto('/home');
  const control = await opener(page, isMobile, way);
  await press(control, way);
  const dialog = page.getByRole('dialog', { name: title, exact: true });
  await expect(dialog).toBeVisible();
  await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await expect(dialog.getByText('正在获取…')).toHaveCount(0);
  await expectAccessible(page);
  for (let i = 0; i < 12; i += 1) await page.keyboard.press('Tab');
  expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Shift+Tab');
  expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  // To the control, or where its menu has closed to the one that opened the menu.
  await expect
    .poll(() => page.evaluate(() => document.activeElement !== document.body && document.activeElement?.getClientRects().length))
    .toBeGreaterThan(0);
  if (!isMobile && way === 'keyboard') await expect(control).toBeFocused();
}

test(
  'each dialog by hand: keeps the focus, Escape closes and gives it back',
  { tag: exhaustive ? [] : '@phone' },
  async ({ page, isMobile }) => {
    for (const one of Object.values(openers)) await test.step(one.dialog, () => keepsTheFocus(page, one, isMobile, 'mouse'));
  },
);
// The same dialogs, and nobody walks a phone with a keyboard.
test('each dialog by keyboard: keeps the focus, Escape closes and gives it back', { tag: '@desk' }, async ({ page }) => {
  for (const one of Object.values(openers)) await test.step(one.dialog, () => keepsTheFocus(page, one, false, 'keyboard'));
});

test(
  'the feedback dialog has a code for each of its two subjects and the way to the form',
  { tag: '@once' },
  async ({ page, isMobile }) => {
    await page.goto('/home');
    await (await openers.feedback.opener(page, isMobile)).click();
    const dialog = page.getByRole('dialog', { name: '问题反馈' });
    await expect(dialog.getByRole('img', { name: '问题反馈二维码' })).toBeVisible();
    await expect(dialog.getByRole('link', { name: '在这里填写' })).toHaveAttribute('href', '/feedback2?type=problem');
    await dialog.getByRole('button', { name: '图书纠错' }).click();
    await expect(dialog.getByRole('img', { name: '图书纠错二维码' })).toBeVisible();
    await expect(dialog.getByRole('link', { name: '在这里填写' })).toHaveAttribute('href', '/feedback2?type=book');
    await expectAccessible(page);
  },
);

test('the Baidu shop has a code that leads there, drawn when it is wanted', { tag: '@once' }, async ({ page, isMobile }) => {
  await page.goto('/home');
  await (await openers.baidu.opener(page, isMobile)).click();
  const dialog = page.getByRole('dialog', { name: '百度小店' });
  await expect(dialog.getByRole('img', { name: '百度小店二维码' })).toBeVisible();
  expect(await readQr(page, /百度小店二维码/)).toBe('https://baidu.example/');
});

test('the Douyin shop says what to search for and copies it', { tag: '@once' }, async ({ page, context, isMobile }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/home');
  await (await openers.douyin.opener(page, isMobile)).click();
  const dialog = page.getByRole('dialog', { name: '抖音旗舰店' });
  await dialog.getByRole('button', { name: '复制店铺名称' }).click();
  await expect(page.locator('[data-toasts]')).toContainText(copied);
  const name = await page.evaluate(() => navigator.clipboard.readText());
  await expect(dialog.getByText(`搜索：${name}`)).toBeVisible();
});

/** The browsers that visitors come with, as far as copying goes. */
const clipboards = {
  'a clipboard': { writes: true, command: 'copies', says: copied },
  'no clipboard, but the old command': { writes: false, command: 'copies', says: copied },
  neither: { writes: false, command: 'missing', says: unsupported },
  'both, and both refuse': { writes: false, command: 'refuses', says: refused },
} as const;

for (const [name, { writes, command, says }] of Object.entries(clipboards)) {
  test(`the service account is copied with ${name}: ${says}`, { tag: '@once' }, async ({ page, isMobile }) => {
    await page.addInitScript(
      ([mayWrite, old]) => {
        Object.defineProperty(navigator, 'clipboard', {
          configurable: true,
          value: { writeText: () => (mayWrite ? Promise.resolve() : Promise.reject(new DOMException('NotAllowedError'))) },
        });
        Object.defineProperty(document, 'execCommand', {
          configurable: true,
          value: old === 'missing' ? undefined : () => old === 'copies',
        });
      },
      [writes, command] as const,
    );
    await page.goto('/home');
    await (await openers.service.opener(page, isMobile)).click();
    await page.getByRole('dialog', { name: '客服微信' }).getByRole('button', { name: '复制微信号' }).click();
    await expect(page.locator('[data-toasts]')).toContainText(says);
  });
}

test('a dialog leaves a mobile module its column on a wide screen', { tag: '@desk' }, async ({ page }) => {
  await page.goto('/m/login');
  await page.getByRole('link', { name: '用户协议' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const width = await page.locator('main').evaluate((main) => main.getBoundingClientRect().width);
  expect(Math.round(width)).toBe(420);
});
