/** @jest-environment jsdom */
import { fireEvent, screen } from '@testing-library/react';
import { mayLeave } from '@/components/ops/data/use-unsaved';
import { Handover } from '@/components/ops/shipping/handover';
import { answers, draw } from '../../support/at-desk';

const orderNo = 'K7WM3XQ9RD5VHN2TBG8A';

test('what was handed over and stands on no sheet yet is not left without a question', async () => {
  Object.defineProperty(window, 'confirm', { configurable: true, value: () => false });
  Object.defineProperty(window, 'print', { configurable: true, value: () => undefined });
  answers.set('shipping.list', { list: [{ orderNo, receiver: '梁女士', books: ['母题清单'], refundWaits: false }] });
  draw(<Handover waiting={1} onLabel={null} />, ['shipping']);
  fireEvent.change(screen.getByLabelText('快递公司'), { target: { value: '示例快递' } });
  const field = screen.getByLabelText('扫码');
  for (const code of [orderNo, 'XK202611250034']) {
    fireEvent.change(field, { target: { value: code } });
    fireEvent.keyDown(field, { key: 'Enter' });
  }
  expect(mayLeave()).toBe(true);
  fireEvent.click(await screen.findByRole('button', { name: '打印 1 件的交接单' }));
  expect(mayLeave()).toBe(false);
  fireEvent.click((await screen.findAllByRole('button', { name: '打印 1 件的交接单' })).at(-1) ?? document.body);
  expect(mayLeave()).toBe(true);
});
