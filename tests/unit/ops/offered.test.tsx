/** @jest-environment jsdom */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { PrintProblems } from '@/components/ops/codes/print-problems';
import { PaperLink } from '@/components/ops/orders/paper-link';
import ops from '@/messages/zh-CN/ops.json';
import { answers, draw } from '../../support/at-desk';

const away = { ok: false, code: 'unreachable', message: ops.failure.unreachable };

it.each([
  ['codes.problemSets', <PrintProblems key="codes" />, ops.codes.problems, { sets: [], sites: [] }],
  ['orders.paperCourses', <PaperLink key="link" />, ops.orders.paperLink, { list: [] }],
] as const)('%s that does not come says so in the dialog, and is asked for again there', async (row, button, act, offered) => {
  answers.set(row, away);
  draw(button, ['admin']);
  fireEvent.click(screen.getByRole('button', { name: act }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(ops.failure.unreachable)).toBeVisible();
  answers.set(row, offered);
  fireEvent.click(dialog.getByRole('button', { name: ops.failure.retry }));
  await waitFor(() => expect(dialog.queryByText(ops.failure.unreachable)).toBeNull());
});
