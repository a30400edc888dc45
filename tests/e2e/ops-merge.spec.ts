import { expect, expectAccessible, test } from './fixtures';
import { atDesk } from './support/desk';
import { pupil } from './support/pupil';

test('客服 puts two accounts of one person together, an administrator looks at it, and what is left has the number that was chosen', async ({
  page,
  browser,
}) => {
  const phone = await pupil(page);
  const { proxy, baseURL } = test.info().project.use;
  const context = await browser.newContext({ ...(proxy && { proxy }), ...(baseURL !== undefined && { baseURL }), locale: 'zh-CN' });
  const second = await context.newPage();
  const other = await pupil(second);

  const desk = await atDesk(browser, 'shenjn@xkb.example');
  await desk.getByRole('link', { name: '学员', exact: true }).click();
  await desk.getByLabel('手机号、账号编号、昵称开头').fill(phone);
  await desk.keyboard.press('Enter');
  await desk
    .getByRole('row')
    .filter({ hasText: phone.slice(-4) })
    .getByRole('link')
    .click();
  await desk.getByRole('link', { name: '合并账号' }).click();
  await expect(desk.getByRole('heading', { name: '合并两个账号', level: 1 })).toBeVisible();
  await expectAccessible(desk);
  await desk.getByLabel('手机号、账号编号、昵称开头').fill(other);
  await desk.keyboard.press('Enter');
  await desk.getByRole('button', { name: /^选它/ }).click();
  const masked = (number: string): string => number.replace(/^(.{3}).{4}/, '$1****');
  await expect(desk.getByText(`以后用 ${masked(phone)} 登录`)).toBeVisible();
  await desk.getByText(`并入的 ${masked(other)}`).click();
  await expect(desk.getByText(`以后用 ${masked(other)} 登录`)).toBeVisible();
  await expectAccessible(desk);
  await desk.getByLabel('谁提出的、怎么核对是同一个人').fill('本人来电，两个号码都回拨过');
  await desk.getByRole('button', { name: /^交给复核/ }).click();
  await expect(desk.getByText(/已交给复核/)).toBeVisible();

  const admin = await atDesk(browser, 'hejing@xkb.example');
  const waiting = admin.getByRole('row').filter({ hasText: '合并两个账号' }).first();
  await waiting.getByRole('link', { name: '先看一看' }).click();
  await expect(admin.getByText(`以后用 ${masked(other)} 登录`)).toBeVisible();
  await expect(admin.getByText('等复核：本人来电，两个号码都回拨过')).toBeVisible();
  await admin.goBack();
  await waiting.getByRole('button', { name: /^同意/ }).click();
  await expect(waiting).toHaveCount(0);

  await second.reload();
  await expect(second.getByRole('button', { name: '登录', exact: true })).toBeVisible();
  await desk.reload();
  await expect(desk.getByText(masked(other))).toBeVisible();
  for (const one of [context, desk.context(), admin.context()]) await one.close();
});
