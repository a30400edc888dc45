import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures';
import { atDesk } from './support/desk';
import { pupil } from './support/pupil';

async function ask(page: Page, words: string): Promise<void> {
  await page.getByRole('button', { name: /^在 .* 提一个问题$/ }).click();
  await page.getByRole('textbox', { name: /想问什么/ }).fill(words);
  await page.getByRole('button', { name: '问老师' }).click();
  await expect(page.getByRole('list', { name: '这一讲的提问' })).toContainText(words);
}

const title = '句子是怎么长出来的';

/** The questions of its first lesson as somebody reads them who comes to it. */
async function questionsOf(page: Page) {
  await page.goto('/course');
  await page.getByRole('link', { name: title }).first().click();
  await page.getByRole('link', { name: '先试听一讲' }).first().click();
  await page.getByRole('button', { name: /^提问/ }).click();
  return page.getByRole('list', { name: '这一讲的提问' });
}

test('客服 lets a sentence of a learner through, which stands on the course’s page with a masked name, and takes it off; a question in a lesson is answered and let out, another one is not', async ({
  page,
  browser,
  baseURL,
}) => {
  const said = '每一步为什么这样写都讲了，自己再做一遍就会了。';
  await page.goto('/course');
  await page.getByRole('link', { name: title }).first().click();
  const part = page.getByRole('region', { name: '学过的人说' });
  await expect(part).toContainText('平均 3 分');
  await expect(part).not.toContainText(said);

  const desk = await atDesk(browser, 'shenjn@xkb.example');
  await desk.getByRole('link', { name: '评价', exact: true }).click();
  const row = desk.getByRole('row').filter({ hasText: title }).filter({ hasText: said });
  await expect(row).toContainText('听懂了');
  await expectAccessible(desk);
  await row.getByRole('button', { name: /^放行/ }).click();
  await expect(row).toHaveCount(0);
  const shown = (there: boolean) =>
    expect(async () => {
      await page.reload();
      expect((await part.innerText()).includes(said)).toBe(there);
    }).toPass({ timeout: 90_000 });
  await shown(true);
  await expect(part.getByRole('listitem')).toContainText(/.\*\*，第 \d 讲，听懂了/);
  await expectAccessible(page);

  await desk.getByText('放行的', { exact: true }).click();
  await row.getByRole('button', { name: /^撤下/ }).click();
  await expect(row).toHaveCount(0);
  await shown(false);

  await pupil(page, null);
  await questionsOf(page);
  const [good, bad] = [`为什么同号的放一起？${Date.now()}`, `这题是谁出的？${Date.now()}`];
  await ask(page, good);
  await ask(page, bad);
  const take = async (words: string): Promise<void> => {
    await desk.getByRole('link', { name: '收件箱' }).click();
    await desk.getByRole('region', { name: '收件箱' }).getByRole('button').filter({ hasText: words }).click();
    await desk.getByRole('button', { name: '我来' }).click();
    await expect(desk.getByRole('button', { name: '我来' })).toHaveCount(0);
  };
  await take(good);
  await expect(desk.getByRole('button', { name: '给同学看' })).toBeDisabled();
  await desk.getByLabel('写给对方的话').fill('同号的加起来不变号，先凑一堆。');
  await desk.getByRole('button', { name: /^发送(?!并)/ }).click();
  await desk.getByRole('button', { name: '给同学看' }).click();
  await expect(desk.getByRole('button', { name: '不给同学看' })).toBeVisible();
  await take(bad);
  await desk.getByRole('button', { name: /^办结/ }).click();
  await expect(desk.getByRole('button', { name: /^办结/ })).toHaveCount(0);

  const own = (await questionsOf(page)).getByRole('listitem');
  await expect(own.filter({ hasText: good })).toContainText(/我问的，同学看得到.*先凑一堆/s);
  await expect(own.filter({ hasText: bad })).toContainText(/只有我看得到.*这一条不回/s);
  await expectAccessible(page);
  const elsewhere = await browser.newContext({ baseURL });
  const classmate = await elsewhere.newPage();
  await pupil(classmate, null);
  const read = await questionsOf(classmate);
  await expect(read).toContainText('先凑一堆');
  await expect(read).not.toContainText(bad);
  await elsewhere.close();
  await desk.context().close();
});
