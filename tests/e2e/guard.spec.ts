import type { Page } from '@playwright/test';
import { expect, expectAccessible, fillLogin, newPhone, smsCode, test, watchCaptcha } from './fixtures';
import { playedTo } from './support/player';
import { pupil } from './support/pupil';
import { ownButton, ownMenu } from './support/own-corner';

/** A visitor who is not signed in and only presses: the login is asked for in place, and ends at what was pressed. */

const course = '有理数到一元一次方程：母题 5 讲';
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

test('a stranger tries a lesson: number and code over the course page, then it plays', { tag: '@once' }, async ({ page }) => {
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
  await expect.poll(() => playedTo(page)).toBeGreaterThan(0);
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

test('a press before the page’s code is there asks in place, too', { tag: '@once' }, async ({ page }) => {
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

test('a link that the router follows to a page that needs a login says so, as typed', { tag: '@once' }, async ({ page, context }) => {
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

/** For a second no answer has come: who has signed in is asked for by several parts of a page, and what is under way would hear of the end. */
async function expectQuiet(page: Page): Promise<void> {
  const silence = (): number =>
    performance.now() - Math.max(...performance.getEntriesByType('resource').map(({ startTime, duration }) => startTime + duration));
  await expect.poll(() => page.evaluate(silence)).toBeGreaterThan(1000);
}

/** The upstream ends the login, and the browser still holds its cookies, as where somebody signed out everywhere. */
async function endLogin(page: Page, of = '', meanwhile = page.url()): Promise<void> {
  const cookies = await page.context().cookies();
  const { origin } = new URL(page.url());
  // A page that is open, or still comes, may ask for something, hear of it and forget the login before the next is opened.
  if (meanwhile !== page.url()) await page.goto(meanwhile);
  await expectQuiet(page);
  const answer = await page.request.post(`/api/session/logout${of}`, { headers: { origin } });
  expect(answer.ok()).toBe(true);
  await page.context().addCookies(cookies);
}

test('a dead login shows nothing of the learner, comes back to the page, or leads home', { tag: '@desk' }, async ({ page, context }) => {
  const phone = await pupil(page, null);
  const captcha = watchCaptcha(page);
  const masked = `${phone.slice(0, 3)}****${phone.slice(7)}`;
  await page.goto('/personal/setting');
  await expect(page.getByText(masked).first()).toBeVisible();

  await endLogin(page, '', 'about:blank');
  const answer = await page.goto('/personal/setting?from=mail');
  expect(await answer?.text()).not.toContain(masked);
  const notice = page.getByRole('alertdialog', { name: '系统提示' });
  await notice.getByRole('button', { name: '知道了' }).click();
  await expect(dialog(page)).toContainText('登录已经失效');
  await fillLogin(page, captcha, phone, 'Xkb2026e2e');
  await expect(page.getByText('登录成功')).toBeVisible();
  await expect(page).toHaveURL(/\/personal\/setting\?from=mail$/);
  await expect(page.getByText(masked).first()).toBeVisible();

  // A save that meets the dead login: after it the page stands as it was left, with what was typed.
  await endLogin(page);
  await page.getByLabel('昵称').fill('小满');
  await page.getByRole('button', { name: '保存资料' }).click();
  await notice.getByRole('button', { name: '知道了' }).click();
  await fillLogin(page, captcha, phone, 'Xkb2026e2e');
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByLabel('昵称')).toHaveValue('小满');

  // Whoever does not sign in again is led home, and nothing of them stays.
  await endLogin(page);
  await page.getByRole('button', { name: '保存资料' }).click();
  await notice.getByRole('button', { name: '知道了' }).click();
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.waitForURL(/\/home$/);
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible();
  await expect(page.getByText(masked)).toHaveCount(0);

  // Signed in again; the session ends in another tab, and the menu is pressed here.
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await fillLogin(page, captcha, phone, 'Xkb2026e2e');
  await expect(ownButton(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/personal/my-course');
  await page.bringToFront();
  await ownButton(page).click();
  await ownButton(other).click();
  await ownMenu(other).getByRole('button', { name: '退出登录' }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
  await other.waitForURL(/\/home$/);
  await expect(other.getByText('已退出登录')).toBeVisible();
  await ownMenu(page).getByText('我的订单').click();
  await expect(dialog(page)).toBeVisible();
  await expect(page).toHaveURL(/\/home$/);
  await fillLogin(page, captcha, phone, 'Xkb2026e2e');
  await page.waitForURL(/\/personal\/order$/);
  await expect(page.getByRole('heading', { name: '我的订单' }).first()).toBeVisible();

  // This tab is looked at again after a logout in the other one.
  await other.reload();
  await ownButton(other).click();
  await ownMenu(other).getByRole('button', { name: '退出登录' }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
  await expect(other.getByText('已退出登录')).toBeVisible();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(dialog(page)).toContainText('登录已经失效');
});

test('a login that dies in a phone module comes back to the same address', { tag: '@phone' }, async ({ page }) => {
  const phone = await pupil(page);
  const captcha = watchCaptcha(page);
  const again = async (): Promise<void> => {
    await page.getByRole('button', { name: '密码登录' }).click();
    await page.getByLabel('手机号').fill(phone);
    await page.getByLabel('密码', { exact: true }).fill('Xkb2026e2e');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: '登录', exact: true }).click();
  };
  for (const address of ['/myCourse/index?pageNum=1', '/m/order/success?shareId=no-such-link-000000&from=wx']) {
    await endLogin(page);
    await page.goto(address);
    await page.getByRole('alertdialog', { name: '系统提示' }).getByRole('button', { name: '知道了' }).click();
    await page.waitForURL(/\/login\?/);
    await again();
    await expect.poll(() => page.url().replace(/^https?:\/\/[^/]+/, '')).toBe(address);
  }
  await endLogin(page);
  await page.goto('/studymag/plan?week=1');
  await page.getByRole('alertdialog', { name: '系统提示' }).getByRole('button', { name: '知道了' }).click();
  await fillLogin(page, captcha, phone, 'Xkb2026e2e');
  await expect(page.getByText('登录成功')).toBeVisible();
  await expect(page).toHaveURL(/\/studymag\/plan\?week=1$/);
});

test('the evaluation comes back to the exercise in whose middle its login died', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/e/recommend-exercises?set=1');
  await page.getByRole('link', { name: '用微信登录' }).click();
  await page.getByRole('button', { name: '模拟微信授权' }).click();
  await page.getByRole('link', { name: '小满的微信' }).click();
  await page.waitForURL(/\/e\/recommend-exercises\?set=1$/);
  await page.goto('/e/report');
  await page.getByRole('link', { name: /全部 6 组/ }).click();
  await page.getByRole('link', { name: /^母题 51 最该补/ }).click();
  await page.waitForURL(/exercises-detail/);
  const exercise = page.url();
  await endLogin(page, '?of=evaluation');
  await page.reload();
  await page.waitForURL(/\/e\/login\?to=/);
  await expect(page.getByRole('status').filter({ hasText: /登录/ })).toBeVisible();
  await page.getByRole('link', { name: '用微信登录' }).click();
  await page.getByRole('button', { name: '模拟微信授权' }).click();
  await page.getByRole('link', { name: '小满的微信' }).click();
  await expect.poll(() => page.url()).toBe(exercise);
});
