/** @jest-environment jsdom */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { InvoiceDialog, RedInvoiceDialog, ReissueDialog } from '@/components/ops/orders/invoice-dialogs';
import ops from '@/messages/zh-CN/ops.json';
import { answers, draw, sent } from '../../support/at-desk';

const { order: words } = ops;
const [number, orderNo] = ['26332000000000000001', 'ABCD2345'];
const type = (label: string, value: string): boolean => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const draftOf = (row: string): unknown => sent.filter((one) => one.row === row).at(-1)?.draft;

it('an invoice is sent with the sum that stands on it; another than is owed is refused under it, and nothing typed is lost', async () => {
  const closed = jest.fn();
  draw(<InvoiceDialog orderNo={orderNo} owedFen={5900} onClose={closed} />, ['finance']);
  expect(screen.getByText(/现在应开 59\.00 元/)).toBeInTheDocument();
  type(words.invoiceNo, number);
  type(words.invoiceSum, ' 58.5 ');
  const files = [new File(['%PDF-'], '发票.pdf')];
  fireEvent.change(document.querySelector('input[type=file]') ?? document.body, { target: { files } });
  expect(await screen.findByText('发票.pdf')).toBeInTheDocument();
  const refusal = '金额和订单对不上：现在应开 ¥59.00';
  answers.set('orders.invoice', { ok: false, code: 'invalid', message: refusal, fields: { amountFen: refusal } });
  fireEvent.click(screen.getByRole('button', { name: words.invoice }));
  await waitFor(() => expect(screen.getByLabelText(words.invoiceSum)).toHaveAccessibleDescription(new RegExp(refusal)));
  expect(draftOf('orders.invoice')).toEqual({ orderNo, number, amountFen: 5850, pdf: btoa('%PDF-') });
  expect(screen.getByLabelText(words.invoiceNo)).toHaveValue(number);
  answers.set('orders.invoice', {});
  type(words.invoiceSum, '59');
  fireEvent.click(screen.getByRole('button', { name: words.invoice }));
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(draftOf('orders.invoice')).toMatchObject({ amountFen: 5900 });
});

it('a red invoice says how much is owed, and what is no sum is sent as none, which the service refuses in words', async () => {
  draw(<RedInvoiceDialog orderNo={orderNo} owedFen={2079} onClose={() => undefined} />, ['finance']);
  expect(screen.getByText(/待红冲 20\.79 元/)).toBeInTheDocument();
  type(words.invoiceNo, number);
  type(words.invoiceSum, '二十');
  fireEvent.click(screen.getByRole('button', { name: words.redInvoice }));
  await waitFor(() => expect(draftOf('orders.redInvoice')).toEqual({ orderNo, number, amountFen: 0 }));
});

it('换开 begins with the heading that there is, and asks a company for its number only', async () => {
  draw(<ReissueDialog orderNo={orderNo} heading={{ title: '林小满', taxNo: '' }} onClose={() => undefined} />, ['finance']);
  expect(screen.getByLabelText(words.heading)).toHaveValue('林小满');
  expect(screen.queryByLabelText(words.taxNo)).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: words.company }));
  expect(await screen.findByLabelText(words.taxNo)).toBeVisible();
  type(words.redNo, number);
  type(words.heading, '示例教育科技有限公司');
  type(words.taxNo, '91330106MA27XK001F');
  const refusal = '纳税人识别号对不上，请核对 18 位里的每一位';
  answers.set('orders.reissueInvoice', { ok: false, code: 'invalid', message: refusal, fields: { taxNo: refusal } });
  fireEvent.click(screen.getByRole('button', { name: words.reissue }));
  await waitFor(() => expect(screen.getByLabelText(words.taxNo)).toHaveAccessibleDescription(new RegExp(refusal)));
  expect(draftOf('orders.reissueInvoice')).toEqual({
    orderNo,
    number,
    kind: 'company',
    title: '示例教育科技有限公司',
    taxNo: '91330106MA27XK001F',
  });
});
