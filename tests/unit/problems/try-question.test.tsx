/** @jest-environment jsdom */
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Field } from '@/components/problem/answer-field';
import { Hint } from '@/components/problem/hint';
import { TryQuestion } from '@/components/problem/try-question';
import type { TryWords } from '@/components/problem/words';
import words from '@/messages/zh-CN/problem.json';
import { FakeDoor } from '../../support/fake-door';

const path = '/api/web/v1/problem/try';
const { near, middle, far } = words.part;
const said: TryWords = { ...words, lessonPath: '/video', 'part.near': near, 'part.middle': middle, 'part.far': far };
const line: Field = { kind: 'line', label: 'x =', unit: '' };
const solution = { answer: '<span>x=6</span>', steps: [{ text: '3x-5', why: '照抄一遍' }], traps: [] };

let door: FakeDoor;
beforeEach(() => {
  door = new FakeDoor();
});

const show = (field: Field) =>
  render(<TryQuestion problemId="junior-21" part="self" field={field} words={said} further={<a href="#kin">做三道同类</a>} />);
const answers = (verdict: string, say: string, found: typeof solution | null) =>
  door.answer(path, { status: 1, appData: { verdict, say, solution: found } });

it('a wrong answer stays in its field, and says what to look at; the right one uncovers the solution', async () => {
  answers('wrong', '还不对。像是没变号', null);
  show(line);
  await userEvent.type(screen.getByRole('textbox'), '1');
  await userEvent.click(screen.getByRole('button', { name: '批改' }));
  expect(await screen.findByText('还不对。像是没变号')).toBeInTheDocument();
  expect(screen.getByRole('textbox')).toHaveValue('1');
  expect(screen.queryByRole('heading', { name: '解答' })).toBeNull();

  answers('right', '对。', solution);
  await userEvent.clear(screen.getByRole('textbox'));
  await userEvent.type(screen.getByRole('textbox'), '6{Enter}');
  expect(await screen.findByText('对。')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: '解答' })).toBeInTheDocument();
  expect(screen.getByText('照抄一遍')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '不会，直接看解答' })).toBeNull();
});

it('who gives up sees the solution', async () => {
  answers('shown', '看完解答，盖住它自己写一遍。', solution);
  show(line);
  await userEvent.click(screen.getByRole('button', { name: '不会，直接看解答' }));
  expect(await screen.findByRole('heading', { name: '解答' })).toBeInTheDocument();
});

it('a choice is sent by its letter', async () => {
  answers('right', '对。', solution);
  show({ kind: 'choice', options: ['k&gt;0', 'k&lt;0'] });
  await userEvent.click(screen.getByRole('radio', { name: /k<0/ }));
  await userEvent.click(screen.getByRole('button', { name: '批改' }));
  expect(await screen.findByText('对。')).toBeInTheDocument();
  expect(door.sent(path)).toMatchObject([{ problemId: 'junior-21', part: 'self', how: 'answered', answer: 'B', owner: '', hints: 0 }]);
});

it('who wrote the steps on paper finds the first that is another one; nobody is told', async () => {
  const steps = ['3x-5-x=x+7-x', '2x=12', 'x=6'].map((text) => ({ text, why: '' }));
  answers('right', '对。', { ...solution, steps });
  show(line);
  await userEvent.type(screen.getByRole('textbox'), '6{Enter}');
  const own = within(await screen.findByRole('group', { name: words.stepsOwn }));
  await userEvent.click(own.getByRole('button', { name: '第 2 步' }));
  expect(own.getByRole('button', { name: '第 2 步' })).toHaveAttribute('aria-pressed', 'true');
  expect(own.getByRole('status')).toHaveTextContent(/^从第 2 步开始不一样/);
  await userEvent.click(own.getByRole('button', { name: '都一样' }));
  expect(own.getByRole('status')).toHaveTextContent('每一步都对上了。');
  expect(door.asked).toHaveLength(1);
});

test('a wrong answer is one press from the part of the lesson that explains it; one that is to be bought says so', async () => {
  const explained = { courseId: 7, sectionId: 70, at: 31, label: '容易错', open: true };
  const wrong = { verdict: 'wrong', say: '还不对。', solution: null };
  door.answer(path, { status: 1, appData: { ...wrong, explained } });
  show(line);
  await userEvent.type(screen.getByRole('textbox'), '1');
  await userEvent.click(screen.getByRole('button', { name: '批改' }));
  const link = await screen.findByRole('link', { name: '看这一步怎么讲：容易错 00:31' });
  expect(link).toHaveAttribute('href', '/video?courseId=7&sectionId=70#t=31');
  door.answer(path, { status: 1, appData: { ...wrong, explained: { ...explained, open: false } } });
  await userEvent.click(screen.getByRole('button', { name: '批改' }));
  expect(await screen.findByRole('link', { name: /买课就能看讲解/ })).toBeVisible();
});

it('what was answered comes back with the red pen: ringed where it is wrong, ticked where it is right, which leads on; a unit is not said twice', async () => {
  const written = (): HTMLElement | null => screen.getByText('你写的：').closest('p');
  answers('wrong', '还不对。', null);
  show({ ...line, unit: '页' });
  await userEvent.type(screen.getByRole('textbox'), '1{Enter}');
  await screen.findByText('还不对。');
  expect(written()).toHaveTextContent('你写的：x = 1页');
  expect(written()?.querySelector('.ring')).toHaveTextContent('1');
  await userEvent.type(screen.getByRole('textbox'), '本{Enter}');
  await waitFor(() => expect(written()).toHaveTextContent(/^你写的：x = 1本$/));
  expect(screen.queryByRole('link', { name: '做三道同类' })).toBeNull();
  answers('right', '对。', solution);
  await userEvent.type(screen.getByRole('textbox'), '{Backspace}{Backspace}x=6页{Enter}');
  await screen.findByText('对。');
  expect(written()).toHaveTextContent(/^你写的： ?x=6页$/);
  expect(written()?.querySelector('.ring')).toBeNull();
  expect(screen.getByRole('link', { name: '做三道同类' })).toHaveAttribute('href', '#kin');
});

it('hints are opened from the field, one by one, until there is none under its slip', async () => {
  answers('wrong', '还不对。', null);
  render(
    <>
      <TryQuestion problemId="junior-21" part="self" field={line} words={said} hints={2} />
      {['数一数', '两边一起减'].map((hint, at) => (
        <Hint key={hint} of="junior-21-self" no={at + 1} words={{ name: `第 ${at + 1} 条提示`, uncover: '揭开' }}>
          {hint}
        </Hint>
      ))}
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: '卡住了，揭一条提示' }));
  expect(screen.getByText('数一数').closest('details')).toHaveAttribute('open');
  expect(screen.getByText('两边一起减').closest('details')).not.toHaveAttribute('open');
  await userEvent.click(screen.getByRole('button', { name: '卡住了，揭一条提示' }));
  expect(screen.getByText('两边一起减').closest('details')).toHaveAttribute('open');
  await waitFor(() => expect(screen.queryByRole('button', { name: '卡住了，揭一条提示' })).toBeNull());
  await userEvent.type(screen.getByRole('textbox'), '1{Enter}');
  await screen.findByText('还不对。');
  expect(door.sent(path)).toMatchObject([{ hints: 2 }]);
});
