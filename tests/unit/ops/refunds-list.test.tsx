/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import { Refunds } from '@/components/ops/today/refunds';
import ops from '@/messages/zh-CN/ops.json';
import { answers, draw } from '../../support/at-desk';

const { refunds: words, did, order } = ops;
const line = { state: 'failed', sumFen: 2892, since: '2026-11-28T08:00:00+08:00', back: null, wished: null };
const [free, waits] = ['ABCD2345EFGH6789JKLM', 'BCDE2345EFGH6789JKLM'];

it('a refund on which a colleague has decided says what waits for a second person, and offers nothing beside that', async () => {
  answers.set('refunds.list', {
    list: [
      { ...line, orderNo: free },
      { ...line, orderNo: waits, wished: 'refunds.transfer' },
    ],
  });
  draw(<Refunds />, ['service']);
  const links = await screen.findAllByRole('link', { name: words.open });
  const [first, second] = links.map((link) => link.closest('tr'));
  if (!first || !second) throw new Error('no rows');
  expect(second).toHaveTextContent(did.refunds_transfer);
  expect(second).toHaveTextContent(order.wish.waits);
  const acts = (row: HTMLElement) => within(row).queryAllByRole('button', { name: /再退一次|的操作$/ }).length;
  expect([acts(first), acts(second)]).toEqual([2, 0]);
  expect(within(second).getByRole('link', { name: words.open })).toHaveAttribute('href', expect.stringContaining(waits));
});
