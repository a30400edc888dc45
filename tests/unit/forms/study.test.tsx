/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { Relationship } from '@/components/parents/relationship';
import { GoalForm } from '@/components/study/goal-form';
import { allWords } from '../../support/all-words';
import { describeForm } from '../../support/form-case';
import { Island } from '../../support/island';

const goal = { weekdays: [], perDay: 1, startAt: '19:30' };

describeForm('学习目标', {
  form: ({ done }) => <GoalForm goal={goal} onClose={done} />,
  path: '/api/web/v1/learningManagement/goal',
  button: '保存并重排计划',
  right: { 周五: 'press', 周一: 'press', 每天学几讲: '2', 几点开始: '20:00' },
  empty: '至少选一天',
  wrong: { 'every day taken back': [{ 周五: 'press', 周一: 'press' }, '至少选一天'] },
  sends: { weekdays: '1,5', perDay: 2, startAt: '20:00' },
  appData: { ...goal, weekdays: [1, 5] },
  ends: { said: '计划已重排' },
});

const child = { learnerName: '小满', photoUrl: '', gradeName: '初二', parents: [], bound: 0, full: false, until: '2026-03-02T07:00:00Z' };

describeForm('家长与孩子的关系', {
  form: () => <Relationship child={child} />,
  path: '/api/web/v1/parentCode/choiceRelationship',
  button: '确认绑定',
  right: { 外婆: 'press' },
  empty: '请先选一个称呼',
  sends: { relation: '外婆' },
  appData: { bound: 1, linkId: 7 },
  ends: { leaves: '/parentCode/relationshipList?bound=7' },
});

it.each([
  ['until when it has to be done', child, '请在 15:00 前确认。'],
  ['of no time where the service tells of none', { ...child, until: undefined }, '只用来称呼，孩子也能看到。'],
])('says %s', (_what, of, said) => {
  render(
    <Island messages={allWords}>
      <Relationship child={of} />
    </Island>,
  );
  expect(screen.getByText(/只用来称呼/).textContent?.endsWith(said)).toBe(true);
});
