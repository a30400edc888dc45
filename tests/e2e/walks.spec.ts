import { devices, type Page } from '@playwright/test';
import { publicPages } from '../support/public-pages';
import { expect, expectAccessible, faultNoise, test } from './fixtures';
import { ownButton } from './support/own-corner';
import { alive } from './support/phone';
import { pupil } from './support/pupil';
import { chooseArea, openTill } from './support/shop';
import { wechatPhone } from './support/wechat';

/** Walks that only press. */

/** Two courses of 初一 that books come with. */
const first = '有理数到一元一次方程：母题 5 讲';
const second = '读懂一段话：语文 4 讲';
const receiver = { name: '陈小满', street: '文华路 20 号 3 栋 501' };

async function openCourse(page: Page, title: string): Promise<void> {
  await page
    .getByRole('link', { name: new RegExp(title) })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
  await page.getByRole('link', { name: '立即购买' }).first().click();
}

async function payWithPhone(page: Page): Promise<void> {
  const browser = page.context().browser();
  if (!browser) throw new Error('no browser');
  const context = await browser.newContext(devices['Pixel 5']);
  const cashier = await context.newPage();
  await openTill(cashier, page);
  await cashier.getByRole('button', { name: '支付成功' }).click();
  await context.close();
  await expect(page.getByText('付好了，可以学了')).toBeVisible();
}

// The phone orders the same way; its pages are walked in sale and orders.
test.describe('orders', { tag: '@desk' }, () => {
  test('a receiver is kept and chosen for the next order; an order is found, its invoice asked for and downloaded', async ({ page }) => {
    await pupil(page);

    await openCourse(page, first);
    await page.getByLabel('收货人').fill(receiver.name);
    await page.getByLabel('手机号码').fill('13900001111');
    await chooseArea(page);
    await page.getByLabel('详细地址').fill(receiver.street);
    await page.getByRole('checkbox', { name: /保存到我的收货地址/ }).check({ force: true });
    await page.getByRole('button', { name: '提交订单' }).click();
    await payWithPhone(page);

    await page.getByRole('banner').getByRole('link', { name: /首页/ }).first().click();
    await openCourse(page, second);
    const kept = page.getByRole('radiogroup', { name: '收货地址' });
    await expect(kept.getByRole('radio', { name: new RegExp(receiver.street) })).toBeChecked();
    await expectAccessible(page);
    await page.getByRole('button', { name: '提交订单' }).click();
    await expect(page.getByRole('img', { name: '扫码支付二维码' })).toBeVisible();

    await ownButton(page).click();
    await page.getByRole('link', { name: '我的订单', exact: true }).click();
    const list = page.getByRole('main');
    await expect(list.getByRole('article')).toHaveCount(2);
    await list.getByRole('searchbox', { name: '订单号或课程名称' }).fill('有理数到一元一次方程');
    await list.getByRole('button', { name: '搜索' }).click();
    await expect(list.getByRole('article')).toHaveCount(1);
    await list.getByRole('article', { name: first }).getByRole('link', { name: first, exact: true }).click();

    await expect(page.getByText(new RegExp(receiver.street))).toBeVisible();
    await page.getByRole('button', { name: '申请电子发票' }).click();
    const dialog = page.getByRole('dialog', { name: '申请电子发票' });
    await dialog.getByRole('button', { name: '提交申请' }).click();
    await expect(dialog.getByText('请填写发票抬头')).toBeVisible();
    await dialog.getByLabel('姓名').fill(receiver.name);
    await dialog.getByRole('button', { name: '提交申请' }).click();
    await expect(page.getByText('发票申请已提交')).toBeVisible();
    const download = page.getByRole('link', { name: '下载发票' });
    await expect(async () => {
      await page.reload();
      await expect(download).toBeVisible({ timeout: 8000 });
    }).toPass({ timeout: 90_000 });
    const [file] = await Promise.all([page.waitForEvent('download'), download.click()]);
    expect(file.suggestedFilename()).toMatch(/\.pdf$/);
    expect(await file.failure()).toBeNull();
  });
});

// A desktop has Escape.
test.describe('on a phone', { tag: '@phone' }, () => {
  test('back closes a menu, a dialog and the agreement, which leaves what was typed, before it leaves the page', async ({ page }) => {
    await page.goto('/home');
    await page.getByRole('button', { name: '打开菜单' }).click();
    const menu = page.getByRole('dialog', { name: '菜单' });
    await expect(menu).toBeVisible();
    await page.goBack();
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL(/\/home$/);

    await page.getByRole('button', { name: '登录' }).click();
    const login = page.getByRole('dialog', { name: '登录' });
    await login.getByLabel('手机号').fill('13900001111');
    await login.getByLabel('密码', { exact: true }).fill('Xkb2026');
    await login.getByRole('link', { name: '用户协议' }).click();
    const agreement = page.getByRole('dialog', { name: '用户协议' });
    await expect(agreement).toBeVisible();
    await expect(agreement.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await page.goBack();
    await expect(agreement).toBeHidden();
    await expect(login.getByLabel('手机号')).toHaveValue('13900001111');
    await expect(login.getByLabel('密码', { exact: true })).toHaveValue('Xkb2026');
    await login.getByRole('link', { name: '还没有账号，去注册' }).click();
    await page.waitForURL(/\/register/);
    // A press before that opens the text beside the page.
    await alive(page);

    await page.getByLabel('手机号').fill('13900002222');
    await page.getByLabel('设置密码').fill('Xkb2026');
    await page.getByRole('main').getByRole('link', { name: '隐私政策' }).first().click();
    const privacy = page.getByRole('dialog', { name: '隐私政策' });
    await expect(privacy).toBeVisible();
    await page.goBack();
    await expect(privacy).toBeHidden();
    await expect(page).toHaveURL(/\/register/);
    await expect(page.getByLabel('手机号')).toHaveValue('13900002222');
    await expect(page.getByLabel('设置密码')).toHaveValue('Xkb2026');
    await page.goBack();
    await expect(page).toHaveURL(/\/home$/);
  });

  test.describe('in WeChat', () => {
    test.use({ noise: faultNoise });

    test('back closes the way to another browser before it leaves the page', async ({ browser, baseURL }) => {
      const page = await wechatPhone(browser, baseURL);
      await page.goto('/m/home');
      await page.goto('/m/download');
      await page.getByRole('link', { name: '下载安卓版' }).click();
      const way = page.getByRole('dialog', { name: '请点击右上角「在浏览器打开」' });
      await expect(way).toBeVisible();
      await page.goBack();
      await expect(way).toBeHidden();
      await expect(page).toHaveURL(/\/m\/download$/);
      await page.goBack();
      await expect(page).toHaveURL(/\/m\/home$/);
      await page.context().close();
    });
  });

  test('no field makes an iPhone enlarge the page, and none puts a capital into a captcha', async ({ browser, baseURL, request }) => {
    // What the server sends is enough, and quicker.
    const context = await browser.newContext({ ...devices['iPhone 12'], baseURL, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.route(/\.(svg|png|webp|jpg)$|\/_next\/image/, (route) => route.fulfill({ status: 204 }));
    const formAt = async (address: string): Promise<readonly string[]> => {
      const answer = await request.get(address, { headers: { 'user-agent': devices['iPhone 12'].userAgent } });
      return /<main[\s\S]*<(input|select|textarea)\b[\s\S]*<\/main>/.test(await answer.text()) ? [address] : [];
    };
    const forms = (await Promise.all(publicPages.filter(({ usual }) => usual).map(({ address }) => formAt(address)))).flat();
    expect(forms.length).toBeGreaterThan(15);
    const faults: string[] = [];
    for (const address of forms) {
      await page.goto(address);
      faults.push(...(await page.evaluate(fieldFaults)).map((fault) => `${address} ${fault}`));
    }
    await context.close();
    expect(faults).toEqual([]);
  });
});

/** Fields that are typed into and are set smaller than 16 px, and captchas that a keyboard begins with a capital. */
function fieldFaults(): string[] {
  const typed = 'input:not([type=radio]):not([type=checkbox]):not([type=hidden]):not([type=file]):not([type=range]), select, textarea';
  return [...document.querySelectorAll<HTMLElement>(typed)].flatMap((field) => {
    const size = parseFloat(getComputedStyle(field).fontSize);
    const captcha = /captcha/.test(field.id) && field.getAttribute('autocapitalize') !== 'off';
    return [...(size < 16 ? [`${field.id || field.getAttribute('name')}: ${size}px`] : []), ...(captcha ? [`${field.id}: capitals`] : [])];
  });
}

test('the catalogue: from all courses to one that fits, and to what it costs', { tag: '@once' }, async ({ page, isMobile }) => {
  await page.goto('/home');
  if (isMobile) await page.getByRole('button', { name: '打开菜单' }).click();
  const menu = isMobile ? page.getByRole('dialog') : page.getByRole('navigation', { name: '主导航' });
  await menu.getByRole('link', { name: '全部课程' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '全部课程' })).toBeVisible();
  await page.getByRole('navigation', { name: '年级' }).getByRole('link', { name: /^初一/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: '初一课程' })).toBeVisible();
  await page.getByRole('navigation', { name: '学科' }).getByRole('link', { name: /^数学/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: '初一数学课程' })).toBeVisible();
  await page.getByRole('link', { name: '价钱从低到高' }).click();
  await expect(page).toHaveURL(/sort=price/);
  await page
    .getByRole('navigation', { name: '价钱' })
    .getByRole('link', { name: /^50–100 元/ })
    .click();
  await expect(page).toHaveURL(/price=/);
  const prices = page
    .getByRole('main')
    .getByRole('listitem')
    .getByText(/^¥[\d.]+$/);
  await expect(page.getByText(`找到 ${await prices.count()} 门`)).toBeVisible();
  const yuan = (await prices.allInnerTexts()).map((text) => Number(text.replace(/[^\d.]/g, '')));
  expect(yuan).toEqual([...yuan].sort((one, other) => one - other));
  await expectAccessible(page);
  await openCourse(page, first);
  await expect(page.getByRole('dialog', { name: '登录' })).toBeVisible();
});
