import { expect, expectAccessible, newPhone, test } from './fixtures';
import { pupil } from './support/pupil';

/** The shop window, come to as a stranger comes: from the home page, by pressing. Nobody signs in before there is something to keep. */

test('a course is heard for a minute and tried without an account, and its teacher has a page', async ({ page }) => {
  await page.goto('/home');
  await page.getByRole('navigation').getByRole('link', { name: '全部课程' }).first().click();
  await page.getByRole('link', { name: /有理数到一元一次方程/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /有理数到一元一次方程/ })).toBeVisible();

  const minute = page.getByRole('region', { name: '先听一分钟' });
  await minute.getByRole('button', { name: '播放：有理数加减：符号先走' }).click();
  const pause = minute.getByRole('button', { name: '暂停' });
  await expect(pause).toBeFocused();
  const place = minute.getByRole('progressbar');
  await expect.poll(async () => Number(await place.getAttribute('aria-valuenow'))).toBeGreaterThan(0);
  await pause.click();
  await expectAccessible(page);

  const problems = page.getByRole('region', { name: '母题图' });
  // The field comes when somebody comes near.
  await problems.getByRole('heading', { name: /先试一下/ }).scrollIntoViewIfNeeded();
  await problems.getByLabel('你的答案').fill('−1');
  await problems.getByRole('button', { name: '批改' }).click();
  await expect(problems.getByRole('button', { name: '登录并记下' })).toBeVisible();
  await problems.getByLabel('你的答案').fill('6');
  await problems.getByRole('button', { name: '批改' }).click();
  await expect(problems.getByRole('heading', { name: '解答' })).toBeVisible();

  await minute.getByRole('link', { name: '林知远老师的课' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '林知远' })).toBeVisible();
  await page.getByRole('link', { name: '其他老师' }).click();
  const team = page.getByRole('region', { name: /讲课的人/ });
  await expect(team.getByRole('listitem')).toHaveCount(12);
  await team.getByRole('button', { name: '播放：英语句子主干' }).click();
  await expect(team.getByRole('button', { name: '暂停' })).toBeFocused();
  await expectAccessible(page);
});

test('开课提醒我: a stranger and a learner leave a number, which only the consent lets go', async ({ page }) => {
  for (const signedIn of [false, true]) {
    if (signedIn) await pupil(page, null);
    await page.goto('/home');
    await page.getByRole('navigation').getByRole('link', { name: '全部课程' }).first().click();
    await page.waitForURL(/\/course$/);
    await page.getByRole('link', { name: '预告', exact: false }).first().click();
    await page.getByRole('link', { name: /简易方程起步/ }).click();
    const form = page.getByRole('region', { name: '开课提醒我' });
    await form.getByLabel('手机号', { exact: true }).fill(newPhone());
    await form.getByRole('button', { name: '开课提醒我' }).click();
    await expect(form.getByText('请先勾选同意')).toBeVisible();
    await form.getByRole('checkbox').check();
    await form.getByRole('button', { name: '开课提醒我' }).click();
    await expect(form.getByRole('status')).toContainText('记下了。《简易方程起步：把话写成式子》开课时');
    await expect(form.getByRole('status')).toBeFocused();
  }
});
