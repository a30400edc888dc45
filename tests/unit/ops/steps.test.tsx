/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { Questions } from '@/components/ops/marking/questions';
import type { Shown } from '@/components/ops/marking/use-marking';
import type { MarkingDraft } from '@/lib/kernel/marking/shape';
import { deskContract } from '@/lib/ops/contract';
import ops from '@/messages/zh-CN/ops.json';
import { emptiest } from '../../support/emptiest';
import { Island } from '../../support/island';

const shown: Shown = {
  ...Object(emptiest(deskContract['marking.show'].output)),
  scheme: [
    {
      no: 17,
      full: 10,
      stem: '',
      answer: '',
      topic: '一次函数解析式',
      ability: '函数',
      problemId: 'junior-52',
      knowledge: ['k 与 b'],
      steps: [
        { text: '设出解析式', points: 1 },
        { text: '代入 A，得 b = 4', points: 3 },
        { text: 'a = 5', points: 6 },
      ],
    },
  ],
};

let kept: MarkingDraft = shown.draft;
function Desk() {
  const [draft, setDraft] = useState(shown.draft);
  useEffect(() => {
    kept = draft;
  });
  return (
    <Island messages={{ ops }}>
      <Questions shown={shown} draft={draft} question={17} onQuestion={() => undefined} onChange={setDraft} />
    </Island>
  );
}
const points = () => screen.getByLabelText<HTMLInputElement>('第 17 题得分').value;
const step = (text: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(text) });
const score = () => kept.scores.find(({ no }) => no === 17);

it('ticking steps adds the points up, by hand and by their digits, and what was lost is of the question', () => {
  render(<Desk />);
  fireEvent.click(step('设出解析式'));
  expect(points()).toBe('1');
  expect(score()).toMatchObject({ points: 1, steps: [0], problemId: 'junior-52', knowledge: 'k 与 b' });
  fireEvent.keyDown(window, { key: '2' });
  expect(points()).toBe('4');
  fireEvent.keyDown(step('设出解析式'), { key: '1' });
  expect(points()).toBe('3');
  expect(step('设出解析式').checked).toBe(false);
  fireEvent.keyDown(window, { key: '9' });
  expect(score()?.steps).toEqual([1]);
});

it('a number that is written stands by itself, and a digit in its field is no step', () => {
  render(<Desk />);
  const field = screen.getByLabelText('第 17 题得分');
  fireEvent.keyDown(field, { key: '1' });
  expect(score()).toBeUndefined();
  fireEvent.change(field, { target: { value: '7' } });
  expect(score()).toMatchObject({ points: 7 });
  expect(score()?.steps).toBeUndefined();
  expect(screen.getByText(/分数是直接写的/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /^满\s*分$/ }));
  expect(score()).toMatchObject({ points: 10, steps: [0, 1, 2] });
  fireEvent.click(screen.getByRole('button', { name: '0 分' }));
  expect(score()).toMatchObject({ points: 0, steps: [] });
});
