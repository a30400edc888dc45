import { expect, register, test } from './fixtures';

/** The grade that comes first: a visitor's last one, a learner's own. */

test('a visitor’s last grade comes first on every shelf', async ({ page }) => {
  await page.goto('/home');
  const strip = page.getByRole('navigation', { name: '年级' });
  await strip.getByRole('link', { name: '初三', exact: true }).click();
  await expect(page.getByRole('heading', { name: '初三的课' })).toBeVisible();
  await page.getByRole('link', { name: '看看这套书' }).click();
  await expect(page).toHaveURL(/books-highSchool/);
  await page.goBack();
  await expect(strip.getByRole('link', { name: '初三', exact: true })).toHaveAttribute('aria-current', 'true');
  await page.reload();
  await expect(page.getByRole('heading', { name: '初三的课' })).toBeVisible();
  await expect(page.locator('a:has(h3) p').first()).toContainText('初三');
});

test('a learner sees their own grade first, on the computer and in the phone module', async ({ page }) => {
  await register(page);
  await page.getByRole('dialog', { name: '选择年级' }).getByRole('button', { name: '初二' }).click();
  await expect(page.getByText('年级已保存')).toBeVisible();
  await page.goto('/home');
  await expect(page.getByRole('heading', { name: '初二的课' })).toBeVisible();
  // Looking around does not move it.
  await page.getByRole('navigation', { name: '年级' }).getByRole('link', { name: '高一', exact: true }).click();
  await expect(page.getByRole('heading', { name: '高一的课' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: '初二的课' })).toBeVisible();
  await page.goto('/m/home');
  await expect(page.getByRole('link', { name: /初二全部课程/ })).toBeVisible();
  await page.getByRole('navigation', { name: '手机站导航' }).getByRole('link', { name: '课程' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('初二课程');
  await page.getByRole('navigation', { name: '年级' }).getByRole('link', { name: '全部' }).click();
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(/^初二/);
  await expect(page.getByRole('heading', { level: 2, name: /^高一/ })).toBeVisible();
});
