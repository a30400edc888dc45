/** @jest-environment jsdom */
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TryQuestion } from '@/components/problem/try-question';
import { tryWords } from '@/components/problem/words';
import { useWaitingAttempts } from '@/components/problem/use-attempts';
import { setSessionUser } from '@/lib/client/session';
import { waitingAttempts } from '@/lib/query/waiting-attempts';
import words from '@/messages/zh-CN/problem.json';
import { FakeDoor } from '../../support/fake-door';

const path = '/api/web/v1/problem/try';
const sentences = new Map<string, unknown>(Object.entries(words));
const said = tryWords({ raw: (key: string) => sentences.get(key) });
const judged = (verdict: string, kept: boolean) => ({
  status: 1,
  appData: { verdict, say: verdict, solution: null, kept, level: kept ? 'unseen' : null },
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
  expect(door.sent(path)).toEqual([waiting, { ...waiting, owner: 'LEARNER-A' }]);
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

it('a mistake that was kept asks for its reason', async () => {
  door.answer(path, judged('wrong', true)).answer('/api/web/v1/practice/reason', { status: 1, appData: {} });
  act(() => setSessionUser(user('LEARNER-A')));
  render(<Page />);
  await answer('1');
  await userEvent.click(await screen.findByRole('button', { name: '算错' }));
  expect(await screen.findByText(words.reasonKept, { exact: true })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '算错' })).toHaveAttribute('aria-pressed', 'true');
  expect(door.sent('/api/web/v1/practice/reason')).toMatchObject([{ reason: 'slip' }]);
});
