import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { demoDeskPassword, demoTotpSecret } from '@/upstream/staff/demo';
import { expect, expectAccessible, newPhone, test } from './fixtures';
import { atDesk, atRest, code, inRow, signIn, typeOwnCode } from './support/desk';

test.use({ contextOptions: atRest });

const password = '一句话比一个词好记得多，也更难猜';

/** Leaves a message as a visitor does; answers its number. */
async function leaveMessage(page: Page, words: string): Promise<string> {
  await page.goto('/about/contact-us');
  await page.getByLabel('称呼').fill('周女士');
  await page.getByLabel('手机号码').fill(newPhone());
  await page.getByLabel('要问的事').fill(words);
  await page.getByRole('button', { name: '提交留言' }).click();
  const said = page.getByText(/受理编号 [2-9A-Z]{16}/);
  await expect(said).toBeVisible();
  return /[0-9A-Z]{16}/.exec(await said.innerText())?.[0] ?? '';
}

test('somebody is invited, joins, answers a message, stands in the audit log, is removed and does not come back', async ({
  page,
  browser,
}) => {
  const words = `《实验手册》第 ${Date.now()} 页的图印反了`;
  const ticketNo = await leaveMessage(page, words);
  const email = `e2e${Date.now()}@desk.test`;
  // The walk is made at several widths at a time: each by another name.
  const name = `陶然${newPhone().slice(-4)}`;

  await page.goto('/ops/people');
  await expect(page.getByLabel('邮箱')).toBeVisible();
  await expectAccessible(page);
  await signIn(page, 'hejing@xkb.example', demoDeskPassword, demoTotpSecret);
  await expect(page.getByRole('heading', { name: '人员与权限', level: 1 })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('姓名').fill(name);
  await dialog.getByLabel('邮箱').fill(email);
  await dialog.getByRole('checkbox', { name: '客服' }).check();
  await typeOwnCode(page, '生成邀请链接');
  const astray = (await page.getByText(/\/ops\/join#/).innerText()).trim();
  await page.getByRole('button', { name: '已经交给本人' }).click();
  await page
    .getByRole('row')
    .filter({ hasText: email })
    .getByRole('button', { name: `给${name}再发一次` })
    .click();
  await expectAccessible(page);
  await typeOwnCode(page, '生成邀请链接');
  const link = (await page.getByText(/\/ops\/join#/).innerText()).trim();
  expect(link).not.toBe(astray);
  await page.getByRole('button', { name: '已经交给本人' }).click();

  const context = await browser.newContext();
  const other = await context.newPage();
  await other.goto(astray);
  await expect(other.getByText(/已经用过、过期或被收回/)).toBeVisible();
  await other.goto('about:blank');
  await other.goto(link);
  const secret = (await other.getByText(/手工输入/).innerText()).replace(/^.*：|\s/g, '');
  await other.getByLabel('设一个密码').fill(password);
  await other.getByLabel('6 位动态码').fill(code(secret));
  await other.getByRole('button', { name: '加入工作台' }).click();
  await other.getByRole('button', { name: '已经存好，进入工作台' }).click();

  await expect(other.getByRole('heading', { name: '今日', level: 1 })).toBeVisible();
  await expect(other.getByRole('link', { name: '人员与权限' })).toHaveCount(0);
  await other.keyboard.press('Control+k');
  await other.getByRole('combobox').fill(ticketNo);
  await expect(other.getByRole('option', { name: new RegExp(ticketNo) })).toBeVisible();
  await other.keyboard.press('Enter');
  await expect(other.getByRole('main').getByText(words).last()).toBeVisible();
  // A visitor without an account: what is known of them is the number that they left.
  await expect(other.getByRole('complementary', { name: '来访者' })).toContainText('没有账号，只知道写下的这些');
  await expect(other.getByRole('button', { name: '我来' })).toBeVisible();
  await expectAccessible(other);
  await other.keyboard.press('a');
  await expect(other.getByRole('button', { name: '我来' })).toHaveCount(0);
  const answer = other.getByLabel('写给对方的话');
  await answer.press('/');
  await other.getByRole('menuitem', { name: '改常用语' }).click();
  await other.getByLabel('名称').fill('谢谢指正');
  await other.getByLabel('内容').fill('谢谢指正，已请编辑改正，新书免费寄给您。');
  await other.getByRole('button', { name: '存常用语' }).click();
  await expect(other.getByRole('button', { name: '删除 谢谢指正' })).toBeVisible();
  await expectAccessible(other);
  await other.getByRole('button', { name: '关上' }).click();
  await answer.press('/');
  await expect(other.getByRole('menuitem', { name: '1 谢谢指正' })).toBeVisible();
  await answer.press('1');
  await expect(answer).toHaveValue('谢谢指正，已请编辑改正，新书免费寄给您。');
  await answer.press('Control+Shift+Enter');
  await expect(other.getByText(/已发送/)).toBeVisible();

  await page.getByRole('link', { name: '审计', exact: true }).click();
  await page.getByLabel('编号，或近 90 天里的谁、做了什么、地址').fill(ticketNo);
  await page.keyboard.press('Enter');
  const line = page.getByRole('row', { name: new RegExp(`${name}.*回复`) });
  await expect(line).toBeVisible();
  await expect(line).toContainText('已办结');
  await page.getByLabel('谁', { exact: true }).click();
  await page.getByTitle('何静', { exact: true }).click();
  await expect(line).toHaveCount(0);
  await page.getByLabel('谁', { exact: true }).click();
  await page.getByTitle(name, { exact: true }).click();
  await expect(line).toBeVisible();
  await expectAccessible(page);
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出审计' }).click();
  const lines = readFileSync(await (await file).path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines[0]).toContain('时间,谁,做了什么');
  expect(lines.length).toBeGreaterThan(1);
  for (const one of lines.slice(1)) expect(one).toMatch(new RegExp(`,${name},.*${ticketNo}`));

  await page.getByRole('link', { name: '人员与权限' }).click();
  const person = page.getByRole('row').filter({ hasText: email });
  await expect(person).toContainText('1 台');
  await person.getByRole('button', { name: `${name}的会话` }).click();
  const sessions = page.getByRole('dialog', { name: `${name}的会话` });
  await expect(sessions.getByRole('row')).toHaveCount(2);
  await expectAccessible(page);
  await sessions.getByRole('button', { name: /^结束 / }).click();
  await expect(sessions.getByText('现在没有登录')).toBeVisible();
  await sessions.getByRole('button', { name: '返回' }).click();
  await other.reload();
  await expect(other.getByLabel('邮箱')).toBeVisible();
  await inRow(person, '移除');
  await page.getByRole('dialog').getByRole('button', { name: '移除', exact: true }).click();
  await expect(page.getByRole('cell', { name: email })).toHaveCount(0);
  await other.reload();
  await other.getByLabel('邮箱').fill(email);
  await other.getByLabel('密码', { exact: true }).fill(password);
  await other.getByRole('button', { name: '继续' }).click();
  await expect(other.getByText(/邮箱或密码不对/).first()).toBeVisible();
  await context.close();
});

test('客服 takes a message in 最急的 on the first page: it bears their name there, and is among their own in the inbox', async ({
  page,
  browser,
}) => {
  await leaveMessage(page, `书到了，少了一本练习册 ${Date.now()}`);
  const desk = await atDesk(browser, 'shenjn@xkb.example');
  const urgent = desk.getByRole('region', { name: '最急的' });
  const row = urgent
    .getByRole('row')
    .filter({ has: desk.getByRole('button', { name: /^我来/ }) })
    .first();
  const path = (await row.getByRole('link').getAttribute('href')) ?? '';
  expect(path).toMatch(/^\/ops\/inbox\?ticket=/);
  await row.getByRole('button', { name: /^我来/ }).click();
  // The row is known by its way to the message: its button is gone.
  const taken = urgent.getByRole('row').filter({ has: desk.locator(`a[href="${path}"]`) });
  await expect(taken).toContainText('沈佳宁');
  await expect(taken.getByRole('button')).toHaveCount(0);
  await desk.getByText('我的', { exact: true }).click();
  await expect(desk).toHaveURL(/of=mine/);
  await expect(desk.getByRole('region', { name: '等着处理' }).getByRole('row')).toHaveCount(2);
  await expect(taken).toBeVisible();
  await expectAccessible(desk);
  const words = await taken.getByRole('link').innerText();
  await desk.getByRole('link', { name: '收件箱' }).click();
  await desk.getByRole('tab', { name: /^我的/ }).click();
  const listed = desk.getByRole('region', { name: '收件箱' }).getByRole('button').filter({ hasText: words }).first();
  await expect(listed).toContainText('沈佳宁');

  // One writes the answer, a colleague reads along and takes it over; whoever lost it keeps the words.
  await listed.click();
  await desk.getByLabel('写给对方的话').fill('在查了');
  const admin = await atDesk(browser, 'hejing@xkb.example');
  await admin.getByRole('link', { name: '收件箱' }).click();
  await admin.getByRole('tab', { name: /^全部/ }).click();
  await admin.getByRole('region', { name: '收件箱' }).getByRole('button').filter({ hasText: words }).first().click();
  await expect(admin.getByText(/沈佳宁 .* 起在改，这里只读/)).toBeVisible();
  await expect(admin.getByLabel('写给对方的话')).toBeDisabled();
  await expectAccessible(admin);
  await admin.getByRole('button', { name: '接手' }).click();
  await admin.getByRole('dialog', { name: '从沈佳宁手里接过来？' }).getByRole('button', { name: '接手' }).click();
  await expect(admin.getByLabel('写给对方的话')).toBeEnabled();
  // Back before the window, it asks at once.
  await desk.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(desk.getByText(/何静 .* 接手了，这里只读/)).toBeVisible();
  await expect(desk.getByLabel('写给对方的话')).toHaveValue('在查了');
  await expect(desk.getByLabel('写给对方的话')).toBeDisabled();
  await admin.context().close();
  await desk.context().close();
});

test('somebody calls to complain: 客服 writes it down, tells them its number, and it waits in the inbox', async ({ browser }) => {
  const desk = await atDesk(browser, 'shenjn@xkb.example');
  await desk.getByRole('link', { name: '收件箱' }).click();
  await desk.getByRole('button', { name: '登记来电' }).click();
  const dialog = desk.getByRole('dialog', { name: '登记来电' });
  await dialog.getByRole('button', { name: '登记', exact: true }).click();
  await expect(dialog.getByText('请填写').first()).toBeVisible();
  await expectAccessible(desk);
  const words = `退款说了两次都没到，要投诉 ${Date.now()}`;
  await dialog.getByLabel('投诉').check();
  await dialog.getByLabel('怎么称呼').fill('何先生');
  await dialog.getByLabel('对方的手机号').fill('13900139001');
  await dialog.getByLabel('对方说了什么、要什么').fill(words);
  await dialog.getByRole('button', { name: '登记', exact: true }).click();
  const said = desk.getByText(/^登记好了，受理编号 /);
  await expect(said).toBeVisible();
  const [, ticketNo = ''] = /编号 (\w+)/.exec((await said.textContent()) ?? '') ?? [];
  const one = desk.getByRole('region', { name: '打开的一件' });
  await expect(one).toContainText(words);
  await expect(one).toContainText('来电投诉');
  await desk.getByLabel('受理编号、手机号、原话').fill(ticketNo);
  await desk.getByLabel('受理编号、手机号、原话').press('Enter');
  await expect(desk.getByRole('region', { name: '收件箱' }).getByRole('button').filter({ hasText: words })).toContainText('沈佳宁');
  await expectAccessible(desk);
  await desk.context().close();
});
