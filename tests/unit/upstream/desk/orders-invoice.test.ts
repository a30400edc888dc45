import { eq, inArray } from 'drizzle-orm';
import { invoices, orders } from '@/upstream/db/schema';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { invoiceMessages } from '@/upstream/invoice/messages';
import { takeFromInvoice } from '@/upstream/order/invoice-rules';
import { courseBySlug, customer, modify, purchase, told } from '../shop';
import { done, knock, operator } from './desk';

let up: TestUpstream;
beforeAll(async () => {
  up = await createTestUpstream();
});
afterAll(() => up.close());

const pdf = Buffer.from('%PDF-1.4 an invoice').toString('base64');
let numbers = 0;
const number = () => `2634${String((numbers += 1)).padStart(16, '0')}`;

it('a sum that does not fit is refused under the sum, on an invoice and on a red one; both stand at the order and are found by their numbers', async () => {
  const finance = await operator(up, 'finance');
  const token = await customer(up);
  const { orderNo, amountFen } = await purchase(up, token, (await courseBySlug(up, 'chu1-02-yufa-rumen')).id);
  await up.ok('orders.applyInvoice', { orderNo, kind: 'person', title: '林小满' }, { token });
  const issued = { orderNo, number: number(), pdf };
  expect(await knock(up, 'orders.invoice', { ...issued, amountFen: amountFen + 1 }, finance)).toMatchObject({
    fields: { amountFen: expect.stringContaining('金额和订单对不上') },
  });
  await done(up, 'orders.invoice', { ...issued, amountFen }, finance);
  await modify(up, token, { orderNo, action: 'refund' });
  const invoiceOf = async () => (await done(up, 'orders.show', { orderNo }, finance)).invoice;
  const redFen = (await invoiceOf())?.redFen ?? 0;
  const red = { orderNo, number: number() };
  expect(await knock(up, 'orders.redInvoice', { ...red, amountFen: redFen + 1 }, finance)).toMatchObject({
    fields: { amountFen: expect.stringContaining('待红冲的只有') },
  });
  await done(up, 'orders.redInvoice', { ...red, amountFen: redFen }, finance);
  expect(await invoiceOf()).toMatchObject({ state: '已红冲', amountFen, reds: [{ number: red.number, amountFen: redFen }] });
  for (const words of [issued.number, red.number])
    expect((await done(up, 'orders.list', { words }, finance)).list.map((line) => line.orderNo)).toEqual([orderNo]);
});

it('what 今日 counts is what the list shows behind it: to be issued or to be taken back, and none that a platform is issuing', async () => {
  const finance = await operator(up, 'finance');
  const waits = async () => (await done(up, 'today.waiting', {}, finance)).list.find(({ kind }) => kind === 'invoices')?.count;
  const listed = async () => (await done(up, 'orders.list', { invoice: 'waiting' }, finance)).list.map(({ orderNo }) => orderNo);
  const before = await waits();
  const asked = async (): Promise<{ readonly token: string; readonly orderNo: string; readonly amountFen: number }> => {
    const token = await customer(up);
    const { orderNo, amountFen } = await purchase(up, token, (await courseBySlug(up, 'chu1-02-yufa-rumen')).id);
    await up.ok('orders.applyInvoice', { orderNo, kind: 'person', title: '林小满' }, { token });
    return { token, orderNo, amountFen };
  };
  const [first, second] = [await asked(), await asked()];
  expect(await listed()).toEqual([second.orderNo, first.orderNo]);
  expect(await waits()).toBe((before ?? 0) + 2);
  const { below } = (await done(up, 'orders.show', { orderNo: second.orderNo, invoice: 'waiting' }, finance)).neighbours;
  expect(below).toBe(first.orderNo);
  const ofOrder = up.deps.db.select({ id: orders.id }).from(orders).where(eq(orders.orderNo, second.orderNo));
  await up.deps.db.update(invoices).set({ requestNo: 'AT-A-PLATFORM' }).where(inArray(invoices.orderId, ofOrder));
  expect(await listed()).toEqual([first.orderNo]);
  expect(await waits()).toBe((before ?? 0) + 1);
  await done(up, 'orders.invoice', { orderNo: first.orderNo, number: number(), pdf, amountFen: first.amountFen }, finance);
  expect(await listed()).toEqual([]);
  await modify(up, first.token, { orderNo: first.orderNo, action: 'refund' });
  expect(await listed()).toEqual([first.orderNo]);
});

it('an issued one is made out to somebody else: a red one takes it back, the learner is told, and it waits to be issued anew', async () => {
  const finance = await operator(up, 'finance');
  const token = await customer(up);
  const { orderNo, amountFen } = await purchase(up, token, (await courseBySlug(up, 'chu1-02-yufa-rumen')).id);
  const company = { kind: 'company', title: '示例教育科技有限公司', taxNo: '91330106 ma27xk001e' };
  const anew = async (over: object = {}) => knock(up, 'orders.reissueInvoice', { orderNo, number: number(), ...company, ...over }, finance);
  expect(await anew()).toMatchObject({ code: 'refused', message: invoiceMessages.operator.notIssued });
  await up.ok('orders.applyInvoice', { orderNo, kind: 'person', title: '林小满' }, { token });
  expect(await anew()).toMatchObject({ message: invoiceMessages.operator.notIssued });
  const first = number();
  await done(up, 'orders.invoice', { orderNo, number: first, pdf, amountFen }, finance);
  expect(await anew({ taxNo: '91330106MA27XK001F' })).toMatchObject({ fields: { taxNo: invoiceMessages.operator.badTaxNo } });
  expect(await anew({ number: first })).toMatchObject({ message: invoiceMessages.operator.numberUsed });

  const red = number();
  await done(up, 'orders.reissueInvoice', { orderNo, number: red, kind: 'company', title: company.title, taxNo: company.taxNo }, finance);
  const seen = async () => (await up.ok('orders.detail', { orderNo }, { token })).invoice;
  expect(await seen()).toMatchObject({
    state: '待开票',
    title: company.title,
    taxNo: '91330106MA27XK001E',
    amountFen,
    number: null,
    reds: [{ number: red, amountFen }],
  });
  expect((await up.call('orders.invoiceFile', { orderNo }, { token })).message).toBe(invoiceMessages.noFile);
  expect((await told(up, token))[0]).toBe('发票正在换开');
  const [line] = (await done(up, 'audit.list', { action: 'orders.reissueInvoice' }, await operator(up, 'admin'))).list;
  expect(line).toMatchObject({
    target: orderNo,
    before: { heading: '林小满', taxNo: '' },
    after: { heading: company.title, taxNo: '91330106MA27XK001E', number: red },
  });
  for (const words of [first, red])
    expect((await done(up, 'orders.list', { words }, finance)).list.map((one) => one.orderNo)).toEqual([orderNo]);

  up.clock.add(1000);
  const second = number();
  await done(up, 'orders.invoice', { orderNo, number: second, pdf, amountFen }, finance);
  expect(await seen()).toMatchObject({ state: '已开票', number: second });
  // What a red one has taken back is not taken back again.
  const [order] = await up.deps.db.select({ id: orders.id }).from(orders).where(eq(orders.orderNo, orderNo));
  await takeFromInvoice(up.deps.db, order?.id ?? 0, 1000);
  expect(await anew()).toMatchObject({ message: invoiceMessages.operator.redFirst });
  await done(up, 'orders.redInvoice', { orderNo, number: number(), amountFen: 1000 }, finance);
  const last = number();
  expect(await anew({ number: last, kind: 'person', title: '林小满' })).toMatchObject({ ok: true });
  expect((await seen())?.reds.at(-1)).toMatchObject({ number: last, amountFen: amountFen - 1000 });
  expect(await seen()).toMatchObject({ title: '林小满', taxNo: '', amountFen });
});

it('a learner who calls has one asked for: it waits as if they had, and its heading is put right until it is issued', async () => {
  const [service, finance] = [await operator(up, 'service'), await operator(up, 'finance')];
  const token = await customer(up);
  const { orderNo, amountFen } = await purchase(up, token, (await courseBySlug(up, 'chu1-02-yufa-rumen')).id);
  const company = { orderNo, kind: 'company', title: '示例教育科技有限公司', taxNo: '91330106 ma27xk001e' } as const;
  expect(await knock(up, 'orders.askInvoice', { ...company, taxNo: '91330106MA27XK001F' }, service)).toMatchObject({
    fields: { taxNo: invoiceMessages.operator.badTaxNo },
  });
  await done(up, 'orders.askInvoice', company, service);
  const seen = async () => (await up.ok('orders.detail', { orderNo }, { token })).invoice;
  expect(await seen()).toMatchObject({ state: '待开票', title: company.title, taxNo: '91330106MA27XK001E', amountFen });
  expect((await told(up, token))[0]).toBe('电子发票已申请');
  await done(up, 'orders.askInvoice', { orderNo, kind: 'person', title: '林小满', taxNo: '' }, service);
  expect(await seen()).toMatchObject({ state: '待开票', title: '林小满', taxNo: '' });
  expect((await done(up, 'orders.show', { orderNo }, service)).can.askInvoice).toBe(true);
  await done(up, 'orders.invoice', { orderNo, number: number(), pdf, amountFen }, finance);
  expect((await done(up, 'orders.show', { orderNo }, service)).can.askInvoice).toBe(false);
  expect(await knock(up, 'orders.askInvoice', company, service)).toMatchObject({ message: invoiceMessages.issued });
  const [line] = (await done(up, 'audit.list', { action: 'orders.askInvoice' }, await operator(up, 'admin'))).list;
  expect(line).toMatchObject({ target: orderNo, after: { heading: '林小满', taxNo: '' } });
});
