import { readFileSync } from 'node:fs';
import { expect, expectAccessible, test } from './fixtures';
import { atDesk, typeOwnCode } from './support/desk';
import { pupil } from './support/pupil';
import { printedOn } from './support/qr';
import { makeOrder, payOrder } from './support/shop';

test('客服 finds a learner by the number, opens it, gives a grade and ends the device; the account is closed once 管理员 agrees', async ({
  page,
  browser,
}) => {
  // A code is good once: others may have used this minute's.
  test.slow();
  const phone = await pupil(page);
  const desk = await atDesk(browser, 'shenjn@xkb.example');
  await desk.keyboard.press('Control+k');
  await desk.getByRole('combobox').fill(phone);
  await expect(desk.getByRole('option', { name: /^学员/ })).toBeVisible();
  await desk.keyboard.press('Enter');
  await desk.waitForURL(/\/ops\/learners\/\d+$/);
  const masked = phone.replace(/^(.{3}).{4}/, '$1****');
  await expect(desk.getByText(masked)).toBeVisible();
  await expect(desk.getByText(phone, { exact: true })).toHaveCount(0);
  await expectAccessible(desk);
  await desk.getByRole('button', { name: '看全号，会记入审计' }).click();
  await desk.getByRole('tooltip').getByRole('button').last().click();
  await expect(desk.getByText(phone, { exact: true })).toBeVisible();

  await desk.getByLabel('年级').click();
  await desk.getByTitle('初二', { exact: true }).click();
  await expect(desk.getByText('年级已改')).toBeVisible();
  await desk.getByRole('button', { name: '结束', exact: true }).click();
  await desk.getByRole('dialog').getByRole('button', { name: '结束', exact: true }).click();
  await expect(desk.getByText('没有登录过的设备')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible();

  await desk.getByRole('button', { name: '注销账号' }).click();
  const why = `家长来电，核对了号码和姓名 ${phone.slice(-4)}`;
  await desk.getByLabel('谁提出的、怎么核对的').fill(why);
  await desk.getByRole('button', { name: '交给复核' }).click();
  await expect(desk.getByText(/提交了注销，等复核/)).toBeVisible();
  await expect(desk.getByRole('button', { name: '撤回' })).toBeVisible();
  await expectAccessible(desk);
  const admin = await atDesk(browser, 'hejing@xkb.example');
  await admin.getByRole('row').filter({ hasText: why }).getByRole('link', { name: '先看一看' }).click();
  await admin.waitForURL(/\/ops\/learners\/\d+$/);
  await admin.getByRole('button', { name: /^同意注销/ }).click();
  await typeOwnCode(admin, /^同意注销/);
  await expect(admin.getByText(/提交了注销，等复核/)).toHaveCount(0);
  await expect(admin.getByRole('button', { name: '注销账号' })).toHaveCount(0);
  await admin.context().close();
  await desk.context().close();
});

test('客服 gives days again that were lost through us, and the learner reads why', async ({ page, browser }) => {
  const phone = await pupil(page);
  const title = '句子是怎么长出来的：语法 4 讲';
  await payOrder(page, await makeOrder(page, title));
  const desk = await atDesk(browser, 'shenjn@xkb.example');
  await desk.keyboard.press('Control+k');
  await desk.getByRole('combobox').fill(phone);
  await desk.getByRole('option', { name: /^学员/ }).click();
  await desk.waitForURL(/\/ops\/learners\/\d+$/);
  await desk.getByRole('button', { name: `顺延：${title}` }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByRole('button', { name: '顺延' }).click();
  await expect(dialog.getByText('填顺延几天')).toBeVisible();
  await dialog.getByLabel('几天').fill('2');
  await dialog.getByLabel('为什么（学员看得到）').fill('11 月 28 日停机一天半，抱歉');
  await expectAccessible(desk);
  await dialog.getByRole('button', { name: '顺延' }).click();
  await expect(dialog).toBeHidden();
  await expect(desk.getByText('没有绑定家长')).toBeVisible();
  await desk.context().close();

  await page.goto('/personal/notification');
  await expect(page.getByText('有效期顺延 2 天').first()).toBeVisible();
});

test('教务 prints the codes that stand beside the problems of a book: a camera finds the page of each', async ({ page, browser }) => {
  const desk = await atDesk(browser, 'guxiao@xkb.example');
  await desk.getByRole('link', { name: '防伪码', exact: true }).click();
  await desk.getByRole('button', { name: '母题码' }).click();
  const dialog = desk.getByRole('dialog', { name: '母题码' });
  const print = dialog.getByRole('button', { name: '下载，用浏览器打开打印' });
  await print.click();
  await expect(dialog.getByText('选印哪些')).toBeVisible();
  await expectAccessible(desk);
  await dialog.getByLabel('印哪些').click();
  await desk.getByTitle(/^《初中母题清单》/).click();
  const [file] = await Promise.all([desk.waitForEvent('download'), print.click()]);
  await expect(dialog).toBeHidden();
  const sheet = readFileSync(await file.path(), 'utf8');
  await desk.context().close();
  await page.goto(await printedOn(sheet, 'junior-21'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/problem\?no=junior-21$/);
});

test('教务 makes codes, of which one is checked by a reader and then taken back', async ({ page, browser }) => {
  const desk = await atDesk(browser, 'guxiao@xkb.example');
  await desk.getByRole('link', { name: '防伪码', exact: true }).click();
  await desk.getByRole('button', { name: '出一批码' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('图书').click();
  await desk.getByTitle(/^初中/).first().click();
  await dialog.getByLabel('数量').fill('3');
  await dialog.getByRole('button', { name: '出码' }).click();
  const line = desk.getByRole('row', { name: /有效 防伪码 .* 3 [01] 顾晓/ }).first();
  await expect(line).toBeVisible();
  await expectAccessible(desk);
  const [file] = await Promise.all([desk.waitForEvent('download'), line.getByRole('button', { name: 'CSV' }).click()]);
  const code = /[2-9A-Z]{16}/.exec(readFileSync(await file.path(), 'utf8'))?.[0] ?? '';

  // A reader scans what is printed.
  await page.goto(`/checkService/index?type=book#${code}`);
  await expect(page.getByLabel('封底涂层下的防伪码')).toHaveValue(code);
  await page.getByRole('button', { name: '查询' }).click();
  await expect(page.getByText('这是正版图书', { exact: true })).toBeVisible();

  await desk.keyboard.press('Control+k');
  await desk.getByRole('combobox').fill(code);
  await expect(desk.getByRole('option', { name: /^码/ })).toBeVisible();
  await desk.keyboard.press('Enter');
  await expect(desk.getByText('查过 1 次')).toBeVisible();
  await expectAccessible(desk);
  await line.getByRole('button', { name: /操作$/ }).click();
  await desk.getByRole('menuitem', { name: '作废' }).click();
  await desk.getByLabel('为什么作废').fill('印厂报失一箱');
  await desk.getByRole('button', { name: '作废 3 个码' }).click();
  await expect(desk.getByRole('row', { name: / 作废 防伪码/ }).first()).toBeVisible();
  await page.getByRole('button', { name: '查询' }).click();
  await expect(page.getByText(/谨防盗版/).first()).toBeVisible();
  await desk.context().close();
});
