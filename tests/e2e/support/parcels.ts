import { readFileSync } from 'node:fs';
import { expect, test, type Browser, type Locator, type Page } from '@playwright/test';
import { inRow } from './desk';
import { pupil } from './pupil';
import { makeOrder, payOrder } from './shop';

/** Courses that come with books. */
export const printed = [
  '有理数到一元一次方程：母题 5 讲',
  '读懂一段话：语文 4 讲',
  '物理四问：速度、密度、浮力、电阻',
  '函数与不等式：母题 4 讲',
];

/** A number that the sandbox's carrier knows: it does not end in 404. */
export const numberNow = (): string => `XK${Date.now()}0`;

/** 发货, showing this order alone as soon as it is in the list. */
export async function findParcel(desk: Page, orderNo: string): Promise<Locator> {
  await desk.getByRole('link', { name: '发货', exact: true }).first().click();
  const words = desk.getByLabel('订单号、收货人、手机号、单号');
  await words.fill(orderNo);
  await words.press('Enter');
  const row = desk.getByRole('row').filter({ hasText: `${orderNo.slice(0, 4)}…${orderNo.slice(-4)}` });
  await expect(row).toBeVisible();
  return row;
}

/** Sends it from its row. */
export async function sendFrom(desk: Page, row: Locator, number: string): Promise<void> {
  await inRow(row, '发货');
  const dialog = desk.getByRole('dialog', { name: '发货' });
  await dialog.getByLabel('快递公司').fill('示例快递');
  await dialog.getByLabel('快递单号').fill(number);
  await dialog.getByRole('button', { name: '发货' }).click();
  await expect(dialog).toBeHidden();
}

/** What the desk hands out of these orders: the head of the file, and a line each. */
export async function waitingFile(desk: Page, orderNos: readonly string[]) {
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
  }).toPass({ timeout: 90_000 });
  return { head, lines };
}

interface Buyer {
  readonly page: Page;
  readonly orderNos: readonly string[];
}

/** A newcomer who has paid all of these. */
export async function buyer(browser: Browser, bought: readonly string[] = printed): Promise<Buyer> {
  const { baseURL } = test.info().project.use;
  const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }), locale: 'zh-CN' });
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
