import sharp from 'sharp';
import { CHANGED_MS, expect, expectAccessible, test } from './fixtures';
import { atDesk } from './support/desk';
import { get } from './support/get';

test('编辑 writes what the home page of one site says, which is then seen there alone, and goes back to that of all', async ({
  browser,
  baseURL,
}) => {
  const bodyOn = async (site: 'main' | 'school', path = '/home') => (await get(baseURL ?? '', path, { host: `www.${site}.test` })).body;
  const seen = (site: 'main' | 'school', words: string) =>
    expect.poll(async () => (await bodyOn(site)).includes(words), { timeout: CHANGED_MS });
  const desk = await atDesk(browser, 'yuanke@xkb.example');
  await desk.getByRole('link', { name: '内容', exact: true }).first().click();
  await desk.getByRole('tab', { name: '页面与图书' }).click();
  await expect(desk.getByRole('row', { name: /荣誉资质/ })).toBeVisible();
  await expectAccessible(desk);
  await desk.getByRole('link', { name: 'school：首页', exact: true }).click();
  await expect(desk.getByRole('heading', { name: '首页', level: 1 })).toBeVisible();
  await expect(desk.getByText('和大家一样').first()).toBeVisible();
  await expectAccessible(desk);
  await desk.getByRole('button', { name: '给 school 另写一份' }).click();

  // What no page could show is said, and is not kept.
  const lead = desk.getByLabel('标题下的话，一行一条');
  const words = `校园站自己的一句话 ${Date.now()}`;
  await desk.getByLabel('第一行').first().fill('');
  await desk.getByRole('button', { name: /^存稿/ }).click();
  await expect(desk.getByRole('alert').filter({ hasText: 'line1' }).first()).toBeVisible();
  await desk.getByLabel('第一行').first().fill('会一题，');
  await lead.fill(words);
  await expect(desk.frameLocator('iframe').getByText(words)).toBeVisible();
  await desk.getByRole('button', { name: /^存稿/ }).click();
  await expect(desk.getByText(/已存 /)).toBeVisible();
  await expectAccessible(desk);
  await desk.getByRole('button', { name: '发布', exact: true }).click();
  await expect(desk.getByText('已发布，站上 5 秒内换新')).toBeVisible();
  await seen('school', words).toBe(true);
  expect(await bodyOn('main')).not.toContain(words);

  // Another version, and the one before it again.
  const later = `${words}，又改了`;
  await lead.fill(later);
  await desk.keyboard.press('Control+s');
  await expect(desk.getByRole('button', { name: '发布', exact: true })).toBeEnabled();
  await desk.getByRole('button', { name: '发布', exact: true }).click();
  await seen('school', later).toBe(true);
  await desk.getByRole('button', { name: '和现在比' }).first().click();
  await expect(desk.getByRole('dialog').getByText(later)).toBeVisible();
  await expectAccessible(desk);
  await desk.getByRole('dialog').getByRole('button', { name: '恢复并发布这一版' }).click();
  await expect(desk.getByText('已恢复并发布')).toBeVisible();
  await expect(lead).toHaveValue(words);
  await seen('school', later).toBe(false);

  await desk.getByRole('button', { name: '用回大家的' }).click();
  await desk.getByRole('tooltip').getByRole('button', { name: '用回大家的' }).click();
  await expect(desk.getByText('已用回原来的').first()).toBeVisible();
  await expect(desk.getByText('和大家一样').first()).toBeVisible();
  await seen('school', words).toBe(false);
  expect(await bodyOn('main')).toContain('做对一道题，可能是碰巧');
  await desk.context().close();
});

test('编辑 gives a book another name on one site: its menus, shelf and page have it', { tag: '@again' }, async ({ browser, baseURL }) => {
  const bodyOn = async (site: 'main' | 'school', path: string) => (await get(baseURL ?? '', path, { host: `www.${site}.test` })).body;
  const desk = await atDesk(browser, 'yuanke@xkb.example');
  await desk.getByRole('link', { name: '内容', exact: true }).first().click();
  await desk.getByRole('tab', { name: '页面与图书' }).click();
  await desk.getByRole('link', { name: 'school：图书：初中《实用手册》', exact: true }).click();
  await desk.getByRole('button', { name: '给 school 另写一份' }).click();
  const title = '校园手册';
  await desk.getByLabel('标题', { exact: true }).first().fill(title);
  await desk.getByRole('button', { name: /^存稿/ }).click();
  await expect(desk.getByText(/已存 /)).toBeVisible();
  await desk.getByRole('button', { name: '发布', exact: true }).click();
  await expect(desk.getByText('已发布，站上 5 秒内换新')).toBeVisible();
  for (const path of ['/books-middleSchool', '/about/honor'])
    await expect.poll(() => bodyOn('school', path), { timeout: CHANGED_MS }).toContain(title);
  expect(await bodyOn('main', '/books-middleSchool')).not.toContain(title);
  await desk.getByRole('button', { name: '用回大家的' }).click();
  await desk.getByRole('tooltip').getByRole('button', { name: '用回大家的' }).click();
  await expect(desk.getByText('已用回原来的').first()).toBeVisible();
  await expect.poll(() => bodyOn('school', '/about/honor'), { timeout: CHANGED_MS }).not.toContain(title);
  await desk.context().close();
});

test('编辑 puts a book’s price, cover and shop right', async ({ browser, baseURL }) => {
  const path = '/books-middleSchool/booksDetail?i=3';
  const bodyOn = async () => (await get(baseURL ?? '', path, { host: 'www.main.test' })).body;
  const seen = (words: string, there: boolean) =>
    expect.poll(async () => (await bodyOn()).includes(words), { timeout: CHANGED_MS }).toBe(there);
  const shop = `https://detail.tmall.example/item?id=${Date.now()}`;
  const desk = await atDesk(browser, 'yuanke@xkb.example');
  await desk.goto('/ops/content/texts?name=books%2Fjunior-3.json');
  const cover = desk.getByRole('group', { name: '封面图' });
  await expect(cover.getByRole('img', { name: '现在的封面图' })).toBeVisible();
  await desk.getByRole('textbox', { name: /^价格/ }).fill('88.50');
  await desk.getByLabel('天猫').fill('detail.tmall.example');
  await desk.getByRole('button', { name: /^存稿/ }).click();
  await expect(desk.getByText(/写这本书在店铺里的网址/).first()).toBeVisible();
  await desk.getByLabel('天猫').fill(shop);
  const buffer = await sharp({ create: { width: 700, height: 900, channels: 3, background: '#88aacc' } })
    .png()
    .toBuffer();
  await cover.locator('input[type=file]').setInputFiles({ name: '封面.png', mimeType: 'image/png', buffer });
  await expect(cover.getByRole('textbox')).toHaveValue(/^\/media\/shown\//);
  await expectAccessible(desk);
  await desk.getByRole('button', { name: /^存稿/ }).click();
  await expect(desk.getByText(/已存 /)).toBeVisible();
  await desk.getByRole('button', { name: '发布', exact: true }).click();
  await expect(desk.getByText('已发布，站上 5 秒内换新')).toBeVisible();
  await seen(shop.replace('&', '&amp;'), true);
  const body = await bodyOn();
  expect(body).toContain('88.5');
  expect(body).toContain('/media/shown/');
  await desk.getByRole('button', { name: '用回文件里的' }).click();
  await desk.getByRole('tooltip').getByRole('button', { name: '用回文件里的' }).click();
  await expect(desk.getByText('已用回原来的').first()).toBeVisible();
  await seen(shop, false);
  await desk.context().close();
});

test('编辑 looks at a text of all sites on one of them, with what that site puts in and a formula drawn', async ({ browser }) => {
  const desk = await atDesk(browser, 'yuanke@xkb.example');
  await desk.goto('/ops/content/texts?name=about%2Fcontact-us.md');
  const shown = desk.frameLocator('iframe');
  const phone = shown.getByText('400-000-0002').first();
  await expect(shown.getByText('客服中心').first()).toBeVisible();
  await expect(phone).toBeHidden();
  await desk.getByLabel('预览哪个站点').click();
  await desk.locator('.ant-select-item-option', { hasText: 'school' }).click();
  await expect(phone).toBeVisible();
  const body = desk.getByRole('textbox', { name: '正文' });
  await expect(desk.getByRole('button', { name: '公式' })).toBeVisible();
  await body.fill(`${await body.inputValue()}\n\n一半是 $\\frac{a}{b}$`);
  await expect(shown.locator('svg').first()).toBeVisible();
  await expectAccessible(desk);
  await desk.context().close();
});
