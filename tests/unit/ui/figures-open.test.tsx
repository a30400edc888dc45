/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { FirstChoice } from '@/components/shell/parts/first-choice';
import { FamilyWeek } from '@/components/study/family-week';
import { WeeklyLetters } from '@/components/study/letter';
import { Report } from '@/components/study/report';
import common from '@/messages/zh-CN/common.json';
import study from '@/messages/zh-CN/study.json';
import { FakeDoor } from '../../support/fake-door';
import { Island } from '../../support/island';

let query = '';
jest.mock('next/navigation', () => ({ useSearchParams: () => new URLSearchParams(query) }));
jest.mock('@/lib/client/use-qr', () => ({ useQr: () => null }));

const home = '/api/web/v1/learningManagement/home';
const letters = '/api/web/v1/learningManagement/letters';
const choose = '/api/web/v1/learningManagement/letterChoice';
const [links, link] = ['/api/web/v1/learningManagement/links', '/api/web/v1/learningManagement/link'];
const week = { from: '2026-11-16', to: '2026-11-22' };
const problems = Array.from({ length: 10 }, (_, n) => ({
  ...{ problemId: `junior-${n + 10}`, number: n + 10, title: `第 ${n} 类`, level: 'known', before: 'known' },
  ...{ since: null, dueOn: '2026-12-01', tries: 1 },
}));
const report = {
  ...{ viewer: 'link', learnerName: '小满', gradeName: '初一', today: '2026-11-18', ...week },
  ...{ studiedDays: 1, totalMinutes: 30, lastSameMinutes: 18, lastTotalMinutes: 60, streakDays: 1, openMistakes: 0, rewinds: 0, skips: 0 },
  days: Array.from({ length: 7 }, (_, n) => ({ date: `2026-11-${n + 16}`, minutes: n, studied: n > 0 })),
  subjects: [],
  courses: [],
  exercises: { done: 0, right: 0 },
  goal: { weekdays: [1], perDay: 1, startAt: '19:00' },
  mastery: { known: 10, able: 0, mastered: 0, risen: 0, list: problems },
};
const problem = { problemId: 'junior-30', number: 30, title: '全等' };
const lost = { on: '2026-11-01', subjectName: '数学', questionNo: 9, count: 2, reportId: 5 };
const letter = { ...week, ask: '', again: [], risen: [{ problem, before: 'known', level: 'able', on: '2026-11-18', lost }] };
const written = (viewer: string, over: object = {}) => ({
  status: 1,
  appData: { viewer, learnerName: '小满', gradeName: null, choice: null, account: true, list: [letter], ...over },
});

let door: FakeDoor;
beforeEach(() => {
  query = '';
  // Study management is a phone's.
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('iPhone');
  door = new FakeDoor();
  door.answer(home, { status: 1, appData: report }).answer(choose, { status: 1, appData: { choice: 'sms' } });
});
const show = (page: ReactElement) => render(<Island messages={{ study }}>{page}</Island>);

test('what a week is compared with opens its days, and the 母题 that are left out come by one press', async () => {
  show(<Report />);
  const than = await screen.findByRole('link', { name: '比上周同期多 12 分钟' });
  expect(than).toHaveAttribute('href', '/studymag/detail/learning?figure=minutes&from=2026-11-09&to=2026-11-11');
  expect(screen.queryByText('第 9 类')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '还有 2 道' }));
  expect(screen.getByText('第 9 类')).toBeVisible();
  expect(screen.queryByText(/还有 \d 道/)).toBeNull();
});

test('a week that is over speaks of itself and the one before it, not of this one', async () => {
  door.answer(home, { status: 1, appData: { ...report, today: '2026-12-02' } });
  const { container } = show(<Report />);
  expect(await screen.findByRole('link', { name: '比前一周多 12 分钟' })).toBeVisible();
  expect(container).toHaveTextContent('那周全周 60 分钟');
  expect(container).not.toHaveTextContent(/这周|上周|这一周/);
});

test('no letter is promised to who has no parent to be written to', async () => {
  door.answer(letters, written('learner', { list: [] }));
  show(<WeeklyLetters />);
  expect(await screen.findByText(/^还没有信。信写给绑定的家长/)).toBeVisible();
});

test('whoever was sent a report link reads how many were wrong, and opens none of them', async () => {
  door.answer(home, { status: 1, appData: { ...report, exercises: { done: 9, right: 7 } } });
  window.history.replaceState(null, '', `/studymag/report#r=${'A'.repeat(22)}`);
  const sent = show(<Report />);
  expect(await screen.findByRole('link', { name: '9 题' })).toBeVisible();
  expect(screen.getByText('2 题')).toBeVisible();
  expect(screen.queryByRole('link', { name: '2 题' })).toBeNull();
  expect(screen.queryByRole('link', { name: '做过 1 次' })).toBeNull();
  sent.unmount();
  window.history.replaceState(null, '', '/studymag/report');
  show(<Report />);
  expect(await screen.findByRole('link', { name: '2 题' })).toBeVisible();
  expect(screen.getAllByRole('link', { name: '做过 1 次' })).toHaveLength(8);
});

test('a mark that a paper took opens its question for whose paper it is; nobody else may open that report', async () => {
  door.answer(letters, written('learner'));
  const own = show(<WeeklyLetters />);
  expect(await screen.findByRole('link', { name: /数学卷第 9 题丢过 2 分/ })).toHaveAttribute('href', '/e/report?reportId=5#q9');
  own.unmount();
  query = 'child=3';
  door.answer(letters, written('parent'));
  show(<WeeklyLetters />);
  expect(await screen.findByText(/数学卷第 9 题丢过 2 分/)).toBeVisible();
  expect(screen.queryByRole('link', { name: /丢过/ })).toBeNull();
});

test('who has just bound a child says how letters come; “in the site” is called what it is without an account', async () => {
  door.answer(letters, written('parent', { choice: 'site', account: false }));
  const nothing = show(<FirstChoice />);
  expect(nothing.container).toBeEmptyDOMElement();
  nothing.unmount();
  query = 'bound=3';
  show(<FirstChoice />);
  expect(await screen.findByRole('button', { name: '只在这里看' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.queryByText('站内和公众号')).toBeNull();
  expect(screen.getByText(/不会有消息提醒您/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '再发一条短信' }));
  expect(await screen.findByText('改好了')).toBeVisible();
  expect(door.sent(choose)).toEqual([{ child: 3, choice: 'sms' }]);
});

test('a week that is not over has no letter yet, whatever rose', async () => {
  door.answer(letters, written('parent', { list: [{ ...letter, from: '2026-11-09' }] }));
  query = 'child=3';
  show(<FamilyWeek />);
  expect(await screen.findByText(/^信在周一早上写/)).toBeVisible();
});

test('a parent who goes from one child to another takes along neither the link to the first one nor its choice', async () => {
  const token = 'B'.repeat(22);
  const page = (of: ReactElement) => <Island messages={{ common, study }}>{of}</Island>;
  door
    .answer(home, { status: 1, appData: { ...report, viewer: 'parent' } })
    .answer(links, { status: 1, appData: { list: [], limit: 5, days: 7 } })
    .answer(link, { status: 1, appData: { reportToken: token, expiresAt: '2026-11-25T00:00:00Z' } });
  query = 'child=3';
  const reports = render(page(<Report />));
  await userEvent.click(await screen.findByRole('button', { name: '生成报告链接' }));
  expect(await screen.findByText(/^链接已生成/)).toBeVisible();
  query = 'child=4';
  reports.rerender(page(<Report />));
  expect(await screen.findByRole('button', { name: '生成报告链接' })).toBeVisible();
  expect(screen.queryByText(/^链接已生成/)).toBeNull();
  reports.unmount();

  const chosen = new Map([
    [3, 'site'],
    [4, 'off'],
  ]);
  door.answer(letters, ({ child }) => written('parent', { choice: chosen.get(Number(child)) }));
  query = 'child=3';
  const post = render(page(<WeeklyLetters />));
  const sms = () => screen.findByRole('button', { name: '再发一条短信' });
  chosen.set(3, 'sms');
  await userEvent.click(await sms());
  await screen.findByText('改好了');
  query = 'child=4';
  post.rerender(page(<WeeklyLetters />));
  expect(await screen.findByRole('button', { name: '不再收' })).toHaveAttribute('aria-pressed', 'true');
  query = 'child=3';
  post.rerender(page(<WeeklyLetters />));
  expect(await sms()).toHaveAttribute('aria-pressed', 'true');
});
