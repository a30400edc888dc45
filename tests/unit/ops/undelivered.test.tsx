/** @jest-environment jsdom */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { UndeliveredScreen } from '@/components/ops/undelivered/undelivered-screen';
import ops from '@/messages/zh-CN/ops.json';
import { answers, draw, sent } from '../../support/at-desk';

const { undelivered: words } = ops;
const at = '2026-11-30T01:00:00.000Z';
const line = {
  id: 7,
  failedAt: at,
  channel: '短信',
  what: '订单发了货',
  about: 'ABCD2345WXYZ',
  path: '/ops/orders/ABCD2345WXYZ',
};
const draftsOf = (row: string): unknown[] => sent.filter((one) => one.row === row).map(({ draft }) => draft);

it('one that was not delivered says why, leads to its order, is sent again, and is let go only when that was asked once more', async () => {
  answers.set('undelivered.list', { list: [{ ...line, attempts: 9, error: '号码停机' }], waiting: 3 });
  answers.set('undelivered.retry', { count: 1 });
  answers.set('undelivered.drop', { count: 1 });
  draw(<UndeliveredScreen />);
  expect(await screen.findByText('试了 9 次：号码停机')).toBeInTheDocument();
  expect(screen.getByText(/还在路上的有 3 条/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: line.what })).toHaveAttribute('href', line.path);
  fireEvent.click(screen.getByRole('button', { name: `${words.retry}：${line.what} ${line.about}` }));
  expect(await screen.findByText('1 条已重新排队，几秒内发出')).toBeInTheDocument();
  expect(draftsOf('undelivered.retry')).toEqual([{ id: 7 }]);

  fireEvent.click(screen.getByRole('button', { name: new RegExp(`${line.about}的操作`) }));
  fireEvent.click(await screen.findByRole('menuitem', { name: words.drop }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent(`放下“${line.what}”的短信？`);
  expect(draftsOf('undelivered.drop')).toEqual([]);
  fireEvent.click(within(dialog).getByRole('button', { name: words.drop }));
  await waitFor(() => expect(draftsOf('undelivered.drop')).toEqual([{ id: 7 }]));
});

it('with nothing left there is nothing to press', async () => {
  answers.set('undelivered.list', { list: [], waiting: 0 });
  draw(<UndeliveredScreen />);
  expect(await screen.findByText(words.empty)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: words.retryAll })).toBeDisabled();
});
