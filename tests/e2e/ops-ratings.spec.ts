import { CHANGED_MS, expect, expectAccessible, test } from './fixtures';
import { atDesk } from './support/desk';

test('客服 lets a sentence of a learner through, which stands on the course’s page with a masked name, and takes it off', async ({
  page,
  browser,
}) => {
  const title = '句子是怎么长出来的';
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
    }).toPass({ timeout: CHANGED_MS });
  await shown(true);
  await expect(part.getByRole('listitem')).toContainText(/.\*\*，第 \d 讲，听懂了/);
  await expectAccessible(page);

  await desk.getByText('放行的', { exact: true }).click();
  await row.getByRole('button', { name: /^撤下/ }).click();
  await expect(row).toHaveCount(0);
  await shown(false);
  await desk.context().close();
});
