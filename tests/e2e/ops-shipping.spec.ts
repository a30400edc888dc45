import { readFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures';
import { atDesk } from './support/desk';
import { pupil } from './support/pupil';
import { makeOrder, payOrder } from './support/shop';

/** Courses that come with books. */
const titles = ['有理数到一元一次方程：母题 5 讲', '读懂一段话：语文 4 讲', '物理四问：速度、密度、浮力、电阻', '函数与不等式：母题 4 讲'];
const LEARNERS = 5;

interface Buyer {
  readonly page: Page;
  readonly orderNos: readonly string[];
}

/** A newcomer who has paid all of these. */
async function buyer(browser: Browser, bought: readonly string[] = titles): Promise<Buyer> {
  const { proxy, baseURL } = test.info().project.use;
  const context = await browser.newContext({ ...(proxy && { proxy }), ...(baseURL !== undefined && { baseURL }), locale: 'zh-CN' });
  const page = await context.newPage();
  await pupil(page);
  const orderNos: string[] = [];
  for (const title of bought) {
    const orderNo = await makeOrder(page, title);
    await payOrder(page, orderNo);
    orderNos.push(orderNo);
  }
  return { page, orderNos };
}

/** What the desk hands out of these orders: the head of the file, and a line each. */
async function waitingFile(desk: Page, orderNos: readonly string[]) {
  let [head, lines]: [string, readonly string[]] = ['', []];
  // The till tells the shop of a payment a moment after its payer.
  await expect(async () => {
    const downloaded = desk.waitForEvent('download');
    await desk.getByRole('button', { name: '下载待寄 CSV' }).click();
    const [first = '', ...rest] = readFileSync(await (await downloaded).path(), 'utf8')
      .trim()
      .split(/\r?\n/);
    [head, lines] = [first, rest.filter((line) => orderNos.some((orderNo) => line.startsWith(orderNo)))];
    expect(lines).toHaveLength(orderNos.length);
  }).toPass({ timeout: 30_000 });
  return { head, lines };
}

test('发货 sends twenty parcels by the file that the desk hands out, is told of a number that cannot be one, and a learner sees theirs under way', async ({
  browser,
}) => {
  const buyers = await Promise.all(Array.from({ length: LEARNERS }, () => buyer(browser)));
  const own = buyers.flatMap(({ orderNos }) => orderNos);

  const desk = await atDesk(browser, 'dingdy@xkb.example');
  await desk.getByRole('link', { name: '发货', exact: true }).first().click();
  const { head, lines } = await waitingFile(desk, own);
  expect(head).toContain('订单号,快递公司,快递单号');
  const upload = async (rows: readonly string[]): Promise<void> => {
    const file = [head, ...rows].join('\n');
    await desk.locator('input[type=file]').setInputFiles({ name: 'parcels.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  };
  const numbered = (line: string, number: string): string => line.replace(',,,', `,示例快递,${number},`);
  const wrong = numbered(lines[0] ?? '', '单号没抄全');
  await upload([wrong, ...lines.slice(1).map((line, at) => numbered(line, `XK2026112${String(5001 + at)}`))]);
  await expect(desk.getByText('parcels.csv 读到 20 行：19 件已发货，1 行没有写入')).toBeVisible();
  await expect(desk.getByText(/第 2 行 .*快递单号是 5 到 40 位字母和数字/)).toBeVisible();
  await expectAccessible(desk);
  await desk.keyboard.press('Escape');
  await upload([numbered(lines[0] ?? '', 'XK20261125000')]);
  await expect(desk.getByText('parcels.csv 读到 1 行：1 件已发货')).toBeVisible();
  await desk.keyboard.press('Escape');
  await desk.getByRole('tab', { name: /^在途/ }).click();
  await expect(desk.getByRole('tab', { name: /^在途/, selected: true })).toBeVisible();
  await desk.getByLabel('订单号、收货人、手机号、单号').fill('XK20261125000');
  await desk.keyboard.press('Enter');
  await expect(desk.getByRole('cell', { name: /示例快递 XK20261125000/ })).toBeVisible();
  await desk.context().close();

  for (const { page } of buyers.slice(0, 1)) {
    await page.goto('/personal/order');
    await expect(page.getByRole('article').filter({ hasText: '已发货' })).toHaveCount(titles.length);
  }
  for (const { page } of buyers) await page.context().close();
});

test('发货 scans a label and the courier’s number: the parcel is handed over; what must not go is held back', async ({ browser }) => {
  const { page, orderNos } = await buyer(browser, titles.slice(0, 1));
  const orderNo = orderNos[0] ?? '';
  const number = `XK${Date.now()}`;
  const desk = await atDesk(browser, 'dingdy@xkb.example');
  await desk.getByRole('link', { name: '发货', exact: true }).first().click();
  await desk.getByRole('button', { name: '扫码交接' }).click();
  const field = desk.getByLabel('扫码', { exact: true });
  await expect(field).toBeFocused();
  // A scanner types the code and presses enter.
  const scan = async (code: string): Promise<void> => {
    await field.fill(code);
    await field.press('Enter');
  };
  const scanned = desk.getByRole('list', { name: '扫过的' }).getByRole('listitem');
  await scan(number);
  await expect(scanned.first()).toContainText('先扫面单上的订单码');
  const next = desk.getByRole('status').getByText(/，再扫快递单号$/);
  await expect(async () => {
    await scan(orderNo);
    await expect(next).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 30_000 });
  await scan(number);
  await expect(scanned.first()).toContainText('先填快递公司');
  await desk.getByLabel('快递公司').fill('示例快递');
  await desk.getByLabel('快递公司').press('Enter');
  await expect(field).toBeFocused();
  await scan(number);
  await expect(scanned.first()).toContainText(number);
  await expect(next).toBeHidden();
  await expectAccessible(desk);
  await scan(orderNo);
  await expect(scanned.first()).toContainText(/订单已发货，拿出这件/);
  await desk.getByRole('button', { name: '打印 1 件的交接单' }).click();
  await expect(desk.getByRole('dialog').getByRole('listitem')).toHaveText(new RegExp(number));
  await expectAccessible(desk);
  await desk.context().close();

  await page.goto('/personal/order');
  await expect(page.getByRole('article').filter({ hasText: '已发货' })).toHaveCount(1);
  await page.context().close();
});
