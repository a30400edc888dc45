import { askForCode, awaitSmsTurn, expect, expectAccessible, fillLogin, register, test, watchCaptcha } from './fixtures';
import { ownButton, ownMenu } from './support/own-corner';
import { pupil } from './support/pupil';

test('a learner without a grade may close the picker, and signing out of a personal page leads home', async ({ page }) => {
  await register(page);
  const grades = page.getByRole('dialog', { name: '选择年级' });
  await expect(grades).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(grades).toBeHidden();

  await page.goto('/personal/my-course');
  await expect(page.getByText('暂无可查询内容')).toBeVisible();
  await ownButton(page).click();
  for (const entry of ['我的课程', '课程顾问', '账号设置', '我的收藏', '我的订单', '消息中心']) {
    await expect(ownMenu(page).getByText(entry)).toBeVisible();
  }
  await ownMenu(page).getByRole('button', { name: '退出登录' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
  await page.waitForURL(/\/home/);
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible();
  expect(await (await page.request.get('/api/session')).json()).toEqual({ signedIn: false, user: null });
});

test('tokens never reach the browser', async ({ page, context }) => {
  const answers: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/api/'))
      void response
        .text()
        .then((text) => answers.push(text))
        .catch(() => undefined);
  });
  const phone = await register(page);
  await page.goto('/home');
  await expect(ownButton(page)).toBeVisible();
  expect(answers.join('\n')).not.toMatch(/"token"|Bearer/);
  expect(answers.join('\n')).not.toContain(phone);
  const readable = (await context.cookies()).filter((cookie) => !cookie.httpOnly).map((cookie) => cookie.name);
  expect(readable.filter((name) => /token|session|password/i.test(name))).toEqual([]);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toMatch(/token|password|rsNo/i);
});

test('the registration form stands there with its captcha, and takes over what was typed', async ({ page }) => {
  await page.goto('/register');
  const captcha = page.getByRole('img', { name: '图形验证码' });
  const phone = page.getByLabel('手机号');
  await expect(captcha).toBeVisible();
  await phone.pressSequentially('139 0000 1111');
  await expect(phone).toHaveValue('13900001111');
  await page.getByRole('button', { name: '注册', exact: true }).last().click();
  await expect(page.getByText('请填写短信里的 6 位数字')).toBeVisible();
  await expect(phone).toHaveValue('13900001111');
});

test('a lost password is set anew by a code, from the login and back to the page', { tag: '@desk' }, async ({ page }) => {
  const captcha = watchCaptcha(page);
  const phone = await pupil(page);
  await ownButton(page).click();
  await ownMenu(page).getByRole('button', { name: '退出登录' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
  const logIn = page.getByRole('button', { name: '登录', exact: true });
  await expect(logIn).toBeVisible();

  await page.goto('/course/find');
  await logIn.click();
  await page.getByRole('dialog', { name: '登录' }).getByRole('button', { name: '忘记密码' }).click();
  const lost = page.getByRole('dialog', { name: '忘记密码' });
  await expect(lost.getByText('用注册手机收一个短信验证码')).toBeVisible();
  await expectAccessible(page);
  await lost.getByRole('link', { name: '用短信验证码重设' }).click();
  await page.waitForURL(/\/e\/retrieve-password\?to=/);
  await awaitSmsTurn(page, phone);
  await page.getByLabel('账号手机号').fill(phone);
  await askForCode(page, captcha, phone);
  await page.getByRole('button', { name: '下一步' }).click();
  await page.waitForURL(/\/e\/set-password/);
  await page.getByLabel('新密码', { exact: true }).fill('Better2026');
  await page.getByLabel('再输一次').fill('Better2026');
  await page.getByRole('button', { name: '保存新密码' }).click();

  await page.waitForURL(/\/course\/find/);
  await expect(page.getByText('密码已更新，请用新密码登录')).toBeVisible();
  await logIn.click();
  await fillLogin(page, captcha, phone, 'Better2026');
  await expect(ownButton(page)).toBeVisible();
});
