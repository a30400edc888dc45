/** @jest-environment jsdom */
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Papers } from '@/components/problem/paper/papers';
import { begunPaper, handedIn, keepPaper, keptPaper, leftOf, paused, resumed, written } from '@/components/problem/paper/kept-paper';
import { joined, told } from '@/components/problem/paper/shared';
import { setSessionUser } from '@/lib/client/session';
import { waitingAttempts } from '@/lib/query/waiting-attempts';
import practice from '@/messages/zh-CN/practice.json';
import problem from '@/messages/zh-CN/problem.json';
import { FakeDoor } from '../../support/fake-door';
import { Island } from '../../support/island';

const tried = '/api/web/v1/problem/try';
const question = (no: number) => ({
  problemId: `junior-0${no}`,
  part: 'near' as const,
  ask: `第 ${no} 问`,
  figure: null,
  kind: 'line' as const,
  options: [],
  label: 'x =',
  unit: '',
  number: no,
  title: `母题之 ${no}`,
});
const asked = { shelf: 'junior' as const, subject: '数学' as const, minutes: 4, list: [question(1), question(2)] };
const judged = (verdict: string) => ({
  status: 1,
  appData: { verdict, say: `${verdict}。`, solution: null, kept: true, level: 'known', left: [] },
});
const user = { rsNo: 'LEARNER-A', nickName: '', maskedPhone: '', isSetClass: 2, isClassUpgrade: 2, gradeName: null, photoUrl: '' };

let door: FakeDoor;
beforeEach(() => {
  localStorage.clear();
  door = new FakeDoor()
    .answer('/api/web/v1/practice/papers', {
      status: 1,
      appData: { list: [{ shelf: 'junior', subject: '数学', questions: 2, minutes: 4 }] },
    })
    .answer('/api/web/v1/practice/paper', { status: 1, appData: asked });
  act(() => setSessionUser(user));
});
const open = () => {
  const page = render(
    <Island messages={{ practice, problem }}>
      <Papers owner="LEARNER-A" />
    </Island>,
  );
  // The first page that asks finds nobody signed in here.
  act(() => setSessionUser(user));
  return page;
};
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

test('time stands still while a paper is paused, and runs on while its page is closed', () => {
  const begun = begunPaper(asked, { paperId: 'paper-0001', owner: 'LEARNER-A', now: 0 });
  expect(leftOf(begun, 60_000)).toBe(180_000);
  const still = paused(begun, 60_000);
  expect(leftOf(still, 600_000)).toBe(180_000);
  const again = resumed(still, 600_000);
  expect([leftOf(again, 660_000), leftOf(again, 9_000_000), again.pauses]).toEqual([120_000, 0, 1]);
  // A clock that is put back gives no time.
  expect(leftOf(again, 0)).toBe(180_000);
  expect(leftOf(handedIn(again, 660_000), 9_000_000)).toBe(120_000);
});

test('a paper of another account, or words of somebody else, are none', () => {
  keepPaper(begunPaper(asked, { paperId: 'paper-0001', owner: 'LEARNER-B', now: 0 }));
  expect([keptPaper('LEARNER-A'), keptPaper('LEARNER-B')?.minutes]).toEqual([null, 4]);
  localStorage.setItem('practice-paper', '{');
  expect(keptPaper('LEARNER-B')).toBeNull();
});

test('written, covered while it is paused, closed and opened again, handed in without a network, and marked once there is one', async () => {
  const first = open();
  await userEvent.click(await screen.findByRole('button', { name: /^开始做/ }));
  await userEvent.type(await screen.findByRole('textbox'), '6');
  await press('暂停');
  expect(screen.queryByText('第 1 问')).toBeNull();
  expect(screen.getByText('停下了，题盖住了')).toBeInTheDocument();
  await press('继续做');
  expect(screen.getByRole('textbox')).toHaveValue('6');
  await press('折个角');
  await press('下一题');
  first.unmount();

  open();
  expect(screen.getByText('第 2 问')).toBeInTheDocument();
  await press('第 1 题，折了角');
  expect(screen.getByRole('textbox')).toHaveValue('6');
  expect(screen.getByText('还有 1 题没答。')).toBeInTheDocument();

  door.answer(tried, 'offline');
  await press('交卷');
  // Nothing is handed in by one press that cannot be taken back.
  const asks = within(await screen.findByRole('alertdialog', { name: '交卷' }));
  expect(asks.getByText('还有 1 题没答，交吗？交了就改不了。')).toBeVisible();
  await userEvent.click(asks.getByRole('button', { name: '再看看' }));
  expect(screen.getByRole('textbox')).toHaveValue('6');
  await press('交卷');
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: '交卷' }));
  expect(await screen.findByText('卷子收好了，连上网就批')).toBeInTheDocument();
  expect(waitingAttempts()).toMatchObject([
    { owner: 'LEARNER-A', problemId: 'junior-01', how: 'handed', answer: '6' },
    { owner: 'LEARNER-A', problemId: 'junior-02', how: 'handed', answer: '' },
  ]);

  door.answer(tried, ({ answer }) => judged(answer === '' ? 'blank' : 'right'));
  act(() => {
    window.dispatchEvent(new Event('online'));
  });
  expect(await screen.findByRole('heading', { name: '2 题对 1 题' })).toBeInTheDocument();
  expect(screen.getByText(/停过 1 次/)).toBeInTheDocument();
  expect(screen.getByText('空着，记作“不会”')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '母题 02' })).toHaveAttribute('href', '/problem?no=junior-02');
  await waitFor(() => expect(waitingAttempts()).toEqual([]));
  // Sent twice, each is the same attempt.
  const [offline, first1, second1] = door.sent(tried);
  expect([offline, second1]).toEqual([first1, expect.objectContaining({ problemId: 'junior-02' })]);
});

test('an answer that could not be read is no mistake, and says so', async () => {
  keepPaper(handedIn(written(begun(0), '二百', 1), 2));
  door.answer(tried, ({ answer }) => judged(answer === '' ? 'right' : 'unclear'));
  open();
  expect(await screen.findByText(/^没认出“二百”，不算错/)).toBeVisible();
  expect(screen.queryByText(/^全对|去错题本/)).toBeNull();
});

test('a network that is back while an answer still waits for the one that was gone is not missed', async () => {
  const answer = door.hold(tried);
  keepPaper(handedIn(begun(Date.now()), Date.now()));
  open();
  await waitFor(() => expect(door.sent(tried)).toHaveLength(1));
  act(() => {
    window.dispatchEvent(new Event('online'));
  });
  door.answer(tried, judged('blank'));
  answer('offline');
  expect(await screen.findByRole('heading', { name: '2 题对 0 题' })).toBeInTheDocument();
});

test('when the time is over it hands itself in', async () => {
  keepPaper({ ...begunPaper(asked, { paperId: 'paper-0001', owner: 'LEARNER-A', now: Date.now() }), endsAt: Date.now() - 1000 });
  door.answer(tried, judged('blank'));
  open();
  expect(await screen.findByRole('heading', { name: '2 题对 0 题' })).toBeInTheDocument();
});

const shared = '/api/web/v1/practice/sharePaper';
/** What the account has of a paper, as it tells it. */
function ofAccount(paper: ReturnType<typeof begunPaper>, now: number) {
  const { questions: _asked, ...rest } = told(paper, now);
  return { ...rest, list: asked.list };
}
const begun = (now: number) => begunPaper(asked, { paperId: 'paper-0001', owner: 'LEARNER-A', now });

test('two devices have one paper: the later word of each question, the later pause, and what was handed in stands', () => {
  const first = begun(0);
  const here = written(first, 'here', 1000);
  const there = written({ ...written(first, 'there', 2000), at: 1 }, 'second', 500);
  expect(joined(here, ofAccount(there, 3000), 'LEARNER-A', 3000)).toMatchObject({ answers: ['there', 'second'], at: 0, handed: false });
  expect(joined(there, ofAccount(here, 3000), 'LEARNER-A', 3000)?.answers).toEqual(['there', 'second']);
  const still = paused(there, 4000);
  expect(joined(here, ofAccount(still, 9000), 'LEARNER-A', 9000)).toMatchObject({ endsAt: null, leftMs: 236_000, pauses: 1 });
  // A clock that is behind still says later what was written later.
  expect(written(there, 'again', 0).writtenAt).toEqual([2000, 501]);
  const handed = joined(written(here, 'too late', 9000), ofAccount(handedIn(there, 5000), 9000), 'LEARNER-A', 9000);
  expect(handed).toMatchObject({ handed: true, answers: ['there', 'second'], leftMs: 235_000 });
  expect(joined(null, ofAccount(handedIn(there, 5000), 9000), 'LEARNER-A', 9000)).toBeNull();
  expect(joined(here, null, 'LEARNER-A', 9000)).toBe(here);
});

test('a paper that was begun on another device is gone on with here, and the screen says so', async () => {
  const now = Date.now();
  const there = written(begun(now - 60_000), '6', now - 50_000);
  door.answer(shared, { status: 1, appData: { paper: ofAccount(there, now) } });
  open();
  expect(await screen.findByText('第 1 问')).toBeInTheDocument();
  expect(screen.getByRole('textbox')).toHaveValue('6');
  expect(screen.getByText(/^接着另一台设备上写的/)).toBeInTheDocument();
  expect(screen.getByRole('timer')).toHaveTextContent('03:00');
  // At the question, too, until something is written here.
  expect(screen.getByText(/^这一题是另一台设备上写的/)).toBeInTheDocument();
  await userEvent.type(screen.getByRole('textbox'), '1');
  expect(screen.queryByText(/^这一题是另一台设备上写的/)).toBeNull();
  await press('下一题');
  expect(screen.queryByText(/^这一题/)).toBeNull();
});

test('who begins one before the account has told of the other device’s goes on with that', async () => {
  const now = Date.now();
  const told = door.hold(shared);
  open();
  await userEvent.click(await screen.findByRole('button', { name: /^开始做/ }));
  const paper = ofAccount(written(begun(now - 60_000), '6', now - 50_000), now);
  await waitFor(() => expect(door.sent('/api/web/v1/practice/paper')).toHaveLength(1));
  await act(async () => told({ status: 1, appData: { paper } }));
  expect(await screen.findByRole('textbox')).toHaveValue('6');
  expect(keptPaper('LEARNER-A')?.paperId).toBe('paper-0001');
});

test('it is known of each question whether another device wrote it last, or took away what stood there', () => {
  const here = written(begun(0), 'here', 1000);
  const join = (paper: typeof here, other: typeof here) => joined(paper, ofAccount(other, 9000), 'LEARNER-A', 9000) ?? paper;
  const taken = join(here, written(here, 'there', 2000));
  expect([here.elsewhere, taken.elsewhere]).toEqual([[], [0]]);
  expect(join(taken, taken).elsewhere).toEqual([0]);
  const erased = join(taken, written(taken, '', 3000));
  expect([erased.answers[0], erased.elsewhere]).toEqual(['', [0]]);
  expect(written(erased, 'again', 4000).elsewhere).toEqual([]);
  // What was written here later stays this device's own.
  expect(join(written(here, 'later', 5000), taken).elsewhere).toEqual([]);
});
