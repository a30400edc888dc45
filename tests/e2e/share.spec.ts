import type { Page } from '@playwright/test';
import { expect, expectAccessible, newPhone, readQr, signInByCode, test, watchCaptcha } from './fixtures';
import { alive, anotherPhone } from './support/phone';
import { pupil } from './support/pupil';
import { chooseArea } from './support/shop';

/** A parent pays on another phone: what both see and do; the rules are tested upstream. */

/** A course of 初一 without printed books, and the demo's link to an order with no account yet. */
const plain = '/course/purchase?courseId=2';
const course = '句子是怎么长出来的';
const demoPaper = '/p/temp-order-detail-share?shareId=demo-paper-course-0001';

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

test('an order with no account yet: a parent signs in, says where the books go, and pays', async ({ page }) => {
  const captcha = watchCaptcha(page);
  await page.goto(demoPaper);
  await page.waitForURL(/\/p\/login\?shareId=/);
  await expectAccessible(page);
  await signInByCode(page, captcha, newPhone());
  await page.waitForURL(/\/p\/temp-order-detail-share\?shareId=/);
  // The link can be paid once; a second run of this file finds it paid.
  if (await page.getByRole('heading', { name: '这笔订单已经付过了' }).isVisible()) return;
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
