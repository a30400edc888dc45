import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures';

/** §2.16–2.19, §9: the bar of a desktop, the bar and the menu of a phone, the strip at the edge. */

const bar = (page: Page): Locator => page.getByRole('navigation', { name: '主导航' });
/** The bar itself, without what hangs below its entries. */
const entries = (page: Page): Locator => bar(page).getByRole('list').first().locator('> li');
const entry = (page: Page, name: string): Locator => bar(page).getByRole('button', { name, exact: true });
const panelLink = (page: Page): Locator => bar(page).getByRole('link', { name: '公司简介' });

test.describe('the bar of a desktop', { tag: '@desk' }, () => {
  test('has the eleven entries of the specification', async ({ page }) => {
    await page.goto('/home');
    await expect(entries(page)).toHaveCount(11);
    for (const name of [
      '首页',
      '全部课程',
      '高中图书',
      '初中图书',
      '学习平板',
      '纸上课堂',
      '关于我们',
      '新闻中心',
      '购书平台',
      '智慧教辅设备采购',
      '信息发布',
    ])
      await expect(entries(page).filter({ hasText: name }).first()).toBeVisible();
  });

  test('opens a panel under the mouse and closes it behind it', async ({ page }) => {
    await page.goto('/home');
    await expect(panelLink(page)).toBeHidden();
    await entry(page, '关于我们').hover();
    await expect(panelLink(page)).toBeVisible();
    await entry(page, '关于我们').click();
    await expect(panelLink(page)).toBeVisible();
    await page.mouse.move(700, 850);
    await expect(panelLink(page)).toBeHidden();
  });

  test('opens and closes by Enter, Space, arrows and Escape', async ({ page }) => {
    await page.goto('/home');
    const about = entry(page, '关于我们');
    await about.focus();
    await page.keyboard.press('Enter');
    await expect(about).toHaveAttribute('aria-expanded', 'true');
    await expectAccessible(page);
    await page.keyboard.press('Tab');
    await expect(panelLink(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(about).toBeFocused();
    await expect(about).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('Space');
    await expect(panelLink(page)).toBeVisible();
    await page.keyboard.press('Space');
    await expect(panelLink(page)).toBeHidden();

    await page.keyboard.press('ArrowDown');
    await expect(panelLink(page)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(bar(page).getByRole('link', { name: '团队介绍' })).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(panelLink(page)).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(about).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(entry(page, '新闻中心')).toBeFocused();
    await expect(panelLink(page)).toBeHidden();
    await page.keyboard.press('ArrowLeft');
    await expect(about).toBeFocused();
  });

  test('closes when the focus leaves it', async ({ page }) => {
    await page.goto('/home');
    await entry(page, '新闻中心').press('Enter');
    await expect(bar(page).getByRole('link', { name: '媒体聚焦' })).toBeVisible();
    for (let i = 0; i < 3; i += 1) await page.keyboard.press('Tab');
    await expect(bar(page).getByRole('link', { name: '媒体聚焦' })).toBeHidden();
  });

  test('marks where the visitor is', async ({ page }) => {
    await page.goto('/about/honor');
    await entry(page, '关于我们').click();
    await expect(bar(page).locator('[aria-current="page"]')).toHaveAttribute('href', '/about/honor');
  });
});

test.describe('a tablet', { tag: '@desk' }, () => {
  test.use({ hasTouch: true });

  test('opens a panel by a tap and closes it by the next one or one elsewhere', async ({ page }) => {
    await page.goto('/home');
    await entry(page, '关于我们').tap();
    await expect(panelLink(page)).toBeVisible();
    await entry(page, '关于我们').tap();
    await expect(panelLink(page)).toBeHidden();
    await entry(page, '关于我们').tap();
    await page.touchscreen.tap(700, 880);
    await expect(panelLink(page)).toBeHidden();
  });
});

test.describe('the strip at the edge', { tag: '@desk' }, () => {
  test('opens by keyboard, closes by Escape and by the second press', async ({ page }) => {
    await page.goto('/home');
    const tab = page.getByRole('complementary', { name: '快捷工具' }).getByRole('button', { name: 'App下载' });
    await tab.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: '把课装进手机' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { name: '把课装进手机' })).toBeHidden();
    await expect(tab).toBeFocused();
    await page.keyboard.press('Space');
    await expect(page.getByRole('heading', { name: '把课装进手机' })).toBeVisible();
    await page.keyboard.press('Space');
    await expect(page.getByRole('heading', { name: '把课装进手机' })).toBeHidden();
  });

  test('leads back to the top from beyond 200 px', async ({ page }) => {
    await page.goto('/home');
    const top = page.getByRole('button', { name: '回到顶部' });
    await page.evaluate(() => window.scrollTo(0, 200));
    await expect(top).toHaveCount(0);
    await page.evaluate(() => window.scrollTo(0, 201));
    await top.click();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await expect(top).toHaveCount(0);
  });
});

test.describe('a phone', { tag: '@phone' }, () => {
  test('the menu keeps the focus and the page below it still; Escape closes it', async ({ page }) => {
    await page.goto('/home');
    const opener = page.getByRole('button', { name: '打开菜单' });
    await opener.press('Enter');
    const menu = page.getByRole('dialog', { name: '菜单' });
    await expect(menu).toBeVisible();
    await expectAccessible(page);
    await page.mouse.move(40, 400);
    await page.mouse.wheel(0, 600);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    for (let i = 0; i < 40; i += 1) await page.keyboard.press('Tab');
    expect(await menu.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(opener).toBeFocused();
  });

  test('its groups fold and unfold, by touch and by keyboard', async ({ page }) => {
    await page.goto('/home');
    await page.getByRole('button', { name: '打开菜单' }).tap();
    const menu = page.getByRole('dialog', { name: '菜单' });
    const group = menu.getByRole('button', { name: '关于我们' });
    await expect(group).toHaveAttribute('aria-expanded', 'false');
    await group.tap();
    await expect(menu.getByRole('link', { name: '公司简介' })).toBeVisible();
    await group.press('Space');
    await expect(menu.getByRole('link', { name: '公司简介' })).toHaveCount(0);
    await expect(menu.getByRole('link', { name: '查图书防伪码' })).toBeVisible();
    await expect(menu.getByRole('link', { name: '问题反馈' })).toBeVisible();
    await group.tap();
    await menu.getByRole('link', { name: '公司简介' }).tap();
    await page.waitForURL('**/about/companyProfile');
    await expect(menu).toBeHidden();
  });

  test('a personal page in it asks for a login and goes on there', async ({ page }) => {
    await page.goto('/home');
    await page.getByRole('button', { name: '打开菜单' }).tap();
    const menu = page.getByRole('dialog', { name: '菜单' });
    await menu.getByRole('button', { name: '我的', exact: true }).tap();
    await menu.getByRole('link', { name: '我的课程' }).tap();
    await expect(page.getByRole('dialog', { name: '登录' })).toBeVisible();
    await expect(menu).toBeHidden();
  });

  test('the bar sticks from beyond its height and 20 px, looked at every 300 ms', async ({ page }) => {
    await page.clock.install();
    await page.goto('/home');
    const head = page.getByRole('banner');
    const height = await head.evaluate((element) => element.getBoundingClientRect().height);
    const scrollTo = (y: number) =>
      page.evaluate(
        (to) =>
          new Promise((resolve) => {
            window.addEventListener('scroll', resolve, { once: true });
            window.scrollTo(0, to);
          }),
        y,
      );
    await scrollTo(height + 20);
    await page.clock.runFor(400);
    await expect(head).not.toHaveClass(/stuck/);
    await scrollTo(height + 21);
    expect(await head.getAttribute('class')).not.toContain('stuck');
    await page.clock.runFor(400);
    await expect(head).toHaveClass(/stuck/);
    await expect(head).toBeInViewport();
    await scrollTo(0);
    await page.clock.runFor(400);
    await expect(head).not.toHaveClass(/stuck/);
  });
});

test('on a slow line a press on a link says that its page is on the way', async ({ page }) => {
  await page.goto('/books-highSchool');
  const line = page.locator('[role=status] > .opening-line', { hasText: '正在打开…' });
  // The router answers presses once the page is alive; before that the browser follows the link, with its own sign.
  await page.locator('main').dispatchEvent('pointerdown');
  await page.waitForLoadState('networkidle');
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(
    (url) => url.searchParams.has('_rsc'),
    async (route) => {
      await arrived;
      await route.continue();
    },
  );
  const book = page.locator('main a[href*="booksDetail"]').first();
  await book.click();
  await expect(line).toBeVisible();
  await expect(page).toHaveURL(/books-highSchool$/);
  arrive();
  await expect(page).toHaveURL(/booksDetail/);
  await expect(line).toBeHidden();
});
