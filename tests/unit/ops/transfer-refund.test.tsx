/** @jest-environment jsdom */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { TransferAgain, TransferDialog } from '@/components/ops/parts/transfer-refund';
import ops from '@/messages/zh-CN/ops.json';
import { answers, draw, sent } from '../../support/at-desk';

const { refunds: words } = ops;
const orderNo = 'ABCD2345EFGH6789JKLM';
const typed = { holder: '李女士', bank: '示例银行', tail: '6222', number: 'HD20261130000081', why: '视频核对了身份证' };
const labels = { holder: words.holder, bank: words.bank, tail: words.tail, number: words.transferNo, why: words.transferWhy };

it('goes to a second person whatever the sum, with what the bank says; what is refused stands under its field and nothing typed is lost', async () => {
  const closed = jest.fn();
  // Below the limit of the desk, 100 元.
  draw(<TransferDialog orderNo={orderNo} sumFen={2892} onClose={closed} />, ['service']);
  for (const [name, label] of Object.entries(labels))
    fireEvent.change(screen.getByLabelText(label), { target: { value: Reflect.get(typed, name) } });
  const refusal = '填收款账号的后四位数字';
  answers.set('refunds.transfer', { ok: false, code: 'invalid', message: refusal, fields: { tail: refusal } });
  fireEvent.click(screen.getByRole('button', { name: '交给复核 28.92 元' }));
  await waitFor(() => expect(screen.getByLabelText(labels.tail)).toHaveAccessibleDescription(new RegExp(refusal)));
  for (const [name, label] of Object.entries(labels)) expect(screen.getByLabelText(label)).toHaveValue(Reflect.get(typed, name));
  const gone = '渠道说这笔退款已经退出去了，不用再转账；已经转了的，联系收款人退回';
  answers.set('refunds.transfer', { ok: false, code: 'refused', message: gone });
  fireEvent.click(screen.getByRole('button', { name: '交给复核 28.92 元' }));
  await waitFor(() => expect(screen.getByLabelText(labels.why)).toHaveAccessibleDescription(new RegExp(gone)));
  answers.set('refunds.transfer', { waits: { approvalId: 7, limitFen: 10_000 }, data: null });
  fireEvent.click(screen.getByRole('button', { name: '交给复核 28.92 元' }));
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(sent.at(-1)).toEqual({ row: 'refunds.transfer', draft: { orderNo, sumFen: 2892, ...typed } });
  expect(await screen.findByText('已交给复核，编号 7')).toBeInTheDocument();
});

it('one that the bank has sent back is made again, and is sent with the number of the old one', async () => {
  draw(<TransferAgain orderNo={orderNo} sumFen={2892} returned="HD20261101000001" />, ['service']);
  fireEvent.click(screen.getByRole('button', { name: words.transferAgain }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('流水号 HD20261101000001 的转账被银行退回');
  for (const [name, label] of Object.entries(labels))
    fireEvent.change(screen.getByLabelText(label), { target: { value: Reflect.get(typed, name) } });
  answers.set('refunds.transferAgain', { waits: { approvalId: 8, limitFen: 10_000 }, data: null });
  fireEvent.click(screen.getByRole('button', { name: '交给复核 28.92 元' }));
  expect(await screen.findByText('已交给复核，编号 8')).toBeInTheDocument();
  expect(sent.at(-1)).toEqual({ row: 'refunds.transferAgain', draft: { orderNo, sumFen: 2892, returned: 'HD20261101000001', ...typed } });
});
