import { dateShort } from '@/lib/kernel/date';
import { CHANGED_MS, expect, expectAccessible, test } from './fixtures';
import { atDesk, atRest } from './support/desk';
import { get } from './support/get';

test.use({ contextOptions: atRest });

const hosts = ['www.main.test', 'www.school.test'];

test('编辑 changes an article, which is then on both sites, and brings the old one back', async ({ page, browser, baseURL }) => {
  const original = '一节很安静的晚自习';
  const changed = `一节安静的晚自习 ${Date.now()}`;
  const heading = page.getByRole('heading', { level: 1 });
  const address = '/news/detail?id=1023';
  const onSite = async (title: string): Promise<void> => {
    await expect.poll(async () => (await page.request.get(address)).text(), { timeout: CHANGED_MS }).toContain(`<h1>${title}</h1>`);
    await page.goto(address);
    await expect(heading).toHaveText(title);
  };
  // A try that failed has left a title of its own; the version that is brought back is the first.
  await page.goto(address);
  const old = await heading.innerText();
  /** The page that is ready on a host: nobody has to wait for it. */
  const ready = async (host: string): Promise<string> => {
    const { headers, body } = await get(baseURL ?? '', address, { host });
    return headers['x-nextjs-cache'] === 'HIT' ? body : '';
  };
  for (const host of hosts) await expect.poll(() => ready(host), { timeout: CHANGED_MS }).toContain(`<h1>${old}</h1>`);

  const desk = await atDesk(browser, 'yuanke@xkb.example');
  await desk.getByRole('link', { name: '内容', exact: true }).first().click();
  await desk.getByLabel('标题').fill('晚自习');
  await desk.keyboard.press('Enter');
  await desk.getByRole('link', { name: old }).click();
  // The list has a field of the same name.
  await desk.waitForURL(/\/ops\/content\/\d+/);
  await expect(desk.getByRole('heading', { name: old, level: 1 })).toBeVisible();
  await desk.getByLabel('标题', { exact: true }).fill(changed);
  await expect(desk.getByText('有没存的改动').first()).toBeVisible();
  // A colleague who opens it meanwhile reads, and is told who writes.
  const other = await atDesk(browser, 'hejing@xkb.example');
  await other.goto(new URL(desk.url()).pathname);
  await expect(other.getByText(/^袁可 .*起在改，这里只读$/)).toBeVisible();
  await expect(other.getByLabel('标题', { exact: true })).toBeDisabled();
  await expect(other.getByRole('button', { name: '接手' })).toBeEnabled();
  await expectAccessible(other);
  desk.once('dialog', (question) => void question.dismiss());
  await desk.goBack();
  await desk.waitForURL(/\/ops\/content\/\d+/);
  await expect(desk.getByLabel('标题', { exact: true })).toHaveValue(changed);
  await desk.getByRole('button', { name: /^存稿/ }).click();
  await expect(desk.getByText(/已存 /)).toBeVisible();
  await expectAccessible(desk);
  await expect(desk.getByText('+1 行')).toBeVisible();
  await expect(desk.getByText('−1 行')).toBeVisible();
  const published = desk.waitForResponse(/\/api\/ops\/content\.publish/);
  await desk.keyboard.press('Control+Shift+P');
  await published;
  // What is said goes again, on a busy machine before both hosts were asked.
  await Promise.all([
    expect(desk.getByText('已发布，站上 5 秒内换新')).toBeVisible(),
    ...hosts.map((host) => expect.poll(() => ready(host), { timeout: CHANGED_MS, intervals: [100] }).toContain(`<h1>${changed}</h1>`)),
  ]);
  await onSite(changed);
  const sitemap = await page.request.get('/sitemap.xml');
  expect(await sitemap.text()).toContain(`/news/detail?id=1023</loc><lastmod>${dateShort(new Date().toISOString())}`);
  await desk.getByRole('button', { name: '和现在比' }).last().click();
  await desk.getByRole('dialog').getByRole('button', { name: '恢复并发布这一版' }).click();
  await expect(desk.getByText('已恢复并发布')).toBeVisible();
  await onSite(original);
  await desk.getByRole('link', { name: '内容', exact: true }).first().click();
  await desk.waitForURL('**/ops/content');
  await other.reload();
  await expect(other.getByLabel('标题', { exact: true })).toBeEnabled();
  await other.context().close();
  await desk.context().close();
});

test('编辑 writes an article for one site: the other has no such page, and neither its list nor its sitemap', async ({
  browser,
  baseURL,
}) => {
  const on = (site: 'main' | 'school', path: string) => get(baseURL ?? '', path, { host: `www.${site}.test` });
  const desk = await atDesk(browser, 'yuanke@xkb.example');
  await desk.getByRole('link', { name: '内容', exact: true }).first().click();
  await desk.getByRole('link', { name: '写一篇' }).click();
  // The list has a field of the same name.
  await expect(desk.getByRole('heading', { name: '写一篇', level: 1 })).toBeVisible();
  const title = `校园站的一则通知 ${Date.now()}`;
  await desk.getByLabel('标题', { exact: true }).fill(title);
  await desk.getByLabel('摘要').fill('只给校园站看的一则通知：下周三下午，初二的数学和物理各有一节公开课，家长可以来听，请先在这里登记。');
  await desk.getByLabel('封面图地址').fill('/art/news/1041.svg');
  await desk.getByLabel('正文（Markdown）').fill(`## 时间和地点\n\n${'下周三下午三点，在二楼的阶梯教室。'.repeat(10)}`);
  const body = desk.getByLabel('正文（Markdown）');
  await body.press('Control+End');
  await body.press('Control+m');
  await desk.keyboard.type('x^2');
  await expect(body).toHaveValue(/\$x\^2\$$/);
  await expect(desk.getByText('所有站点', { exact: true })).toBeVisible();
  await desk.getByRole('combobox', { name: '哪些站点' }).click();
  await desk.locator('.ant-select-item-option', { hasText: 'school' }).click();
  await desk.keyboard.press('Escape');
  await desk.getByRole('button', { name: /^存稿/ }).click();
  await desk.waitForURL(/\/ops\/content\/\d+$/);
  const address = `/news/detail?id=${/\d+$/.exec(desk.url())?.[0] ?? ''}`;
  await desk.getByRole('button', { name: '发布', exact: true }).click();
  await expect(desk.getByText('已发布，站上 5 秒内换新')).toBeVisible();
  await expect.poll(async () => (await on('school', address)).body, { timeout: CHANGED_MS }).toContain(`<h1>${title}</h1>`);
  expect((await on('school', address)).body).toContain('<math');
  expect((await on('main', address)).status).toBe(404);
  for (const path of ['/news', '/sitemap.xml']) {
    expect((await on('school', path)).body).toContain(address);
    expect((await on('main', path)).body).not.toContain(address);
  }
  await desk.getByRole('link', { name: '内容', exact: true }).first().click();
  const row = desk.getByRole('row', { name: new RegExp(title) });
  const filter = async (name: string, option: string): Promise<void> => {
    await desk.getByRole('combobox', { name }).click();
    await desk.getByTitle(option, { exact: true }).click();
  };
  await filter('类别', '新闻');
  await filter('状态', '已发布');
  await expect(desk).toHaveURL(/kind=news&state=published/);
  await expect(row).toBeVisible();
  await filter('状态', '草稿');
  await expect(row).toHaveCount(0);
  await expectAccessible(desk);
  await filter('状态', '已发布');
  const press = async (name: string): Promise<void> => {
    await desk.getByRole('button', { name, exact: true }).click();
    await desk.getByRole('dialog').getByRole('button', { name, exact: true }).click();
  };
  await row.getByRole('link', { name: title }).click();
  await press('从站上撤下');
  await expect(desk.getByText('已撤下', { exact: true })).toBeVisible();
  await expect.poll(async () => (await on('school', address)).status, { timeout: CHANGED_MS }).toBe(404);
  await expect.poll(async () => (await on('school', '/news')).body, { timeout: CHANGED_MS }).not.toContain(address);
  await expectAccessible(desk);
  await desk.getByRole('button', { name: '发布', exact: true }).click();
  await expect.poll(async () => (await on('school', address)).body, { timeout: CHANGED_MS }).toContain(`<h1>${title}</h1>`);
  await desk.getByRole('link', { name: '内容', exact: true }).first().click();
  await desk.getByRole('link', { name: '写一篇' }).click();
  await expect(desk.getByRole('heading', { name: '写一篇', level: 1 })).toBeVisible();
  await desk.getByLabel('标题', { exact: true }).fill(`写错了 ${title}`);
  await desk.getByRole('button', { name: /^存稿/ }).click();
  await desk.waitForURL(/\/ops\/content\/\d+$/);
  await press('删除草稿');
  await desk.waitForURL(/\/ops\/content$/);
  await expect(row).toHaveCount(1);
  await desk.context().close();
});
