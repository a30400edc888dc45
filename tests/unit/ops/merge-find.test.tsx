/** @jest-environment jsdom */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { MergeFind } from '@/components/ops/learners/merge-find';
import type { DeskOutput } from '@/lib/ops/contract';
import { answers, draw, sent } from '../../support/at-desk';

jest.mock('next/navigation', () => ({
  useRouter: () => ({ replace: () => undefined }),
  usePathname: () => '/ops/learners/merge',
  useSearchParams: () => new URLSearchParams(),
}));

const card: DeskOutput<'learners.list'>['list'][number] = {
  ...{ id: 90, rsNo: '880090', name: '', phone: '138****8002', role: 'learner', gradeName: '', courses: 1 },
  ...{ createdAt: '2026-11-24T09:00:00.000Z', closingAt: null, closedAt: null, mergedIntoId: null },
};

test('the other account is found however many numbers end alike', async () => {
  answers.set('learners.list', [
    { list: [card], more: true },
    { list: [{ ...card, id: 12, rsNo: '880012' }], more: false },
  ]);
  draw(<MergeFind stays={1} />);
  const field = screen.getByRole('searchbox');
  fireEvent.change(field, { target: { value: '8002' } });
  fireEvent.keyDown(field, { key: 'Enter', code: 'Enter', keyCode: 13 });
  fireEvent.click(await screen.findByRole('button', { name: '再取 50 条' }));
  expect(await screen.findByText('880012')).toBeInTheDocument();
  await waitFor(() => expect(sent.at(-1)).toEqual({ row: 'learners.list', draft: { words: '8002', before: 90 } }));
});
