import type { Page } from '@playwright/test';
import { expect, expectAccessible, fillLogin, newPhone, smsCode, test, watchCaptcha } from './fixtures';

/** A visitor who is not signed in and only presses: the login is asked for in place, and ends at what was pressed. */

const course = '有理数到一元一次方程：母题 24 讲';
const dialog = (page: Page) => page.getByRole('dialog', { name: '登录' });

async function openCourse(page: Page): Promise<void> {
  await page.goto('/home');
  await page
    .getByRole('link', { name: new RegExp(course) })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(course);
}

/** Signs in with a number and the code that is sent to it; a number that is new gets its account. */
async function signInByCode(page: Page, captcha: ReturnType<typeof watchCaptcha>, phone: string): Promise<void> {
  await dialog(page).getByLabel('手机号').fill(phone);
  await dialog(page).getByRole('img', { name: '图形验证码' }).waitFor();
  await dialog(page)
    .getByRole('textbox', { name: '图形验证码' })
    .fill(await captcha.answer());
  await dialog(page).getByRole('button', { name: '获取验证码' }).click();
  await dialog(page)
    .getByLabel('短信验证码')
    .fill(await smsCode(page, phone));
  await dialog(page).getByRole('checkbox').check();
  await dialog(page).getByRole('button', { name: '登录', exact: true }).click();
}

test('a stranger tries a lesson: number and code over the course page, then the lesson plays', async ({ page }) => {
  const captcha = watchCaptcha(page);
  await openCourse(page);
  const before = page.url();
  await page.getByRole('link', { name: '先试听一讲' }).first().click();
  await expect(dialog(page)).toContainText('试听不收费');
  expect(page.url()).toBe(before);
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toContainText(course);
  await expectAccessible(page);
  await signInByCode(page, captcha, newPhone());
  await page.waitForURL(/\/video\?courseId=/);
  await page.getByRole('dialog', { name: '选择年级' }).getByRole('button', { name: '初一' }).click();
  await page.getByRole('button', { name: '播放这一讲' }).click();
  await expect
    .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime), { timeout: 30_000 })
    .toBeGreaterThan(0);
});

test('a stranger buys: the login over the course page, then the purchase page; closing it leaves the course page', async ({ page }) => {
  const captcha = watchCaptcha(page);
  await openCourse(page);
  const before = page.url();
  await page.getByRole('link', { name: '立即购买' }).first().click();
  await expect(dialog(page)).toContainText('登录后回到这门课的购买页');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  expect(page.url()).toBe(before);
  await page.getByRole('link', { name: '立即购买' }).first().click();
  await dialog(page).getByRole('button', { name: '短信登录' }).click();
  await dialog(page).getByRole('button', { name: '密码登录' }).click();
  await fillLogin(page, captcha, newPhone(), 'Wrong2026');
  await page.getByRole('alertdialog').getByRole('button', { name: '知道了' }).click();
  await dialog(page).getByRole('button', { name: '短信登录' }).click();
  await signInByCode(page, captcha, newPhone());
  await page.waitForURL(/\/course\/purchase\?courseId=/);
  await expect(page.getByLabel('收货人')).toBeVisible();
});

test('a press before the page’s code is there asks in place, too', async ({ page }) => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.goto('/course/chapter?courseId=1');
  await page.route(/\/_next\/static\/.*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  const early = page.getByRole('link', { name: '立即购买' }).first();
  await early.click();
  expect(await page.evaluate(() => document.documentElement.dataset.live)).toBeUndefined();
  release();
  await expect(dialog(page)).toBeVisible();
  await expect(page).toHaveURL(/\/course\/chapter\?courseId=1$/);
});

test('a link that the router follows to a page that needs a login says so, and so does a typed address', async ({ page, context }) => {
  await page.goto('/personal/order');
  const notice = page.getByRole('alertdialog', { name: '系统提示' });
  await expect(notice).toContainText('请先登录');
  await page.keyboard.press('Escape');
  await expect(notice).toBeHidden();
  // The mark of a session that the server no longer knows: the press goes to the router.
  await context.addCookies([{ name: 'signedIn', value: '1', url: page.url() }]);
  await page
    .getByRole('link', { name: new RegExp(course) })
    .first()
    .click();
  await page.getByRole('link', { name: '立即购买' }).first().click();
  await page.waitForURL(/\/home$/);
  await expect(notice).toContainText('请先登录');
});
