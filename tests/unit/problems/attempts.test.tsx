/** @jest-environment jsdom */
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { TryQuestion } from '@/components/problem/try-question';
import { tryWords } from '@/components/problem/words';
import { useWaitingAttempts } from '@/components/problem/use-attempts';
import { setSessionUser } from '@/lib/client/session';
import { waitedMost } from '@/lib/kernel/problems/names';
import { rememberAttempt, sendAttempts, waitingAttempts } from '@/lib/query/waiting-attempts';
import { watchAttempts } from '@/lib/query/watch-attempts';
import words from '@/messages/zh-CN/problem.json';
import { FakeDoor } from '../../support/fake-door';

const path = '/api/web/v1/problem/try';
const kin = Object.entries(words.part).map(([name, said]) => [`part.${name}`, said] as const);
const sentences = new Map<string, unknown>([...Object.entries(words), ...kin]);
const said = tryWords({ raw: (key: string) => sentences.get(key) });
const judged = (verdict: string, kept: boolean) => ({
  status: 1,
  appData: { verdict, say: verdict, solution: null, kept, level: kept ? 'unseen' : null, left: kept ? ['near', 'far'] : [] },
});
const user = (rsNo: string) => ({ rsNo, nickName: '', maskedPhone: '', isSetClass: 2, isClassUpgrade: 2, gradeName: null, photoUrl: '' });
let online = true;
Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => online });

let door: FakeDoor;
beforeEach(() => {
  localStorage.clear();
  online = true;
  door = new FakeDoor();
  act(() => setSessionUser(null));
});

function Page() {
  useWaitingAttempts();
  useEffect(() => watchAttempts(), []);
  return <TryQuestion problemId="junior-21" part="self" field={{ kind: 'line', label: 'x =', unit: '' }} words={said} />;
}
async function answer(text: string): Promise<void> {
  await userEvent.type(screen.getByRole('textbox'), text);
  await userEvent.click(screen.getByRole('button', { name: '批改' }));
}

it('what a stranger tried waits on the device, and goes to the account they sign in to', async () => {
  door.answer(path, judged('wrong', false));
  render(<Page />);
  await answer('1');
  expect(await screen.findByText(/登录后会进你的错题本/)).toBeInTheDocument();
  const [waiting] = waitingAttempts();
  expect(waiting).toMatchObject({ owner: '', answer: '1' });
  door.answer(path, judged('wrong', true));
  act(() => setSessionUser(user('LEARNER-A')));
  await waitFor(() => expect(waitingAttempts()).toEqual([]));
  const { givenAt, ...sent } = { givenAt: undefined, ...(waiting ?? left) };
  expect(givenAt).toEqual(expect.any(Number));
  expect(door.sent(path)).toEqual([
    { ...sent, waited: 0 },
    { ...sent, waited: 0, owner: 'LEARNER-A' },
  ]);
});

it('without a network the attempt is kept and sent once there is one, under the same id', async () => {
  door.answer(path, 'offline');
  act(() => setSessionUser(user('LEARNER-A')));
  render(<Page />);
  online = false;
  await answer('1');
  expect(await screen.findByText(words.offline)).toBeInTheDocument();
  expect(waitingAttempts()).toMatchObject([{ owner: 'LEARNER-A' }]);
  online = true;
  door.answer(path, judged('wrong', true));
  act(() => {
    window.dispatchEvent(new Event('online'));
  });
  await waitFor(() => expect(waitingAttempts()).toEqual([]));
  const [first, second] = door.sent(path);
  expect(second).toEqual(first);
});

it('says how long an answer waited, by the clock of the device that kept it', async () => {
  act(() => setSessionUser(user('LEARNER-A')));
  door.answer(path, judged('wrong', true));
  const ages = [3600, -60, 400 * 86_400];
  for (const [n, age] of ages.entries())
    rememberAttempt({ ...left, attemptId: `kept-before-${n}`, owner: 'LEARNER-A', givenAt: Date.now() - age * 1000 });
  rememberAttempt({ ...left, owner: 'LEARNER-A' });
  const stop = watchAttempts();
  await waitFor(() => expect(waitingAttempts()).toEqual([]));
  stop();
  const [hour, ...others] = door.sent(path);
  expect(hour).toMatchObject({ waited: expect.any(Number) });
  expect(hour).not.toHaveProperty('givenAt');
  expect(Math.abs(Number(Reflect.get(Object(hour), 'waited')) - 3600)).toBeLessThan(60);
  expect(others).toMatchObject([{ waited: 0 }, { waited: waitedMost }, { waited: 0 }]);
});

it('what one account made is never sent under another', async () => {
  door.answer(path, 'offline');
  act(() => setSessionUser(user('LEARNER-A')));
  render(<Page />);
  await answer('1');
  await waitFor(() => expect(waitingAttempts()).toHaveLength(1));
  const before = door.sent(path).length;
  act(() => setSessionUser(user('LEARNER-B')));
  act(() => {
    window.dispatchEvent(new Event('online'));
  });
  await act(async () => Promise.resolve());
  expect(door.sent(path)).toHaveLength(before);
  expect(waitingAttempts()).toMatchObject([{ owner: 'LEARNER-A' }]);
});

const left = { attemptId: 'a-left-one', problemId: 'junior-21', part: 'self', how: 'answered', answer: '1', hints: 0, seconds: 9 } as const;

it('a page that asks nothing hands over what an earlier one left, and tries again what was not heard, but not what was refused', async () => {
  jest.useFakeTimers();
  const beat = (ms: number) => act(async () => jest.advanceTimersByTimeAsync(ms));
  const stop = watchAttempts();
  try {
    act(() => setSessionUser(user('LEARNER-A')));
    await beat(60_000);
    expect(door.sent(path)).toEqual([]);
    rememberAttempt({ ...left, owner: 'LEARNER-A' });
    door.answer(path, 'offline');
    await beat(31_000);
    expect(door.sent(path)).toHaveLength(2);
    door.answer(path, judged('wrong', false));
    await beat(60_000);
    expect(door.sent(path)).toHaveLength(3);
    door.answer(path, judged('wrong', true));
    window.dispatchEvent(new Event('online'));
    await beat(100);
    expect(door.sent(path)).toHaveLength(4);
    expect(waitingAttempts()).toEqual([]);
  } finally {
    stop();
    jest.useRealTimers();
  }
});

it('a mistake that was kept asks for its reason, and says what it takes to come further', async () => {
  door.answer(path, judged('wrong', true)).answer('/api/web/v1/practice/reason', { status: 1, appData: {} });
  act(() => setSessionUser(user('LEARNER-A')));
  render(<Page />);
  await answer('1');
  await userEvent.click(await screen.findByRole('button', { name: '算错' }));
  expect(screen.getByText('不看提示再做对同类的“近”“远”，就是会了。')).toBeVisible();
  expect(await screen.findByText(words.reasonKept, { exact: true })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '算错' })).toHaveAttribute('aria-pressed', 'true');
  expect(door.sent('/api/web/v1/practice/reason')).toMatchObject([{ reason: 'slip' }]);
});

it('a second try takes the time since the first; what could not be read is no try', async () => {
  jest.useFakeTimers();
  const press = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  try {
    door.answer(path, judged('wrong', true));
    act(() => setSessionUser(user('LEARNER-A')));
    render(<Page />);
    const after = async (seconds: number, text: string): Promise<void> => {
      await act(() => jest.advanceTimersByTimeAsync(seconds * 1000));
      await press.type(screen.getByRole('textbox'), text);
      await press.click(screen.getByRole('button', { name: '批改' }));
    };
    await press.click(screen.getByRole('textbox'));
    await after(60, '1');
    door.answer(path, judged('unclear', false));
    await after(30, '2');
    door.answer(path, judged('right', true));
    await after(20, '3');
    expect(door.sent(path)).toMatchObject([{ seconds: 60 }, { seconds: 30 }, { seconds: 50 }]);
  } finally {
    jest.useRealTimers();
  }
});

it('one that is refused stops none behind it, and waits behind them itself', async () => {
  act(() => setSessionUser(user('LEARNER-A')));
  const ids = ['gone-01', 'good-01', 'gone-02', 'gone-03', 'good-02', 'gone-04'];
  for (const attemptId of ids) rememberAttempt({ ...left, attemptId, owner: 'LEARNER-A' });
  door.answer(path, ({ attemptId }) =>
    String(attemptId).startsWith('gone') ? { status: 0, message: '没有找到这道题' } : judged('wrong', true),
  );
  const waits = (): readonly string[] => waitingAttempts().map(({ attemptId }) => attemptId);
  expect(await sendAttempts('LEARNER-A')).toBe('refused');
  // Behind a day's limit all are refused: three are enough to know.
  expect(waits()).toEqual(['good-02', 'gone-04', 'gone-01', 'gone-02', 'gone-03']);
  expect(await sendAttempts('LEARNER-A')).toBe('refused');
  expect(waits()).toEqual(['gone-03', 'gone-04', 'gone-01', 'gone-02']);
  expect(door.sent(path)).toHaveLength(8);
});
