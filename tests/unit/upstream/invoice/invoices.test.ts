import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { invoices, orders } from '@/upstream/db/schema';
import { invoiceMessages } from '@/upstream/invoice/messages';
import { operate } from '@/upstream/operator/orders';
import { takeFromInvoice } from '@/upstream/order/invoice-rules';
import { sendRefunds } from '@/upstream/payment/refund-queue';
import { issueSandboxInvoices } from '@/upstream/sandbox/invoices';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { account, courseBySlug, customer, modify, order, purchase, receiver, told } from '../shop';

let up: TestUpstream;
let courseId: number;
beforeAll(async () => {
  up = await createTestUpstream();
  courseId = (await courseBySlug(up, 'chu1-02-yufa-rumen')).id;
});
afterAll(() => up.close());

const person = { kind: 'person', title: '林小满' } as const;
const company = { kind: 'company', title: '示例教育科技有限公司', taxNo: '91330106MA27XK001E' } as const;
const pdf = Buffer.from('%PDF-1.4 an invoice').toString('base64');
let numbers = 0;
const number = () => `2633${String((numbers += 1)).padStart(16, '0')}`;

const ask = (token: string, orderNo: string, heading: typeof person | typeof company = person) =>
  up.call('orders.applyInvoice', { orderNo, ...heading }, { token });
/** `amountFen`: what stands on it, where that is not what the service has of it by now. */
async function issue(orderNo: string, no = number(), amountFen?: number) {
  const { db } = up.deps;
  const [row] = await db
    .select({ fen: invoices.amountFen })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(eq(orders.orderNo, orderNo));
  return operate(up.deps, { command: 'invoice', orderNo, number: no, amountFen: amountFen ?? row?.fen ?? 1, pdf });
}
const invoiceOf = async (token: string, orderNo: string) => (await up.ok('orders.detail', { orderNo }, { token })).invoice;

async function bought() {
  const { signIn } = await account(up);
  const token = await signIn();
  const paid = await purchase(up, token, courseId);
  return { token, signIn, orderNo: paid.orderNo, amountFen: paid.amountFen };
}

describe('an electronic invoice', () => {
  test('is asked for, issued by the operator and fetched by its buyer only', async () => {
    const { token, orderNo, amountFen } = await bought();
    expect((await up.ok('orders.detail', { orderNo }, { token })).can).toContain('invoice');
    expect(await up.call('orders.invoiceFile', { orderNo }, { token })).toMatchObject({ status: 0, message: invoiceMessages.noFile });
    expect((await ask(token, orderNo)).appData?.invoice).toMatchObject({ ...person, taxNo: '', amountFen, state: '待开票', number: null });
    expect((await operate(up.deps, { command: 'list' })).list).toContainEqual(
      expect.objectContaining({ orderNo, waitsFor: 'invoice', receiver: expect.stringContaining('林小满') }),
    );
    const no = number();
    await issue(orderNo, no);
    const after = await up.ok('orders.detail', { orderNo }, { token });
    expect(after.invoice).toMatchObject({ state: '已开票', number: no, amountFen });
    expect(after.can).not.toContain('invoice');
    expect(await up.ok('orders.invoiceFile', { orderNo }, { token })).toEqual({ number: no, pdf });
    expect((await told(up, token))[0]).toBe('电子发票已开好');

    const other = await customer(up);
    for (const id of ['orders.invoiceFile', 'orders.detail'] as const)
      expect(await up.call(id, { orderNo }, { token: other })).toMatchObject({ status: 404, message: '没有找到这个订单' });
    expect(await ask(other, orderNo)).toMatchObject({ status: 404 });
    expect((await up.call('orders.invoiceFile', { orderNo })).status).toBe(2);
  });

  test('asking again while it waits changes the heading, also at once; afterwards it is refused', async () => {
    const { token, orderNo } = await bought();
    const replies = await Promise.all([ask(token, orderNo), ask(token, orderNo), ask(token, orderNo)]);
    expect(replies.map(({ status }) => status)).toEqual([1, 1, 1]);
    expect((await ask(token, orderNo, company)).appData?.invoice).toMatchObject({ ...company, state: '待开票' });
    await issue(orderNo);
    expect(await ask(token, orderNo)).toMatchObject({ status: 0, message: invoiceMessages.issued });
  });

  test('of a company needs its number, with the right check digit', async () => {
    const { token, orderNo } = await bought();
    const { taxNo, ...nameless } = company;
    expect(await up.call('orders.applyInvoice', { orderNo, ...nameless }, { token })).toMatchObject({ message: invoiceMessages.taxNo });
    expect((await up.call('orders.applyInvoice', { orderNo, ...company, taxNo: taxNo.replace(/E$/, 'F') }, { token })).status).toBe(0);
    expect(
      (await up.call('orders.applyInvoice', { orderNo, ...company, taxNo: ' 9133 0106 ma27 xk00 1e' }, { token })).appData?.invoice?.taxNo,
    ).toBe(taxNo);
  });

  test('is not for what is not paid', async () => {
    const token = await customer(up);
    const { orderNo, can } = await order(up, token, courseId);
    expect(can).not.toContain('invoice');
    expect(await ask(token, orderNo)).toMatchObject({ status: 0, message: invoiceMessages.state });
  });
});

describe('the operator', () => {
  test('issues once, with a number of its own and a file that is a PDF; what is refused leaves nothing behind', async () => {
    const { token, orderNo } = await bought();
    await expect(issue(orderNo)).rejects.toThrow(invoiceMessages.operator.notWaiting);
    await ask(token, orderNo);
    const text = Buffer.from('not a PDF').toString('base64');
    await expect(operate(up.deps, { command: 'invoice', orderNo, number: number(), amountFen: 1, pdf: text })).rejects.toThrow('PDF');
    const folder = join(up.deps.env.DATA_DIR, 'invoices');
    const before = existsSync(folder) ? readdirSync(folder).length : 0;
    const no = number();
    const both = await Promise.allSettled([issue(orderNo, no), issue(orderNo)]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const second = await bought();
    await ask(second.token, second.orderNo);
    const used = (await invoiceOf(token, orderNo))?.number ?? '';
    await expect(issue(second.orderNo, used)).rejects.toThrow(invoiceMessages.operator.numberUsed);
    expect(readdirSync(folder)).toHaveLength(before + 1);
  });
});

describe('money that is given back', () => {
  test('before the invoice: it becomes one of the rest', async () => {
    const { token, orderNo, amountFen } = await bought();
    await ask(token, orderNo);
    const { appData } = await modify(up, token, { orderNo, action: 'refund' });
    const back = appData?.refund?.amountFen ?? 0;
    expect(back).toBeGreaterThan(0);
    // A day that has begun is used, so a little is left to be invoiced.
    expect(appData?.invoice).toMatchObject(back < amountFen ? { state: '待开票', amountFen: amountFen - back } : { state: '已取消' });
  });

  test('after it: the operator is told of the red one, notes it once, and the buyer sees both', async () => {
    const { token, orderNo } = await bought();
    await ask(token, orderNo);
    await issue(orderNo);
    const { appData } = await modify(up, token, { orderNo, action: 'refund' });
    const redFen = appData?.refund?.amountFen ?? 0;
    expect(appData?.invoice).toMatchObject({ state: '待红冲', redFen });
    const { list } = await operate(up.deps, { command: 'list' });
    expect(list.find((row) => row.orderNo === orderNo && row.waitsFor === 'red-invoice')?.receiver).toContain((redFen / 100).toFixed(2));
    const red = { command: 'red-invoice', orderNo, number: number(), amountFen: redFen } as const;
    await operate(up.deps, red);
    await expect(operate(up.deps, { ...red, number: number() })).rejects.toThrow(invoiceMessages.operator.noRed);
    expect(await invoiceOf(token, orderNo)).toMatchObject({ state: '已红冲', redFen, redNumber: red.number });
  });
});

test('a red invoice of books that come back is of the books alone: the course was taken back before', async () => {
  const printed = await courseBySlug(up, 'chu1-01-youlishu-fangcheng');
  const token = await customer(up);
  const { orderNo } = await purchase(up, token, printed.id, { receiver });
  const red = (amountFen: number) => operate(up.deps, { command: 'red-invoice', orderNo, number: number(), amountFen });
  await operate(up.deps, { command: 'ship', orderNo, carrier: '顺丰速运', number: 'SF9000001' });
  await ask(token, orderNo);
  await issue(orderNo);
  const { appData } = await modify(up, token, { orderNo, action: 'refund' });
  const { amountFen = 0, heldFen = 0 } = appData?.refund ?? {};
  expect(appData?.invoice).toMatchObject({ state: '待红冲', redFen: amountFen - heldFen });
  await red(amountFen - heldFen);
  await operate(up.deps, { command: 'returned', orderNo });
  expect(await invoiceOf(token, orderNo)).toMatchObject({ state: '待红冲', redFen: heldFen, reds: [{ amountFen: amountFen - heldFen }] });
  await red(heldFen);
  expect(await invoiceOf(token, orderNo)).toMatchObject({
    state: '已红冲',
    redFen: heldFen,
    reds: [{ amountFen: amountFen - heldFen }, { amountFen: heldFen }],
  });
});

describe('money that is given back while an operator is at the tax office', () => {
  test('the invoice is of the sum before: it is kept as it was written, and what is too much waits for a red one', async () => {
    const { token, signIn, orderNo, amountFen } = await bought();
    await ask(token, orderNo);
    up.clock.add(10 * 86_400_000);
    const later = await signIn();
    const { appData } = await modify(up, later, { orderNo, action: 'refund' });
    const back = appData?.refund?.amountFen ?? 0;
    const { otherSum } = invoiceMessages.operator;
    for (const wrong of [amountFen - back - 1, amountFen + 1])
      await expect(issue(orderNo, number(), wrong)).rejects.toThrow(otherSum(amountFen - back));
    await issue(orderNo, number(), amountFen);
    expect(await invoiceOf(later, orderNo)).toMatchObject({ state: '待红冲', amountFen, redFen: back });
  });

  test('one that was dropped since, for nothing was left of its money, is kept, too', async () => {
    const { token, orderNo, amountFen } = await bought();
    await ask(token, orderNo);
    const { db } = up.deps;
    const [row] = await db.select({ id: orders.id }).from(orders).where(eq(orders.orderNo, orderNo));
    await db.transaction((tx) => takeFromInvoice(tx, row?.id ?? 0, amountFen));
    expect(await invoiceOf(token, orderNo)).toMatchObject({ state: '已取消' });
    await issue(orderNo, number(), amountFen);
    expect(await invoiceOf(token, orderNo)).toMatchObject({ state: '待红冲', amountFen, redFen: amountFen });
  });

  test('a red one of less than is owed by now leaves the rest; one of more, or under a number that was used, is refused', async () => {
    const { token, orderNo, amountFen } = await bought();
    await ask(token, orderNo);
    const blue = number();
    await issue(orderNo, blue);
    const { appData } = await modify(up, token, { orderNo, action: 'refund' });
    const owed = appData?.refund?.amountFen ?? 0;
    expect(owed).toBeLessThanOrEqual(amountFen);
    const red = (no: string, fen: number) => operate(up.deps, { command: 'red-invoice', orderNo, number: no, amountFen: fen });
    await expect(red(number(), owed + 1)).rejects.toThrow(invoiceMessages.operator.otherRed(owed));
    await expect(red(blue, owed)).rejects.toThrow(invoiceMessages.operator.numberUsed);
    const [first, second] = [number(), number()];
    await red(first, owed - 100);
    expect(await invoiceOf(token, orderNo)).toMatchObject({ state: '待红冲', redFen: 100 });
    await expect(red(first, 100)).rejects.toThrow(invoiceMessages.operator.numberUsed);
    await red(second, 100);
    expect(await invoiceOf(token, orderNo)).toMatchObject({
      state: '已红冲',
      reds: [
        { number: first, amountFen: owed - 100 },
        { number: second, amountFen: 100 },
      ],
    });
  });
});

test('the sandbox issues and reddens a person’s by itself, and leaves a company’s to the desk; the file is a PDF with the heading in it', async () => {
  const left = await bought();
  await ask(left.token, left.orderNo, company);
  const { token, orderNo, amountFen } = await bought();
  await ask(token, orderNo);
  await issueSandboxInvoices(up.deps);
  expect((await invoiceOf(token, orderNo))?.state).toBe('待开票');
  up.clock.add(6000);
  await issueSandboxInvoices(up.deps);
  expect(await invoiceOf(token, orderNo)).toMatchObject({ state: '已开票', number: expect.stringMatching(/^\d{20}$/) });
  const file = Buffer.from((await up.ok('orders.invoiceFile', { orderNo }, { token })).pdf, 'base64').toString('latin1');
  expect(file).toMatch(/^%PDF-1\.5[\s\S]*%%EOF\n$/);
  const start = Number(/startxref\n(\d+)/.exec(file)?.[1]);
  expect(file.slice(start, start + 4)).toBe('xref');
  expect((await invoiceOf(left.token, left.orderNo))?.state).toBe('待开票');
  expect(file).toContain(Buffer.from(person.title, 'utf16le').swap16().toString('hex'));
  expect(file).toContain(
    Buffer.from(`¥${(amountFen / 100).toFixed(2)}`, 'utf16le')
      .swap16()
      .toString('hex'),
  );

  const { appData } = await modify(up, token, { orderNo, action: 'refund' });
  const redFen = appData?.refund?.amountFen ?? 0;
  expect(appData?.invoice).toMatchObject({ state: '待红冲', redFen, redNumber: null });
  await sendRefunds(up.deps);
  await issueSandboxInvoices(up.deps);
  expect(await invoiceOf(token, orderNo)).toMatchObject({ state: '已红冲', redFen, redNumber: expect.stringMatching(/^\d{20}$/) });
  expect(await told(up, token)).toContain('发票已红冲');
});
