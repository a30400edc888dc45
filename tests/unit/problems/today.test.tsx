/** @jest-environment jsdom */
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LearnerToday } from '@/components/shell/parts/learner-today';
import { endpoints } from '@/lib/contracts/endpoints';
import { askAnew } from '@/lib/query/fetch-anew';
import learner from '@/messages/zh-CN/learner.json';
import lesson from '@/messages/zh-CN/lesson.json';
import practice from '@/messages/zh-CN/practice.json';
import problem from '@/messages/zh-CN/problem.json';
import study from '@/messages/zh-CN/study.json';
import { FakeDoor } from '../../support/fake-door';
import { Island } from '../../support/island';

const task = (number: number, minutes: number) => ({
  ...{ problemId: `junior-${number}`, number, title: `母题之 ${number}`, subject: '数学', shelf: 'junior', part: 'near', minutes },
  ...{ level: 'known', why: 'due', lastOn: '2026-11-18', lastVerdict: 'wrong' },
});
const today = {
  ...{ today: '2026-11-20', minutes: 5, list: [task(21, 2), task(34, 3)], over: [], more: 0, tomorrow: 0 },
  ...{ done: { answered: 0, right: 0, risen: [] }, first: null },
};
const minutes = [12, 0, 0, 30, 0, 0, 0];
const home = {
  viewer: 'learner',
  learnerName: '林小满',
  gradeName: '初二',
  ...{
    today: '2026-11-20',
    from: '2026-11-16',
    to: '2026-11-22',
    studiedDays: 3,
    totalMinutes: 42,
    lastSameMinutes: 0,
    lastTotalMinutes: 0,
  },
  days: minutes.map((some, at) => ({ date: `2026-11-${16 + at}`, minutes: some, studied: some > 0 || at === 1 })),
  ...{ streakDays: 1, subjects: [], courses: [], exercises: { done: 9, right: 7 }, openMistakes: 0, rewinds: 0, skips: 0 },
  goal: { weekdays: [1], perDay: 1, startAt: '19:00' },
  mastery: { known: 0, able: 0, mastered: 0, risen: 0, list: [] },
};
const course = (title: string, watchedAt: string) => ({
  ...{ courseId: 7, title, cover: '/c.svg', gradeName: '初二', subjectId: 1, subjectName: '数学', teacherName: '林知远', sectionCount: 4 },
  ...{ finishedCount: 1, expiresAt: '2027-11-20T00:00:00+08:00', expired: false, orderNo: null },
  last: { sectionId: 70, index: 2, title: `${title}的一讲`, positionSeconds: 74, durationSeconds: 186, watchedAt },
});
const courses = [course('早些时候', '2026-11-17T19:00:00+08:00'), course('昨天', '2026-11-19T19:00:00+08:00')];

let door: FakeDoor;
beforeEach(() => {
  door = new FakeDoor()
    .answer(endpoints['practice.today'].path, { status: 1, appData: today })
    .answer(endpoints['practice.map'].path, { status: 1, appData: { list: [] } })
    .answer(endpoints['study.home'].path, { status: 1, appData: home })
    .answer(endpoints['orders.myCourses'].path, { status: 1, appData: { list: courses, total: 2, pageNum: 1, pageSize: 60 } });
});
const open = async () => {
  render(
    <Island messages={{ learner, lesson, practice, problem, study }}>
      <LearnerToday />
    </Island>,
  );
  await screen.findByRole('heading', { level: 1, name: '今天练什么' });
};

test('practice first; beside it the lesson watched last, and the week with its blank days', async () => {
  await open();
  const week = within(await screen.findByRole('region', { name: '这一周' }));
  expect(week.getAllByRole('listitem').map(({ textContent }) => textContent?.trim())).toEqual([
    '周一1612 分',
    '周二17学了',
    '周三18歇',
    '周四1930 分',
    '周五20',
    '周六21',
    '周日22',
  ]);
  expect(week.getByText('学了 3 天，听课 42 分，练习 9 题，对 7 题。')).toBeInTheDocument();
  const go = within(screen.getByRole('region', { name: '接着学' }));
  expect(go.getByRole('heading', { name: /昨天的一讲/ })).toBeInTheDocument();
  expect(go.getByRole('link', { name: '继续学' })).toHaveAttribute('href', '/video?courseId=7&sectionId=70');
});

test('without a course and without figures the day is whole; while a question is answered nothing stands beside it', async () => {
  door.answer(endpoints['orders.myCourses'].path, { status: 1, appData: { list: [], total: 0, pageNum: 1, pageSize: 60 } });
  await open();
  await screen.findByRole('region', { name: '这一周' });
  expect(screen.queryByRole('region', { name: '接着学' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '开始练' }));
  expect(screen.queryByRole('region', { name: '这一周' })).toBeNull();
});

test('a task that a lost mark brought says which paper, which question and how much', async () => {
  const mark = { reportId: 5, subjectName: '数学', at: '2026-11-19T10:00:00+08:00', questionNo: 12, title: '移项', why: '没变号', lost: 6 };
  const list = [{ ...task(21, 2), level: 'unseen', lastOn: null, lastVerdict: null, lost: mark }];
  door.answer(endpoints['practice.today'].path, { status: 1, appData: { ...today, list } });
  await open();
  expect(screen.getByText(/数学卷第 12 题丢了 6 分，练它的同类$/)).toBeVisible();
});

test('a day that is done begins what else is due', async () => {
  door.answer(endpoints['practice.today'].path, { status: 1, appData: { ...today, list: [], over: today.list, more: 3 } });
  await open();
  await userEvent.click(screen.getByRole('button', { name: '再练 2 道' }));
  expect(screen.getByText(/第 1 道，共 2 道/)).toBeVisible();
});

test('from the book to a problem by its code, beside what there is to do and on the first day', async () => {
  await open();
  expect(screen.getByRole('button', { name: '扫书上的码' })).toBeVisible();
  document.body.replaceChildren();
  const first = { problemId: 'junior-21', number: 21, title: '移项' };
  door.answer(endpoints['practice.today'].path, { status: 1, appData: { ...today, list: [], minutes: 0, first } });
  await open();
  await userEvent.click(await screen.findByRole('button', { name: '扫书上的码' }));
  expect(await screen.findByRole('dialog', { name: '扫书上的码' })).toBeVisible();
});

test('a later look that fails takes nothing off the screen: the task goes on', async () => {
  door.answer(endpoints['practice.today'].path, { status: 1, appData: { ...today, list: [], over: today.list, more: 3 } });
  await open();
  await userEvent.click(screen.getByRole('button', { name: '再练 2 道' }));
  door.answer(endpoints['practice.today'].path, 'offline');
  act(() => askAnew());
  await waitFor(() => expect(door.sent(endpoints['practice.today'].path)).toHaveLength(2));
  await act(async () => new Promise((resolve) => setTimeout(resolve)));
  expect(screen.getByText(/第 1 道，共 2 道/)).toBeVisible();
});

test('the focus is at the question that is asked, and after the last one at the head of the plan', async () => {
  await open();
  expect(document.body).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: '开始练' }));
  expect(screen.getByRole('heading', { name: /母题之 21$/ })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: '下一道' }));
  expect(screen.getByRole('heading', { name: /母题之 34$/ })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: '练完了' }));
  expect(screen.getByRole('heading', { level: 1, name: '今天练什么' })).toHaveFocus();
  expect(screen.getByRole('button', { name: '开始练' })).toBeVisible();
});
