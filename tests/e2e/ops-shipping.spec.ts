import { readFileSync } from 'node:fs';
import type { Browser } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures';
import { atDesk } from './support/desk';
import { pupil } from './support/pupil';
import { makeOrder, payOrder } from './support/shop';

/** Courses that come with books. */
const titles = ['有理数到一元一次方程：母题 5 讲', '读懂一段话：语文 4 讲', '物理四问：速度、密度、浮力、电阻', '函数与不等式：母题 4 讲'];
const LEARNERS = 5;

/** A newcomer who has paid all of them; their browser, and the numbers of their orders. */
async function buyer(browser: Browser) {
  const { proxy, baseURL } = test.info().project.use;
  const context = await browser.newContext({ ...(proxy && { proxy }), ...(baseURL !== undefined && { baseURL }), locale: 'zh-CN' });
  const page = await context.newPage();
  await pupil(page);
  const orderNos: string[] = [];
  for (const title of titles) {
    const orderNo = await makeOrder(page, title);
    await payOrder(page, orderNo);
    orderNos.push(orderNo);
  }
  return { page, orderNos };
}

test('发货 sends twenty parcels by the file that the desk hands out, and their learners see them under way', async ({ browser }) => {
  test.setTimeout(240_000);
  const buyers = [];
  for (let n = 0; n < LEARNERS; n += 1) buyers.push(await buyer(browser));
  const own = buyers.flatMap(({ orderNos }) => orderNos);

  const desk = await atDesk(browser, 'dingdy@xkb.example');
  await desk.getByRole('link', { name: '发货', exact: true }).first().click();
  let [head, filled]: [string, readonly string[]] = ['', []];
  // The till tells the shop of a payment a moment after its payer.
  await expect(async () => {
    const downloaded = desk.waitForEvent('download');
    await desk.getByRole('button', { name: '下载待寄 CSV' }).click();
    const [first = '', ...lines] = readFileSync(await (await downloaded).path(), 'utf8')
      .trim()
      .split(/\r?\n/);
    [head, filled] = [first, lines.filter((line) => own.some((orderNo) => line.startsWith(orderNo)))];
    expect(filled).toHaveLength(own.length);
  }).toPass({ timeout: 60_000 });
  expect(head).toContain('订单号,快递公司,快递单号');
  const file = [head, ...filled.map((line, at) => line.replace(',,,', `,示例快递,XK2026112${String(5000 + at)},`))].join('\n');
  await desk.locator('input[type=file]').setInputFiles({ name: 'parcels.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await expect(desk.getByText(`parcels.csv 读到 ${own.length} 行：${own.length} 件已发货`)).toBeVisible({ timeout: 30_000 });
  await expectAccessible(desk);
  await desk.keyboard.press('Escape');
  await expect(desk.getByText(own[0] ?? '')).toHaveCount(0);
  await desk.context().close();

  for (const { page } of buyers) {
    await page.goto('/personal/order');
    await expect(page.getByRole('article').filter({ hasText: '已发货' })).toHaveCount(titles.length);
    await page.context().close();
  }
});
