import { CHANGED_MS, expect, expectAccessible, test } from './fixtures';
import { atDesk } from './support/desk';
import { get } from './support/get';

test('教务 adds a teacher, who stands with the others and has a page within seconds, and hides them again', async ({
  browser,
  baseURL,
}) => {
  const host = { host: 'www.main.test' };
  const bodyOf = async (path: string) => (await get(baseURL ?? '', path, host)).body;
  const seen = (path: string, words: string) => expect.poll(async () => (await bodyOf(path)).includes(words), { timeout: CHANGED_MS });
  const name = `苏${String(Date.now()).slice(-5)}`;
  const desk = await atDesk(browser, 'guxiao@xkb.example');
  await desk.getByRole('link', { name: '老师', exact: true }).click();
  await expect(desk.getByRole('button', { name: '编林知远' })).toBeVisible();
  await expectAccessible(desk);
  await bodyOf('/about/teamIntroduction');

  await desk.getByRole('button', { name: '加一位老师' }).click();
  await desk.getByLabel('姓名').fill(name);
  await desk.getByRole('combobox', { name: '学科' }).fill('数学');
  await desk.keyboard.press('Escape');
  await desk.getByLabel('头衔').fill('高中数学主讲');
  await desk.getByLabel('教龄（年）').fill('9');
  await desk.getByLabel('一句话').fill('先画图，再列式。');
  await desk.getByLabel('介绍', { exact: true }).fill('讲题从画图开始，画不出来的题先不算会。');
  // Without a portrait it is refused where the portrait is, and what was typed stays.
  await desk.getByRole('button', { name: '存下并换到网站上' }).click();
  await expect(desk.getByText('选一张照片')).toBeVisible();
  await desk.getByText('用画好的').click();
  await desk.getByRole('button', { name: '画好的第 3 张' }).click();
  await desk.getByRole('button', { name: '存下并换到网站上' }).click();
  await expect(desk.getByText('已存，网站几秒内换好')).toBeVisible();
  await expectAccessible(desk);
  await seen('/about/teamIntroduction', name).toBe(true);

  const page = (await desk.getByRole('link', { name: '在网站上看' }).getAttribute('href')) ?? '';
  await seen(page, '先画图，再列式。').toBe(true);
  await desk.getByLabel('一句话').fill('画得出来，才算看懂。');
  await desk.keyboard.press('Control+s');
  await seen(page, '画得出来，才算看懂。').toBe(true);
  await desk.getByRole('checkbox', { name: '给访客看' }).uncheck();
  await desk.keyboard.press('Control+s');
  await seen('/about/teamIntroduction', name).toBe(false);
  await expect.poll(async () => (await get(baseURL ?? '', page, host)).status, { timeout: CHANGED_MS }).toBe(404);

  // Whom nothing names can go; the others can be hidden only.
  await desk.getByRole('button', { name: '删去这位老师' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: '删去这位老师' }).click();
  await expect(desk.getByRole('button', { name: `编${name}` })).toHaveCount(0);
  await desk.getByRole('button', { name: '编林知远' }).click();
  await expect(desk.getByText(/用到的老师不能删，可以隐藏/)).toBeVisible();
  await desk.context().close();
});
