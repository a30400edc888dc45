import type { Locator, Page } from '@playwright/test';
import { readQr } from '../fixtures';

/** What a test needs beside the screens it looks at: orders and payments, made through the site's own door. */

function field(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}

/** A call of the signed-in visitor on this page; appData of a success. */
async function call(page: Page, path: string, input: object): Promise<unknown> {
  const answer: unknown = await page.evaluate(
    async ([to, body]) => {
      const headers = { 'content-type': 'application/json', 'x-xkb-route': 'personal.order' };
      const response = await fetch(to, { method: 'POST', headers, body });
      return response.json();
    },
    [path, JSON.stringify(input)] as const,
  );
  if (field(answer, 'status') !== 1) throw new Error(`${path}: ${String(field(answer, 'message'))}`);
  return field(answer, 'appData');
}

const receiver = { receiverName: '陈小满', receiverPhone: '13900001111', receiverAddress: '示例省示例市文华路 20 号' };

/** 所在地区 of a receiver's form. */
export async function chooseArea(form: Page | Locator): Promise<void> {
  await form.getByRole('combobox', { name: '省、自治区、直辖市' }).selectOption('浙江省');
  await form.getByRole('combobox', { name: '城市' }).selectOption('杭州市');
  await form.getByRole('combobox', { name: '区、县' }).selectOption('西湖区');
}

/** An unpaid order of the course with this title; answers its number. */
export async function makeOrder(page: Page, title: string): Promise<string> {
  const found = field(await call(page, '/api/web/v1/course/findByCategoryId', { pageSize: 60 }), 'list');
  const course: unknown = Array.isArray(found) ? found.find((card: unknown) => field(card, 'title') === title) : undefined;
  const wish = { requestId: `e2e-${Math.random().toString(36).slice(2)}`, courseId: field(course, 'courseId'), ...receiver };
  return String(field(await call(page, '/api/v1/orders/createOrder', wish), 'orderNo'));
}

/** Pays an order as a phone does that scanned its code: at the sandbox's cashier. */
export async function payOrder(page: Page, orderNo: string): Promise<void> {
  const started = await call(page, '/api/pay/v2/prepay', { orderNo, channel: 'alipay' });
  const cashier = String(field(started, 'url') ?? field(started, 'codeUrl'));
  const form = { k: new URL(cashier).searchParams.get('k') ?? '', action: 'pay' };
  const paid = await page.request.post(cashier, { form });
  if (!paid.ok()) throw new Error(`cashier: ${paid.status()}`);
}

/** Scans the code of a desk with a phone's browser, chooses Alipay and comes to the cashier. */
export async function openTill(phone: Page, desk: Page): Promise<void> {
  await phone.goto(await readQr(desk, /扫码支付二维码/));
  await phone.getByRole('radio', { name: /支付宝/ }).click();
  await phone.getByRole('button', { name: '确认付款' }).click();
  await phone.waitForURL(/\/sandbox\/cashier\//);
}
