/** @jest-environment jsdom */
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Field } from '@/components/problem/answer-field';
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

const show = (field: Field) => render(<TryQuestion problemId="junior-21" part="self" field={field} words={said} />);
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
