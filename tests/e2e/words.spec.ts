import jsQR from 'jsqr';
import sharp from 'sharp';
import { expect, expectAccessible, test } from './fixtures';

/** What the product says of itself is so: its teachers, its codes, the kinds of its courses. */

test('a teacher of the home page leads to their courses, a course leads back, and the team knows all twelve', async ({ page }) => {
  await page.goto('/home');
  await page.getByRole('link', { name: /^周以安/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: '周以安' })).toBeVisible();
  await expect(page).toHaveTitle(/周以安 · 语文老师/);
  await expectAccessible(page);
  await page.getByRole('heading', { level: 3 }).first().click();
  await expect(page).toHaveURL(/\/course\/chapter\?courseId=\d+/);
  await page.getByRole('link', { name: '周以安', exact: true }).click();
  await expect(page).toHaveURL(/\/teacher\?id=\d+/);
  await page.getByRole('link', { name: '其他老师' }).click();
  await expect(page.getByRole('region', { name: '讲课的人' }).getByRole('heading', { level: 3 })).toHaveCount(12);
  await expectAccessible(page);
  await page.getByRole('link', { name: '闻舒', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: '闻舒' })).toBeVisible();
});

test('every code of the footer opens the site itself', async ({ page }) => {
  await page.goto('/about/companyProfile');
  const codes = page.getByRole('contentinfo').getByRole('img', { name: /二维码$/ });
  expect(await codes.count()).toBeGreaterThan(0);
  for (const code of await codes.all()) {
    const picture = await page.request.get((await code.getAttribute('src')) ?? '');
    expect(picture.headers()['content-type']).toBe('image/png');
    const { data, info } = await sharp(await picture.body())
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    // The first host of the site, by which search engines know it.
    expect(jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data).toMatch(/^https:\/\/localhost\//);
  }
});

test('who has no word for it finds a course by its kind', async ({ page }) => {
  await page.goto('/search');
  const kinds = page.getByRole('region', { name: '按课型找' });
  await kinds.getByRole('link', { name: '实验课' }).click();
  await expect(kinds.getByText(/^实验课：.*共 \d+ 门。$/)).toBeVisible();
  await kinds.getByRole('heading', { level: 3 }).first().click();
  await expect(page).toHaveURL(/\/course\/chapter\?courseId=\d+/);
});
