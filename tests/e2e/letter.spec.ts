import { awaitSmsTurn, expect, expectAccessible, fillLogin, passSecurityCheck, test, watchCaptcha } from './fixtures';
import { learner } from './support/learner';
import { prove } from './support/study';

test('the demo parent signs in and reads last week’s letter of one child, and that another has none yet', async ({ page }) => {
  const captcha = watchCaptcha(page);
  const phone = '13800138002';
  await awaitSmsTurn(page, phone);
  await page.goto('/studymag/report');
  await page.getByRole('alertdialog', { name: '系统提示' }).getByRole('button').first().click();
  await fillLogin(page, captcha, phone, learner.password);
  await passSecurityCheck(page, phone);
  await expect(page.getByText('现在没有可以学的课程。')).toBeVisible();
  await page.goto('/myCourse/index');
  await page.getByRole('link', { name: /^我的孩子/ }).click();
  await expect(page.getByText('我的孩子 2 个')).toBeVisible();
  await page.getByRole('link', { name: '看林小满的学习报告' }).click();
  await page.getByRole('link', { name: '看一周的信' }).click();
  await expect(page.getByRole('heading', { name: '还卡着' })).toBeVisible();
  await prove(page, page.locator('dl').getByRole('link').nth(1));
  await page.goBack();
  await expectAccessible(page);
  await page
    .getByRole('navigation', { name: '选择孩子' })
    .getByRole('link', { name: /林小树/ })
    .click();
  await expect(page.getByText(/^还没有信。/)).toBeVisible();
  await expectAccessible(page);
});
