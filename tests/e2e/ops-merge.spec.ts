import { expect, expectAccessible, test } from './fixtures';
import { atDesk, typeOwnCode } from './support/desk';
import { pupil } from './support/pupil';
import { makeOrder } from './support/shop';

test('客服 puts two accounts of one person together, an administrator looks at it, and what is left has the number that was chosen', async ({
  page,
  browser,
}) => {
  // Three colleagues' codes are typed, each good once: others may have used this minute's.
  test.slow();
  const phone = await pupil(page);
  // By it the wish is told from that of an earlier try.
  const why = `本人来电，两个号码都回拨过 ${phone.slice(-4)}`;
  const { baseURL } = test.info().project.use;
  const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }), locale: 'zh-CN' });
  const second = await context.newPage();
  const other = await pupil(second);
  await makeOrder(second, '有理数到一元一次方程：母题 5 讲');

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
  await desk.getByLabel('谁提出的、怎么核对是同一个人').fill(why);
  await desk.getByRole('button', { name: /^交给复核/ }).click();
  await expect(desk.getByText(/已交给复核/)).toBeVisible();

  const admin = await atDesk(browser, 'hejing@xkb.example');
  const waiting = admin.getByRole('row').filter({ hasText: '合并两个账号' }).filter({ hasText: why });
  await expect(waiting.getByRole('button', { name: /^同意/ })).toHaveCount(0);
  await waiting.getByRole('link', { name: '看了再定' }).click();
  // The same as was seen by who asked: both accounts, what goes over, what both have, and with which number.
  for (const [side, number] of [
    ['留下', phone],
    ['并入', other],
  ] as const)
    await expect(admin.locator('section').filter({ has: admin.getByRole('heading', { name: side, exact: true }) })).toContainText(
      masked(number),
    );
  await expect(admin.getByText(`以后用 ${masked(other)} 登录`)).toBeVisible();
  await expect(admin.getByRole('row', { name: '订单 1 0', exact: true })).toBeVisible();
  await expect(admin.getByText(/^两边都有的：/)).toBeVisible();
  await expect(admin.getByText(`等复核：${why}`)).toBeVisible();
  await expect(admin.getByRole('radio', { name: /^留下的/ })).toBeDisabled();
  await expectAccessible(admin);
  await admin.getByRole('button', { name: '同意合并' }).click();
  await typeOwnCode(admin, '同意合并');
  await expect(admin.getByRole('heading', { name: '今日', level: 1 })).toBeVisible();
  await expect(admin.getByText(masked(phone))).toHaveCount(0);

  await second.goto('/home');
  await expect(second.getByRole('button', { name: '登录', exact: true })).toBeVisible();
  await desk.reload();
  await expect(desk.getByText(masked(other))).toBeVisible();
  for (const one of [context, desk.context(), admin.context()]) await one.close();
});
