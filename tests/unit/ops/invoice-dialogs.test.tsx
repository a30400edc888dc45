/** @jest-environment jsdom */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { InvoiceDialog, RedInvoiceDialog } from '@/components/ops/orders/dialogs';
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
