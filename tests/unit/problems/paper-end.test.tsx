/** @jest-environment jsdom */
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { begunPaper, handedIn, keepPaper, keptPaper } from '@/components/problem/paper/kept-paper';
import { Papers } from '@/components/problem/paper/papers';
import { setSessionUser } from '@/lib/client/session';
import { waitingAttempts } from '@/lib/query/waiting-attempts';
import practice from '@/messages/zh-CN/practice.json';
import problem from '@/messages/zh-CN/problem.json';
import { FakeDoor } from '../../support/fake-door';
import { Island } from '../../support/island';

const tried = '/api/web/v1/problem/try';
const question = (no: number) => ({
  ...{ problemId: `junior-0${no}`, part: 'near' as const, ask: `第 ${no} 问`, figure: null, kind: 'line' as const, options: [] },
  ...{ label: 'x =', unit: '', number: no, title: `母题之 ${no}` },
});
const asked = { shelf: 'junior' as const, subject: '数学' as const, minutes: 4, list: [question(1), question(2)] };
const judged = (verdict: string) => ({
  status: 1,
  appData: { verdict, say: `${verdict}。`, solution: null, kept: true, level: 'known', left: [] },
});
const user = { rsNo: 'LEARNER-A', nickName: '', maskedPhone: '', isSetClass: 2, isClassUpgrade: 2, gradeName: null, photoUrl: '' };
const begun = () => begunPaper(asked, { paperId: 'paper-0001', owner: 'LEARNER-A', now: Date.now() });

let door: FakeDoor;
beforeEach(() => {
  localStorage.clear();
  door = new FakeDoor().answer('/api/web/v1/practice/papers', {
    status: 1,
    appData: { list: [{ shelf: 'junior', subject: '数学', questions: 2, minutes: 4 }] },
  });
});
const open = () => {
  render(
    <Island messages={{ practice, problem }}>
      <Papers owner="LEARNER-A" />
    </Island>,
  );
  act(() => setSessionUser(user));
};
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

test('an answer that is refused is said so and stops no other; another paper can be begun', async () => {
  door.answer(tried, ({ problemId }) => (problemId === 'junior-01' ? { status: 0, message: '今天练得够多了，明天再来' } : judged('right')));
  keepPaper(handedIn(begun(), Date.now()));
  open();
  expect(await screen.findByRole('heading', { name: '卷子收好了，还有 1 题没批' })).toBeVisible();
  expect(screen.getByText('今天练得够多了，明天再来')).toBeVisible();
  expect(screen.getByText(/^批了 1 题，对 1 题。/)).toBeVisible();
  expect(screen.queryByText(/连上网就批/)).toBeNull();
  expect(document.body).toHaveFocus();
  await press('换一张做');
  expect(await screen.findByRole('heading', { name: '选一科' })).toBeVisible();
  expect(keptPaper('LEARNER-A')).toBeNull();
  // What was not marked goes to the account when it is taken.
  expect(waitingAttempts()).toMatchObject([{ problemId: 'junior-01' }]);
});

test('a login that ends before the marks are there: they come with the next one, without a press', async () => {
  door.answer(tried, { status: 2, message: '登录已过期' });
  keepPaper(handedIn(begun(), Date.now()));
  open();
  await waitFor(() => expect(door.sent(tried)).toHaveLength(1));
  act(() => setSessionUser(null));
  door.answer(tried, judged('right'));
  act(() => setSessionUser(user));
  expect(await screen.findByRole('heading', { name: '2 题对 2 题' })).toBeVisible();
});

test('the focus goes to what is come to: the paper, each question, the score, the choice of another one; and not at first', async () => {
  door.answer(tried, judged('right')).answer('/api/web/v1/practice/paper', { status: 1, appData: asked });
  open();
  await screen.findByRole('heading', { name: '选一科' });
  expect(document.body).toHaveFocus();
  await press(/^开始做/);
  expect(await screen.findByRole('heading', { name: '初中数学·小卷' })).toHaveFocus();
  await press('下一题');
  expect(screen.getByRole('heading', { name: '第 2 题' })).toHaveFocus();
  await press('第 1 题，没答');
  expect(screen.getByRole('heading', { name: '第 1 题' })).toHaveFocus();
  await press('交卷');
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: '交卷' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: '2 题对 2 题' })).toHaveFocus());
  await press('换一张做');
  expect(screen.getByRole('heading', { name: '选一科' })).toHaveFocus();
});
