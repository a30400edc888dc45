/** @jest-environment jsdom */
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Plan } from '@/components/study/plan';
import { currentToast } from '@/lib/client/toast';
import study from '@/messages/zh-CN/study.json';
import { FakeDoor } from '../../support/fake-door';
import { Island } from '../../support/island';

jest.mock('next/navigation', () => ({ useSearchParams: () => new URLSearchParams() }));

const paths = {
  plan: '/api/web/v1/learningManagement/plan',
  tick: '/api/web/v1/learningManagement/tick',
  goal: '/api/web/v1/learningManagement/goal',
} as const;
const item = (kind: string, sectionId: number, over: object = {}) => ({
  kind,
  at: '19:00',
  courseId: 7,
  courseTitle: '一次函数',
  sectionId,
  sectionIndex: sectionId - 69,
  title: `第 ${sectionId} 节`,
  subjectName: '数学',
  minutes: 12,
  positionSeconds: 0,
  done: false,
  ticked: false,
  ...over,
});
const goal = { weekdays: [1, 2, 3, 4, 5], perDay: 1, startAt: '19:00' };
const dates = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'];
const week = (today: string, items: Readonly<Record<string, readonly object[]>>, over: object = {}) => ({
  status: 1,
  appData: {
    today,
    from: dates[0],
    goal,
    days: dates.map((date, at) => ({ date, learningDay: at < 5, items: items[date] ?? [] })),
    remaining: 9,
    courses: 1,
    ...over,
  },
});

let door: FakeDoor;
beforeEach(() => {
  door = new FakeDoor();
  door.answer(paths.tick, { status: 1, appData: {} }).answer(paths.goal, { status: 1, appData: goal });
});
const show = () =>
  render(
    <Island messages={{ study }}>
      <Plan />
    </Island>,
  );

test('today shows what is next, and ticking it off asks for the plan again', async () => {
  const open = { '2026-11-18': [item('lesson', 70, { positionSeconds: 75 }), item('check', 70)] };
  door.answer(paths.plan, week('2026-11-18', open));
  show();
  expect(await screen.findByText('今天的格子')).toBeVisible();
  expect(screen.getByRole('link', { name: '接着学' })).toHaveAttribute('href', '/video?courseId=7&sectionId=70');
  expect(screen.queryByRole('link', { name: '去做题' })).toBeNull();

  door.answer(paths.plan, week('2026-11-18', { '2026-11-18': [item('lesson', 70, { done: true, ticked: true }), item('check', 70)] }));
  await userEvent.click(screen.getByRole('button', { name: '勾掉：第 1 讲　第 70 节' }));
  expect(await screen.findByRole('link', { name: '去做题' })).toHaveAttribute('href', '/studymag/detail/exercise?sectionId=70');
  expect(door.sent(paths.tick)).toEqual([{ kind: 'lesson', sectionId: 70, done: 1 }]);
  await userEvent.click(screen.getByRole('button', { name: /^取消勾选/ }));
  await waitFor(() => expect(door.sent(paths.tick)).toHaveLength(2));
  expect(door.sent(paths.tick)[1]).toEqual({ kind: 'lesson', sectionId: 70, done: 0 });
});

test('a tick that is refused says why and stays open', async () => {
  door
    .answer(paths.plan, week('2026-11-18', { '2026-11-18': [item('lesson', 70)] }))
    .answer(paths.tick, { status: 0, message: '这一讲不在计划里' });
  show();
  await userEvent.click(await screen.findByRole('button', { name: /^勾掉/ }));
  await waitFor(() => expect(currentToast()?.text).toBe('这一讲不在计划里'));
  expect(screen.getByRole('button', { name: /^勾掉/ })).toBeVisible();
});

test.each([
  ['a day that was missed', '2026-11-16', '这天没有学，落下的那一讲已经排到最近的学习日。'],
  ['a learning day after the last lesson', '2026-11-20', '课程都学完了，这天没有新课。'],
  ['a day of rest to come', '2026-11-21', '这天是休息日。'],
])('%s says so', async (_case, date, words) => {
  door.answer(paths.plan, week('2026-11-18', {}));
  show();
  const days = within(await screen.findByRole('group', { name: '这一周' }));
  await userEvent.click(days.getByRole('button', { name: new RegExp(String(Number(date.slice(-2)))) }));
  expect(screen.getByText(words)).toBeVisible();
});

test('only what is of today can be ticked', async () => {
  door.answer(paths.plan, week('2026-11-18', { '2026-11-19': [item('lesson', 71)] }));
  show();
  await userEvent.click(await screen.findByRole('button', { name: /19/ }));
  expect(screen.getByText('那天的格子')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^勾掉/ })).toBeNull();
  expect(screen.queryByRole('link', { name: '开始学' })).toBeNull();
});

test('a rest day of today invites to nothing but allows everything; without courses there is a way to choose one', async () => {
  door.answer(paths.plan, week('2026-11-21', {}));
  const { unmount } = show();
  expect(await screen.findByText(/今天是休息日，歇一歇/)).toBeVisible();
  unmount();
  door.answer(paths.plan, week('2026-11-21', {}, { courses: 0 }));
  show();
  expect(await screen.findByRole('link', { name: '去选课' })).toBeVisible();
});

test('a changed goal is saved, and the plan is read again with it', async () => {
  door.answer(paths.plan, week('2026-11-18', {}));
  show();
  expect(await screen.findByText('周一、周二、周三、周四、周五，每天 1 讲新课，19:00 开始。')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '调整目标' }));
  const weekdays = within(screen.getByRole('group', { name: '哪几天学（已选 5 天）' }));
  for (const day of ['周一', '周二', '周三', '周四', '周五']) await userEvent.click(weekdays.getByRole('button', { name: day }));
  await userEvent.click(screen.getByRole('button', { name: '保存并重排计划' }));
  expect(screen.getByRole('alert')).toHaveTextContent('至少选一天');
  expect(door.sent(paths.goal)).toEqual([]);
  await userEvent.click(weekdays.getByRole('button', { name: '周六' }));
  door.answer(paths.plan, week('2026-11-18', {}, { goal: { ...goal, weekdays: [6] } }));
  await userEvent.click(screen.getByRole('button', { name: '保存并重排计划' }));
  expect(await screen.findByText('周六，每天 1 讲新课，19:00 开始。')).toBeVisible();
  expect(door.sent(paths.goal)).toEqual([{ weekdays: '6', perDay: 1, startAt: '19:00' }]);
});
