/** @jest-environment jsdom */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { PaperMenu } from '@/components/ops/marking/paper-menu';
import { Receive } from '@/components/ops/marking/receive';
import { answers, draw, sent } from '../../support/at-desk';

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: () => undefined }) }));

const receive = (...names: string[]) => {
  answers.set('marking.choices', {
    papers: [{ id: 3, title: '初二重点练习卷' }],
    teachers: names.map((name, at) => ({ id: at + 1, name })),
  });
  draw(<Receive onClose={() => undefined} />);
};
const press = (row: string) => {
  fireEvent.click(screen.getByRole('button', { name: '收卷' }));
  return waitFor(() => expect(sent.map((one) => one.row)).toContain(row));
};
const draftOf = (row: string) => sent.find((one) => one.row === row)?.draft;

test('neither the paper nor the teacher is guessed', async () => {
  receive('林知远', '周以安');
  await screen.findByLabelText('学员姓名');
  await press('marking.receive');
  expect(draftOf('marking.receive')).toEqual({});
});

test('a teacher’s own name is there', async () => {
  receive('林知远', '何静');
  await screen.findByLabelText('学员姓名');
  await press('marking.receive');
  expect(draftOf('marking.receive')).toEqual({ teacherId: 2 });
});

const paper = {
  id: 7,
  learnerName: '陈小满',
  gradeName: '初二',
  subjectName: '数学',
  title: '初二重点练习卷',
  account: '小满妈妈',
  phone: '138****8001',
  teacher: '林知远',
  takes: false,
  state: 'waiting',
  pages: 0,
  questions: 3,
  given: 0,
  score: 0,
  full: 10,
  receivedAt: '2026-11-24T02:00:00.000Z',
  dueAt: '2026-11-26T02:00:00.000Z',
  savedBy: '',
  savedAt: null,
} as const;

test('one that was received wrongly is dropped only after whose account it stands in was read', async () => {
  draw(<PaperMenu of={paper} onHand={() => undefined} />);
  fireEvent.click(screen.getByRole('button', { name: /陈小满/ }));
  fireEvent.click(await screen.findByRole('menuitem', { name: '删去收错的' }));
  await screen.findByText(/小满妈妈 138\*\*\*\*8001/);
  expect(sent.map(({ row }) => row)).not.toContain('marking.drop');
  fireEvent.click(screen.getByRole('button', { name: '删去收错的' }));
  await waitFor(() => expect(draftOf('marking.drop')).toEqual({ id: 7 }));
});

test('what a teacher has begun is not dropped, what the parents have has no menu', async () => {
  draw(<PaperMenu of={{ ...paper, savedAt: '2026-11-24T03:00:00.000Z' }} onHand={() => undefined} />);
  fireEvent.click(screen.getByRole('button', { name: /陈小满/ }));
  expect(await screen.findByRole('menuitem', { name: '删去收错的' })).toHaveAttribute('aria-disabled', 'true');
  draw(<PaperMenu of={{ ...paper, learnerName: '周小满', state: 'published' }} onHand={() => undefined} />);
  expect(screen.queryByRole('button', { name: /周小满/ })).toBeNull();
});
