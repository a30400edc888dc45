import { expect, expectAccessible, register, test } from './fixtures';

/** A problem, from the home page on, as a stranger; then the account that gets what was tried. The rules are tested upstream. */

test('a stranger is wrong in a known way, opens a hint, is right, does three of its kind; after a login the tries are in the account', async ({
  page,
}) => {
  await page.goto('/home');
  await page.getByRole('contentinfo').getByRole('link', { name: '母题', exact: true }).click();
  await page.getByRole('link', { name: /21.*变号/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('变号');
  await page.getByRole('button', { name: /^播放：移项/ }).click();
  await expect(page.getByRole('progressbar', { name: '放到哪里' })).toBeVisible();
  await page.getByRole('button', { name: '暂停' }).click();
  const self = page.getByRole('region', { name: '先试一下' });
  await self.getByRole('textbox').fill('１');
  await self.getByRole('button', { name: '批改' }).click();
  await expect(self.getByText(/两边同时加 5|两边得同时加/)).toBeVisible();
  await expect(page.getByText('第 2 条提示')).toBeHidden();
  await self.getByRole('button', { name: '卡住了，揭一条提示' }).click();
  await expect(page.getByText('第 2 条提示')).toBeVisible();
  await self.getByRole('textbox').fill('x = ６');
  await self.getByRole('button', { name: '批改' }).click();
  await expect(self.getByRole('heading', { name: '解答' })).toBeVisible();
  await page.getByText('第 1 条提示').click();
  await expect(self.getByText('登录后会进你的错题本')).toBeVisible();
  for (const [name, answer] of [
    [/^近/, '3'],
    [/^中/, '2'],
    [/^远/, '14人'],
  ] as const) {
    const one = page.getByRole('region', { name });
    await one.getByRole('textbox').fill(answer);
    await one.getByRole('button', { name: '批改' }).click();
    await expect(one.getByRole('heading', { name: '解答' })).toBeVisible();
  }
  await register(page, () => page.getByRole('banner').getByRole('link', { name: '注册' }).click());
  await page.getByRole('dialog', { name: '选择年级' }).getByRole('button', { name: '初一' }).click();
  await page.getByRole('contentinfo').getByRole('link', { name: '母题', exact: true }).click();
  await page.getByRole('link', { name: /21.*变号/ }).click();
  const mine = page.getByRole('region', { name: '我的这一道' });
  await expect(mine).toContainText('会了');
  await mine.getByRole('link', { name: '看错题本' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('错题本');
  const entry = page.getByRole('list', { name: '错题', exact: true }).getByRole('listitem').first();
  await expect(entry).toContainText('当时写的：１');
  await entry.getByRole('button', { name: '算错' }).click();
  await expect(entry.getByText('记下了')).toBeVisible();
  await expectAccessible(page);
  await entry.getByLabel('错在哪一步').fill('少减了一个 x');
  await entry.getByLabel('下次先看什么').fill('谁过等号，先变号');
  await entry.getByRole('button', { name: '记下', exact: true }).click();
  await expect(entry.getByRole('button', { name: '改写' })).toBeVisible();
  await page.reload();
  await expect(entry.getByText('谁过等号，先变号')).toBeVisible();
  await entry.getByRole('button', { name: '现在练' }).click();
  await expect(entry.getByRole('textbox')).toBeVisible();
  await page.getByRole('link', { name: '今天练什么' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('今天练什么');
  await expectAccessible(page);
});
