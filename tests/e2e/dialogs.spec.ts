import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, faultNoise, readQr, test } from './fixtures';
import { pupil } from './support/pupil';

/** §2, §4.5: every dialog of the shared pieces, by mouse and by keyboard, at both widths. */

const copied = '复制成功';
const unsupported = '该浏览器不支持自动复制';
const refused = '复制失败, 请手动复制';
const doors = {
  adviser: '**/api/web/v1/customer/findByRandom',
  service: '**/api/web/v1/customer/findService',
} as const;

type Way = 'mouse' | 'keyboard';
/** The control that opens a dialog, shown to the visitor: in the strip or the bar of a desktop, in the menu of a phone. */
type Opener = (page: Page, isMobile: boolean, way?: Way) => Promise<Locator>;

const press = (control: Locator, way: Way): Promise<void> => (way === 'mouse' ? control.click() : control.press('Enter'));

/** The phone's menu with one of its groups open. */
async function menu(page: Page, group?: string, way: Way = 'mouse'): Promise<Locator> {
  await press(page.getByRole('button', { name: '打开菜单' }), way);
  const panel = page.getByRole('dialog', { name: '菜单' });
  if (group) await press(panel.getByRole('button', { name: group, exact: true }), way);
  return panel;
}

async function flyOut(page: Page, tab: string, way: Way = 'mouse'): Promise<Locator> {
  const side = page.getByRole('complementary', { name: '快捷工具' });
  await press(side.getByRole('button', { name: tab }), way);
  return side;
}

const openers: Readonly<
  Record<'feedback' | 'service' | 'adviserCheck' | 'douyin' | 'baidu' | 'release', { readonly dialog: string; readonly opener: Opener }>
> = {
  feedback: {
    dialog: '问题反馈',
    opener: async (page, isMobile, way) =>
      (isMobile ? await menu(page, undefined, way) : page.getByRole('complementary', { name: '快捷工具' })).getByRole('link', {
        name: '问题反馈',
      }),
  },
  service: {
    dialog: '客服微信',
    opener: async (page, isMobile, way) =>
      (isMobile ? await menu(page, undefined, way) : await flyOut(page, '客服电话', way)).getByRole('link', { name: '客服微信' }),
  },
  adviserCheck: {
    dialog: '防伪查询',
    opener: async (page, isMobile, way) =>
      (isMobile ? await menu(page, undefined, way) : await flyOut(page, '防伪查询', way)).getByRole('link', { name: '查课程顾问' }),
  },
  douyin: {
    dialog: '抖音旗舰店',
    opener: async (page, isMobile, way) =>
      (isMobile ? await menu(page, '购书平台', way) : await flyOut(page, '官方店铺', way)).getByRole('button', { name: '抖音旗舰店' }),
  },
  baidu: {
    dialog: '百度小店',
    opener: async (page, isMobile, way) =>
      (isMobile ? await menu(page, '购书平台', way) : await flyOut(page, '官方店铺', way)).getByRole('button', { name: '百度小店' }),
  },
  release: {
    dialog: '登录',
    opener: async (page, isMobile, way) =>
      (isMobile ? await menu(page, undefined, way) : page.getByRole('navigation', { name: '主导航' })).getByRole('button', {
        name: '信息发布',
      }),
  },
};

/** The adviser is in the phone's menu for everybody, on a desktop in the menu of who is signed in. */
async function openAdviser(page: Page): Promise<Locator> {
  await (await menu(page, '我的')).getByRole('link', { name: '课程顾问', exact: true }).click();
  return page.getByRole('dialog', { name: '课程顾问' });
}

for (const [name, { dialog: title, opener }] of Object.entries(openers)) {
  for (const way of ['mouse', 'keyboard'] as const) {
    test(`${name} by ${way}: keeps the focus, Escape closes and gives it back`, async ({ page, isMobile }) => {
      test.skip(isMobile && way === 'keyboard', 'the same dialogs, and nobody walks a phone with a keyboard');
      await page.goto('/home');
      const control = await opener(page, isMobile, way);
      await press(control, way);
      const dialog = page.getByRole('dialog', { name: title, exact: true });
      await expect(dialog).toBeVisible();
      await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
      if (way === 'mouse') {
        await expect(dialog.getByText('正在获取…')).toHaveCount(0);
        await expectAccessible(page);
      }
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
    });
  }
}

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
  await expect(page.locator('.toasts')).toContainText(copied);
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
    await expect(page.locator('.toasts')).toContainText(says);
  });
}

test('a dialog leaves a mobile module its column on a wide screen', async ({ page, isMobile }) => {
  test.skip(isMobile, 'a desktop');
  await page.goto('/m/login');
  await page.getByRole('link', { name: '用户协议' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const width = await page.locator('main').evaluate((main) => main.getBoundingClientRect().width);
  expect(Math.round(width)).toBe(420);
});

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
    await expect(page.locator('.toasts')).toContainText('获取失败');
    await expectAccessible(page);
    broken = false;
    await dialog.getByRole('button', { name: '重新获取' }).click();
    await expect(dialog.getByText(/^微信号 \S+/)).toBeVisible();
  });

  test('the adviser dialog says so, and asks again on the button', async ({ page, isMobile }) => {
    test.skip(!isMobile, 'a stranger finds the adviser in the menu of a phone');
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

  test('a dialog whose code does not arrive says so, and the page stays', async ({ page, isMobile }) => {
    test.skip(isMobile, 'the same code');
    await page.goto('/home', { waitUntil: 'networkidle' });
    const side = page.getByRole('complementary', { name: '快捷工具' });
    await side.hover();
    await expect(page.locator('.toasts')).toBeAttached();
    await page.context().setOffline(true);
    await side.getByRole('link', { name: '问题反馈' }).click();
    await expect(page.locator('.toasts')).toContainText('没有打开');
    await expect(page.getByRole('link', { name: '看看这套书' })).toBeVisible();
    await page.context().setOffline(false);
    await side.getByRole('link', { name: '问题反馈' }).click();
    await expect(page.getByRole('dialog', { name: '问题反馈' })).toBeVisible();
  });

  test('a page that was never touched stays too, and opens dialogs when the network is back', async ({ page, isMobile }) => {
    test.skip(isMobile, 'the same code');
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

test('a stranger is welcomed and given some adviser, asked for once', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'a stranger finds the adviser in the menu of a phone');
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

test('a learner is given the exclusive adviser, and 信息发布 leads to the notifications', async ({ page, isMobile }) => {
  test.skip(isMobile, 'one signed-in visitor is enough');
  await pupil(page);
  await page.locator('button.user-b').first().click();
  await page.getByRole('link', { name: '课程顾问', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '课程顾问' });
  await expect(dialog.getByText('这位是您的专属课程顾问')).toBeVisible();
  await expect(dialog.getByText(/^微信号 \S+/)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('navigation', { name: '主导航' }).getByRole('button', { name: '信息发布' }).click();
  await page.waitForURL('**/personal/notification');
});
