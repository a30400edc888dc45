import type { Browser, Page } from '@playwright/test';
import { expect, expectAccessible, fillLogin, newcomerPassword, test, watchCaptcha } from './fixtures';
import { atDesk } from './support/desk';
import { ownButton, ownMenu } from './support/own-corner';
import { findParcel, numberNow, sendFrom } from './support/parcels';
import { pupil } from './support/pupil';
import { chooseArea, makeOrder, payOrder } from './support/shop';

/** Courses of 初一: two without books, one that comes with a printed book, and a dearer one. */
const plain = '句子是怎么长出来的：语法 4 讲';
const other = '一张地图读懂半本书';
const printed = '有理数到一元一次方程：母题 5 讲';
const dearer = '读懂一段话：语文 4 讲';

type Captcha = ReturnType<typeof watchCaptcha>;
const card = (page: Page, title: string) => page.getByRole('article', { name: title });
const state = (page: Page, word: string) => page.getByRole('heading', { level: 2, name: /^订单 / }).getByText(word, { exact: true });
const openOrder = (page: Page, orderNo: string) => page.goto(`/personal/order-detail?orderNo=${orderNo}`);

async function agree(page: Page, title: string, button: string): Promise<void> {
  const dialog = page.getByRole('alertdialog', { name: title });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: button }).click();
}

async function cancelFromTheList(page: Page): Promise<void> {
  await makeOrder(page, plain);
  await page.goto('/personal/order');
  const unpaid = card(page, plain);
  await expect(unpaid.getByRole('timer')).toHaveText(/剩 (29|30):\d\d/);
  await expect(unpaid.getByRole('link', { name: /^去付款/ })).toHaveAttribute('href', /\/course\/purchase\?orderNo=/);
  await expectAccessible(page);
  await unpaid.getByRole('button', { name: /^取消订单/ }).click();
  await agree(page, '取消订单', '取消订单');
  await expect(unpaid.getByText('已取消', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: /^待支付/ }).click();
  await expect(page.getByText('暂无可查询内容')).toBeVisible();
}

/** Answers the order whose money is then on its way. */
async function refundWithQuotation(page: Page): Promise<string> {
  const orderNo = await makeOrder(page, other);
  await payOrder(page, orderNo);
  await openOrder(page, orderNo);
  await expect(state(page, '已支付')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '申请退款' }).click();
  const dialog = page.getByRole('dialog', { name: '申请退款' });
  await expect(dialog.getByText(/已用 1 天，剩余 364 天/).first()).toBeVisible();
  await expect(dialog.getByText('¥29.00 × 364 ÷ 365 天')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '确认退款 ¥28.92' }).click();
  await expect(page.getByText('退款申请已提交')).toBeVisible();
  await expect(page.getByText(/¥28\.92/).first()).toBeVisible();
  return orderNo;
}

async function moneyIsBack(page: Page, orderNo: string): Promise<void> {
  await openOrder(page, orderNo);
  await expect(state(page, '已退款')).toBeVisible();
  await expect(page.getByText(/¥28\.92 已于 .* 按原支付方式退回/)).toBeVisible();
  await expectAccessible(page);
}

/** 发货 finds the order among what waits, and gives it to a courier. */
async function sendBooks(browser: Browser, orderNo: string): Promise<void> {
  const desk = await atDesk(browser, 'dingdy@xkb.example');
  await sendFrom(desk, await findParcel(desk, orderNo), numberNow());
  await desk.context().close();
}

async function receiveBooks(page: Page, orderNo: string): Promise<void> {
  await openOrder(page, orderNo);
  await expect(state(page, '已发货')).toBeVisible();
  const parcel = page.getByRole('region', { name: '物流' });
  await expect(parcel.getByText('商家已把图书交给示例快递，等待揽收')).toBeVisible();
  await expect(parcel.getByText(/XK\d{14}/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '确认收货' }).click();
  await agree(page, '确认收货', '已收到');
  await expect(state(page, '已完成')).toBeVisible();
}

/** Typed wrong first, mended, and what is shown then is what goes on the parcel. */
async function mendAddress(page: Page, orderNo: string): Promise<void> {
  await openOrder(page, orderNo);
  await page.getByRole('button', { name: '修改收货信息' }).click();
  const dialog = page.getByRole('dialog', { name: '修改收货信息' });
  await dialog.getByLabel('详细地址').fill('短');
  const province = dialog.getByRole('combobox', { name: '省、自治区、直辖市' });
  await expect(province).toBeEnabled();
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(province).toBeFocused();
  await chooseArea(dialog);
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog.getByLabel('详细地址')).toBeFocused();
  await expectAccessible(page);
  await dialog.getByLabel('详细地址').fill('新路 8 号');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText(/浙江省 杭州市 西湖区 新路 8 号/)).toBeVisible();
}

/** Back another day: signed out, and from the home page by presses only. */
async function changeCourse(page: Page, captcha: Captcha, phone: string): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: /首页/ }).first().click();
  await page.waitForURL(/\/home$/);
  await ownButton(page).click();
  await ownMenu(page).getByRole('button', { name: '退出登录' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await fillLogin(page, captcha, phone, newcomerPassword);
  await ownButton(page).click();
  await ownMenu(page).getByText('我的订单').click();
  await card(page, other).filter({ hasText: '已支付' }).getByRole('link', { name: other, exact: true }).click();
  await page.getByRole('link', { name: '申请换课' }).click();
  await expect(page.getByRole('heading', { name: '换一门课' })).toBeVisible();
  await page.getByRole('button', { name: '初一' }).click();
  await page.getByRole('radio', { name: new RegExp(dearer) }).check();
  const summary = page.getByRole('complementary', { name: '换课小结' });
  await expect(summary.getByText('应补')).toBeVisible();
  await expect(summary.getByRole('radio', { name: /新路 8 号/ })).toBeChecked();
  await expectAccessible(page);
  await summary.getByRole('button', { name: '换课并付差价' }).click();
  await page.waitForURL(/\/course\/purchase\?orderNo=/);
  await expect(page.getByText('换课抵扣')).toBeVisible();
  await payOrder(page, new URL(page.url()).searchParams.get('orderNo') ?? '');
  await page.reload();
  await expect(page.getByText('付好了，可以学了')).toBeVisible();
  await page.getByRole('link', { name: '订单详情' }).click();
  await page.getByRole('link', { name: '原课程的订单' }).click();
  await expect(state(page, '已换课')).toBeVisible();
  await page.getByRole('link', { name: '换课详情' }).click();
  await expect(page.getByRole('heading', { name: '变更记录' })).toBeVisible();
  await expect(page.getByText('已完成', { exact: true })).toBeVisible();
  await expectAccessible(page);
}

test('orders from first to last: cancelled, given back, sent and received, changed', async ({ page, browser }) => {
  const captcha = watchCaptcha(page);
  const phone = await pupil(page);
  const withBooks = await makeOrder(page, printed);
  await mendAddress(page, withBooks);
  await payOrder(page, withBooks);
  await cancelFromTheList(page);
  const givenBack = await refundWithQuotation(page);
  await sendBooks(browser, withBooks);
  await receiveBooks(page, withBooks);
  await moneyIsBack(page, givenBack);
  const bought = await makeOrder(page, other);
  await payOrder(page, bought);
  await changeCourse(page, captcha, phone);
});
