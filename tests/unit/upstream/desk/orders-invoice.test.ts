import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { courseBySlug, customer, modify, purchase } from '../shop';
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
