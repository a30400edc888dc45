import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, faultNoise, test } from './fixtures';
import { menu, openers } from './support/openers';
import { pupil } from './support/pupil';
import { ownButton } from './support/own-corner';

/** Dialogs that ask the service for what they say: when nothing comes, without a network, and for whom. */

const doors = {
  adviser: '**/api/web/v1/customer/findByRandom',
  service: '**/api/web/v1/customer/findService',
} as const;

/** The adviser is in the phone's menu for everybody, on a desktop in the menu of who is signed in. */
async function openAdviser(page: Page): Promise<Locator> {
  await (await menu(page, '我的')).getByRole('link', { name: '课程顾问', exact: true }).click();
  return page.getByRole('dialog', { name: '课程顾问' });
}

test.describe('when nothing comes', () => {
  test.use({ noise: faultNoise });

  test('the service dialog says so, stops loading, and asks again on the button', async ({ page, isMobile }) => {
    let broken = true;
    await page.route(doors.service, (route) => (broken ? route.fulfill({ status: 500, body: '' }) : route.continue()));
    await page.goto('/home');
    await (await openers.service.opener(page, isMobile)).click();
    const dialog = page.getByRole('dialog', { name: '客服微信' });
    await expect(dialog.getByRole('alert')).toContainText('没有取到客服微信');
    await expect(dialog.getByText('正在获取…')).toHaveCount(0);
    await expect(page.locator('[data-toasts]')).toContainText('获取失败');
    await expectAccessible(page);
    broken = false;
    await dialog.getByRole('button', { name: '重新获取' }).click();
    await expect(dialog.getByText(/^微信号 \S+/)).toBeVisible();
  });

  // A stranger finds the adviser in the menu of a phone.
  test('the adviser dialog says so, and asks again on the button', { tag: '@phone' }, async ({ page }) => {
    let broken = true;
    await page.route(doors.adviser, (route) => (broken ? route.abort('connectionfailed') : route.continue()));
    await page.goto('/home');
    const dialog = await openAdviser(page);
    await expect(dialog.getByRole('alert')).toContainText('获取课程顾问微信失败，请重试');
    broken = false;
    await dialog.getByRole('button', { name: '重新获取' }).click();
    await expect(dialog.getByText(/^微信号 \S+/)).toBeVisible();
  });
});

test.describe('when the network is gone', () => {
  test.use({ noise: /Failed to load resource: net::ERR_|ChunkLoadError/ });

  test('a dialog whose code does not arrive says so, and the page stays', { tag: '@desk' }, async ({ page }) => {
    await page.goto('/home', { waitUntil: 'networkidle' });
    const side = page.getByRole('complementary', { name: '快捷工具' });
    await side.hover();
    await expect(page.locator('[data-toasts]')).toBeAttached();
    await page.context().setOffline(true);
    await side.getByRole('link', { name: '问题反馈' }).click();
    await expect(page.locator('[data-toasts]')).toContainText('没有打开');
    await expect(page.getByRole('link', { name: '看看这套书' })).toBeVisible();
    await page.context().setOffline(false);
    await side.getByRole('link', { name: '问题反馈' }).click();
    await expect(page.getByRole('dialog', { name: '问题反馈' })).toBeVisible();
  });

  test('a page that was never touched stays too, and opens dialogs when the network is back', { tag: '@desk' }, async ({ page }) => {
    await page.goto('/home', { waitUntil: 'networkidle' });
    const opener = page.getByRole('complementary', { name: '快捷工具' }).getByRole('link', { name: '问题反馈' });
    await page.context().setOffline(true);
    await opener.click();
    await expect(page.getByRole('link', { name: '看看这套书' })).toBeVisible();
    await page.context().setOffline(false);
    await opener.click();
    await expect(page.getByRole('dialog', { name: '问题反馈' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

// Who finds the adviser in the menu of a phone.
test('a stranger is welcomed and given some adviser, asked for once', { tag: '@phone' }, async ({ page }) => {
  let calls = 0;
  await page.route(doors.adviser, (route) => {
    calls += 1;
    return route.continue();
  });
  await page.goto('/home');
  const dialog = await openAdviser(page);
  await expect(dialog.getByText('欢迎您')).toBeVisible();
  await expect(dialog.getByText(/^微信号 \S+/)).toBeVisible();
  await expectAccessible(page);
  expect(calls).toBe(1);
  // Closed within the debounce: nothing is asked.
  await page.keyboard.press('Escape');
  // Gone before the clock stands still, which would keep it on its way out.
  await expect(dialog).toBeHidden();
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const again = await openAdviser(page);
  // The frame that answers the press, and the dialog in the next one.
  await page.clock.runFor(40);
  await expect(again).toBeVisible();
  await page.keyboard.press('Escape');
  await page.clock.runFor(1000);
  expect(calls).toBe(1);
});

test('a learner is given the exclusive adviser, and 信息发布 leads to the notifications', { tag: '@desk' }, async ({ page }) => {
  await pupil(page);
  await ownButton(page).click();
  await page.getByRole('link', { name: '课程顾问', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '课程顾问' });
  await expect(dialog.getByText('这位是您的专属课程顾问')).toBeVisible();
  await expect(dialog.getByText(/^微信号 \S+/)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('navigation', { name: '主导航' }).getByRole('button', { name: '信息发布' }).click();
  await page.waitForURL('**/personal/notification');
});
