/** @jest-environment jsdom */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { setSessionUser } from '@/lib/client/session';
import { endpoints } from '@/lib/contracts/endpoints';
import { waitingAttempts } from '@/lib/query/waiting-attempts';
import type { FakeDoor } from '../../support/fake-door';
import { jump, lessonDoor, open, paths, taught, time } from './drawn-lesson';

jest.mock('next/navigation', () => ({ useRouter: () => ({ replace: jest.fn(), push: jest.fn() }) }));
jest.mock('@/lib/film/engine', () => ({ attachFilm: jest.fn() }));

let door: FakeDoor;
beforeEach(() => {
  door = lessonDoor();
});

test('asks 该你了 before it shows how, and goes on when it is told to; not when that is put off', async () => {
  await open();
  jest.useFakeTimers();
  try {
    jump(55);
    fireEvent.click(screen.getByRole('button', { name: '播放' }));
    await act(async () => jest.advanceTimersByTimeAsync(6000));
    const asked = screen.getByRole('group', { name: '该你了' });
    expect(asked).toHaveAccessibleDescription(/二次项系数不是一，怎么办？/);
    expect(within(asked).getByRole('button', { name: '我做好了' })).toHaveFocus();
    expect(time()).toHaveValue('58');
    fireEvent.click(within(asked).getByRole('button', { name: '再看一遍' }));
    await act(async () => jest.advanceTimersByTimeAsync(1000));
    expect(time()).toHaveValue('53');
    await act(async () => jest.advanceTimersByTimeAsync(8000));
    fireEvent.click(screen.getByRole('button', { name: '以后不停' }));
    expect(screen.getByRole('button', { name: '该你了' })).toHaveAttribute('aria-pressed', 'false');
    jump(55);
    await act(async () => jest.advanceTimersByTimeAsync(8000));
    expect(screen.queryByRole('group', { name: '该你了' })).toBeNull();
    expect(Number(time().getAttribute('value'))).toBeGreaterThan(60);
  } finally {
    jest.useRealTimers();
  }
});

/** The lesson whose turn is a question of the register, played until it asks. */
async function asked() {
  door.answer(paths.lesson, { status: 1, appData: { ...taught, asks: 'far' } });
  await open();
  jest.useFakeTimers();
  jump(55);
  fireEvent.click(screen.getByRole('button', { name: '播放' }));
  await act(async () => jest.advanceTimersByTimeAsync(6000));
  return within(screen.getByRole('group', { name: '该你了' }));
}
const [tryPath, questionPath] = [endpoints['problem.try'].path, endpoints['problem.question'].path];
const judges = (verdict: string, say: string) =>
  door.answer(tryPath, { status: 1, appData: { verdict, say, solution: null, kept: true, level: 'known', left: [] } });
const far = {
  problemId: 'junior-22',
  part: 'far',
  ask: '单程多少千米？',
  figure: null,
  kind: 'line',
  options: [],
  label: '',
  unit: '千米',
};
const settle = () => act(async () => jest.advanceTimersByTimeAsync(100));

test('what a lesson asks is judged: wrong says where and waits, right goes on by itself', async () => {
  door.answer(questionPath, { status: 1, appData: { ...far, hints: ['每一项都乘'] } });
  judges('wrong', '还不对。右边的 5 也要乘 12');
  try {
    const panel = await asked();
    await settle();
    expect(panel.getByText('单程多少千米？')).toBeVisible();
    expect(panel.queryByRole('button', { name: '我做好了' })).toBeNull();
    fireEvent.change(panel.getByRole('textbox'), { target: { value: '1' } });
    fireEvent.click(panel.getByRole('button', { name: '批改' }));
    await settle();
    expect(panel.getByText('还不对。右边的 5 也要乘 12')).toBeVisible();
    expect(panel.getByText('每一项都乘')).toBeInTheDocument();
    // A key that is typed is none of the player's.
    fireEvent.keyDown(panel.getByRole('textbox'), { key: 'k' });
    await act(async () => jest.advanceTimersByTimeAsync(5000));
    expect(time()).toHaveValue('58');

    judges('right', '对。答案是 12');
    fireEvent.change(panel.getByRole('textbox'), { target: { value: '12' } });
    fireEvent.click(panel.getByRole('button', { name: '批改' }));
    await settle();
    expect(panel.getByText('对。答案是 12')).toBeVisible();
    await act(async () => jest.advanceTimersByTimeAsync(2500));
    expect(screen.queryByRole('group', { name: '该你了' })).toBeNull();
    expect(screen.getByRole('button', { name: '暂停' })).toBeInTheDocument();
    const kept = { problemId: 'junior-22', part: 'far', how: 'answered', hints: 0 };
    expect(door.sent(tryPath)).toMatchObject([
      { ...kept, answer: '1' },
      { ...kept, answer: '12' },
    ]);
  } finally {
    jest.useRealTimers();
  }
});

test('who goes on without an answer leaves nothing behind; what is answered after the way was seen had help', async () => {
  door.answer(questionPath, { status: 1, appData: { ...far, hints: [] } });
  judges('right', '对。');
  try {
    const panel = await asked();
    await settle();
    fireEvent.click(panel.getByRole('button', { name: '想不出，接着看' }));
    await act(async () => jest.advanceTimersByTimeAsync(4000));
    expect(door.sent(tryPath)).toEqual([]);
    jump(55);
    await act(async () => jest.advanceTimersByTimeAsync(6000));
    const again = within(screen.getByRole('group', { name: '该你了' }));
    fireEvent.change(again.getByRole('textbox'), { target: { value: '12' } });
    fireEvent.click(again.getByRole('button', { name: '批改' }));
    await settle();
    expect(door.sent(tryPath)).toMatchObject([{ answer: '12', hints: 1 }]);
  } finally {
    jest.useRealTimers();
  }
});

test('a question that came while the lesson played is there when the line is gone; its answer waits, and the lesson goes on', async () => {
  door.answer(questionPath, { status: 1, appData: { ...far, hints: [] } });
  door.answer(paths.lesson, { status: 1, appData: { ...taught, asks: 'far' } });
  act(() =>
    setSessionUser({ rsNo: 'LEARNER-A', nickName: '', maskedPhone: '', isSetClass: 2, isClassUpgrade: 2, gradeName: null, photoUrl: '' }),
  );
  await open();
  expect(door.sent(questionPath)).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: '播放' }));
  await waitFor(() => expect(door.sent(questionPath)).toHaveLength(1));
  door.answer(questionPath, 'offline').answer(tryPath, 'offline');
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  jest.useFakeTimers();
  try {
    jump(55);
    await act(async () => jest.advanceTimersByTimeAsync(6000));
    const panel = within(screen.getByRole('group', { name: '该你了' }));
    fireEvent.change(panel.getByRole('textbox'), { target: { value: '12' } });
    fireEvent.click(panel.getByRole('button', { name: '批改' }));
    await settle();
    expect(panel.getByText(/^网断了/)).toBeVisible();
    fireEvent.click(panel.getByRole('button', { name: '接着看' }));
    await settle();
    expect(screen.queryByRole('group', { name: '该你了' })).toBeNull();
    expect(waitingAttempts()).toMatchObject([{ owner: 'LEARNER-A', answer: '12', part: 'far' }]);
  } finally {
    jest.useRealTimers();
    onLine.mockRestore();
    act(() => setSessionUser(null));
  }
});

test('a question that does not come leaves the turn to whoever watches', async () => {
  door.answer(questionPath, 'offline');
  try {
    const panel = await asked();
    await act(async () => jest.advanceTimersByTimeAsync(20_000));
    expect(panel.getByRole('button', { name: '我做好了' })).toHaveFocus();
    expect(panel.queryByRole('textbox')).toBeNull();
  } finally {
    jest.useRealTimers();
  }
});
