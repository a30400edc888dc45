import type { Browser, Page } from '@playwright/test';
import { expect, expectAccessible, newPhone, readQr, signInByCode, test, watchCaptcha } from './fixtures';
import { atDesk } from './support/desk';
import { alive, anotherPhone } from './support/phone';
import { pupil } from './support/pupil';
import { chooseArea } from './support/shop';

/** A parent pays on another phone: what both see and do; the rules are tested upstream. */

/** A course of 初一 without printed books. */
const plain = '/course/purchase?courseId=2';
const course = '句子是怎么长出来的';

async function payInSandbox(page: Page): Promise<void> {
  await page.getByRole('button', { name: '确认付款' }).click();
  await page.waitForURL(/\/sandbox\/cashier\//);
  await page.getByRole('button', { name: '支付成功' }).click();
  await page.getByRole('link', { name: /返回|回到/ }).click();
}

test('a learner asks, a parent on another phone signs in by SMS and pays, and the course is the learner’s', async ({
  page,
  browser,
  baseURL,
}) => {
  await pupil(page, plain);
  await page.getByRole('button', { name: '提交订单' }).click();
  await page.waitForURL(/orderNo=/);
  const orderNo = new URL(page.url()).searchParams.get('orderNo') ?? '';
  await page.goto(`/personal/order-detail?orderNo=${orderNo}`);
  await page.getByRole('button', { name: '请家长付款' }).click();
  const dialog = page.getByRole('dialog', { name: '请家长付款' });
  await expect(dialog.getByRole('img', { name: '付款链接二维码' })).toBeVisible();
  await expectAccessible(page);
  const address = await readQr(page, /付款链接二维码/);
  expect(address).toMatch(/\/order-detail-share\?shareId=[\w-]{22}$/);

  const parent = await anotherPhone(browser, baseURL);
  const captcha = watchCaptcha(parent);
  await parent.goto(address);
  await parent.waitForURL(/\/m\/login\?shareId=/);
  await expect(parent.getByRole('heading', { level: 1 })).toHaveText('登录');
  await expectAccessible(parent);
  await alive(parent);
  await parent.getByRole('button', { name: '登录', exact: true }).click();
  await expect(parent.getByText('请填写 11 位手机号，以 1 开头')).toBeVisible();
  await signInByCode(parent, captcha, newPhone());
  await parent.waitForURL(/\/m\/order-detail-share\?shareId=/);
  await expect(parent.getByText(orderNo)).toBeVisible();
  const saved = async () => (await parent.context().cookies()).filter((cookie) => cookie.name === 'shareId').length;
  await expect.poll(saved).toBe(0);
  await expectAccessible(parent);
  await payInSandbox(parent);
  await parent.waitForURL(/\/m\/order\/success\?shareId=/);
  await expect(parent.getByRole('heading', { name: '付好了' })).toBeVisible();
  await expect(parent.getByRole('link', { name: '在手机上学' })).toHaveAttribute('href', '/m/download');
  await expectAccessible(parent);

  // Another parent with the same link has nothing to pay.
  const other = await anotherPhone(browser, baseURL);
  const second = watchCaptcha(other);
  await other.goto(address);
  await signInByCode(other, second, newPhone());
  await expect(other.getByRole('heading', { name: '这笔订单已经付过了' })).toBeVisible();

  await page.goto('/personal/my-course');
  await expect(page.getByRole('main').getByText(course).first()).toBeVisible();
  await parent.context().close();
  await other.context().close();
});

/** The address of a link that 客服 makes at the desk for a number without account and a course with books. */
async function linkOfDesk(browser: Browser): Promise<string> {
  const desk = await atDesk(browser, 'shenjn@xkb.example');
  // Whoever is at the desk has no phone in hand.
  await desk.setViewportSize({ width: 1440, height: 900 });
  await desk.getByRole('link', { name: '订单', exact: true }).first().click();
  await desk.getByRole('button', { name: '发下单链接' }).click();
  const asking = desk.getByRole('dialog', { name: '发下单链接' });
  await asking.getByLabel('学员的手机号').fill(newPhone());
  await asking.getByRole('button', { name: '生成链接' }).click();
  await expect(asking.getByText('请选择课程')).toBeVisible();
  await expectAccessible(desk);
  await asking.getByLabel('课程').fill('有理数到一元一次方程');
  await asking.getByLabel('课程').press('Enter');
  await asking.getByRole('button', { name: '生成链接' }).click();
  const made = desk.getByRole('dialog').filter({ hasText: '下单链接做好了' });
  const { pathname, search } = new URL(/https?:\S+/.exec((await made.textContent()) ?? '')?.[0] ?? '');
  await desk.context().close();
  return pathname + search;
}

test('an order with no account yet: 客服 sends the link, a parent signs in, says where the books go, and pays', async ({
  browser,
  page,
}) => {
  const captcha = watchCaptcha(page);
  await page.goto(await linkOfDesk(browser));
  await page.waitForURL(/\/p\/login\?shareId=/);
  await expectAccessible(page);
  await signInByCode(page, captcha, newPhone());
  await page.waitForURL(/\/p\/temp-order-detail-share\?shareId=/);
  await page.getByRole('button', { name: '确认，去付款' }).click();
  await expect(page.getByText('请填写收货人')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('收货人').fill('陈老师');
  await page.getByLabel('手机号码').fill('13900001111');
  await chooseArea(page);
  await page.getByLabel('详细地址').fill('文华路 20 号 3 栋 501');
  await page.getByRole('button', { name: '确认，去付款' }).click();
  await expect(page.getByText('139****1111')).toBeVisible();
  await expectAccessible(page);
  await payInSandbox(page);
  await page.waitForURL(/\/p\/order\/success\?shareId=/);
  await expect(page.getByText('随课的书会按学员留的地址寄出', { exact: false })).toBeVisible();
});

test('who signs in there without an order to pay is a learner, and is asked for the grade', async ({ page }) => {
  const captcha = watchCaptcha(page);
  await page.goto('/m/login');
  await signInByCode(page, captcha, newPhone());
  await page.waitForURL(/\/m\/home/);
  await page.goto('/home');
  await expect(page.getByRole('dialog', { name: '选择年级' })).toBeVisible();
});

test('a link that opens nothing says so and shows the way on', async ({ page }) => {
  await page.goto('/m/login?shareId=no-such-link-000000');
  await expect(page.getByRole('alert').first()).toContainText('这个分享链接不存在');
  await page.goto('/p/login?shareId=no-such-link-000000');
  await expect(page.getByRole('heading', { name: '这个链接打不开了' })).toBeVisible();
  await expect(page.getByRole('link', { name: '回到首页' }).last()).toBeVisible();
});
