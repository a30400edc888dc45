import { askForCode, awaitSmsTurn, expect, expectAccessible, test, watchCaptcha } from './fixtures';

/** The demo's parent of two children. */
const phone = '13800138002';

test('a parent at a desk proves the number and reads the week beside what its figures are the sum of', async ({ page }) => {
  await awaitSmsTurn(page, phone);
  const captcha = watchCaptcha(page);
  await page.goto('/studymag/letter');
  await page.getByRole('dialog', { name: '这一页用手机打开' }).getByRole('link', { name: '在这台电脑上看' }).click();
  await page.getByRole('link', { name: '验证家长手机号' }).click();
  await page.getByLabel('家长手机号').fill(phone);
  await askForCode(page, captcha, phone);
  await page.getByRole('button', { name: '下一步' }).click();

  // The list of both children leads back here; no code for a phone stands in the way.
  await page.getByRole('link', { name: '返回我的孩子' }).click();
  await page.getByRole('link', { name: '看林小满的学习报告' }).click();
  await page.waitForURL(/\/family\?child=\d+$/);
  await expect(page.getByRole('heading', { name: '这周能了，上周还不能' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: '看每一次' }).last().click();
  await expect(page.getByRole('region', { name: '做过的每一次', exact: true })).toContainText(/母题 \d+/);

  // A figure of the letter is a column of the seven days, and every column adds up.
  const shows = (name: string) => expect(page.getByRole('table', { name })).toBeVisible();
  await page.getByRole('button', { name: /^\d+ 题$/ }).click();
  await shows('第一次就对的明细');
  const minutes = page.locator('dl').first().getByRole('link').nth(1);
  await minutes.press('Enter');
  await shows('每天听和练');
  const days = page.getByRole('table', { name: '每天听和练' });
  const texts = await days.locator('td').allInnerTexts();
  const column = (at: number) => texts.filter((_, n) => n < 42 && n % 6 === at).reduce((sum, text) => sum + (Number(text) || 0), 0);
  const sums = [1, 2, 3, 4, 5].map(column);
  expect(texts.slice(42)).toEqual(sums.map(String));
  expect((sums[0] ?? 0) + (sums[1] ?? 0)).toBe(sums[2]);
  expect(await minutes.innerText()).toMatch(new RegExp(`^${sums[0]}\\D`));
  expect(sums[1]).toBeGreaterThan(0);
  await expect(page.getByRole('button', { name: `听和练 ${sums[2]} 分` })).toBeVisible();
  await expect(page.getByText('正在打开')).toHaveCount(0);

  // What went wrong opens above; the way back leads to the days.
  await page.getByRole('region', { name: '错的去哪了' }).getByRole('link').nth(1).click();
  await shows('第一次做错的明细');
  await page.goBack();
  await shows('每天听和练');

  // The week before has no letter, another child none at all.
  await page.getByRole('button', { name: '上一周' }).click();
  await expect(page.getByText(/^这一周没有信/)).toBeVisible();
  await page.getByRole('link', { name: /^林小树/ }).click();
  await expect(page.getByText(/^还没有信。/)).toBeVisible();
  await expectAccessible(page);
});
