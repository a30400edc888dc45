/** @jest-environment jsdom */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { PaperScreen } from '@/components/ops/papers/paper-screen';
import { deskContract, type DeskOutput } from '@/lib/ops/contract';
import type { Role } from '@/lib/ops/rights';
import paperDesk from '@/messages/zh-CN/paperDesk.json';
import { answers, draw as drawn, sent } from '../../support/at-desk';
import { emptiest } from '../../support/emptiest';

const replace = jest.fn<undefined, [string]>();
const router = { replace, push: replace };
let params = new URLSearchParams();
jest.mock('next/navigation', () => ({ useRouter: () => router, usePathname: () => '/ops/papers/7', useSearchParams: () => params }));

const question = (no: number, ability: string) => ({
  no,
  full: 10,
  stem: '',
  answer: '',
  topic: '一次函数',
  ability,
  problemId: '',
  knowledge: [],
  steps: [{ text: '设', points: 10 }],
});
const empty = Object(emptiest(deskContract['papers.show'].output.shape.paper));
const paper = (version: number, title: string): DeskOutput<'papers.show'> => ({
  paper: {
    ...empty,
    id: 7,
    title,
    subjectName: '数学',
    gradeName: '初二',
    minutes: 90,
    received: 2,
    version,
    from: 'desk',
    editedAt: '2026-11-25T01:00:00.000Z',
  },
  questions: [question(1, '函数'), question(2, '几何'), question(3, '检查')],
});
const choices: DeskOutput<'papers.choices'> = { subjects: ['数学'], grades: ['初二'], abilities: ['函数'], problems: [] };

beforeEach(() => {
  params = new URLSearchParams();
  answers.set('papers.choices', choices);
  answers.set('papers.show', paper(3, '期中卷'));
});

const draw = (id: number | null, role: Role = 'teaching') => drawn(<PaperScreen id={id} />, [role], { paperDesk });
const title = () => screen.findByLabelText<HTMLInputElement>('卷名');
const lines = () => within(screen.getByRole('list', { name: '题目' })).getAllByRole('button');

it('what is refused stands at its question, which is marked in the list, until it is changed; the paper goes out whole', async () => {
  answers.set('papers.save', [
    { ok: false, code: 'invalid', message: '有几项要改', fields: { 'paper.questions.1.full': '最多 150 分' } },
    { ok: true, data: { version: 4 } },
  ]);
  draw(7);
  fireEvent.change(await title(), { target: { value: '期中卷（改）' } });
  fireEvent.click(screen.getByRole('button', { name: '存为第 4 版' }));
  await screen.findByText('没有存上，看标红的地方');
  expect(screen.queryByText('最多 150 分')).toBeNull();
  fireEvent.click(lines()[1] ?? document.body);
  expect(screen.getByText('最多 150 分')).toBeVisible();
  fireEvent.change(screen.getByLabelText('分值'), { target: { value: '10' } });
  fireEvent.change(screen.getByLabelText('分值'), { target: { value: '12' } });
  expect(screen.queryByText('最多 150 分')).toBeNull();
  expect(screen.getByText('合计 10 / 12')).toBeVisible();
  fireEvent.change(screen.getByLabelText('第 1 步的分'), { target: { value: '12' } });
  answers.set('papers.show', paper(4, '期中卷（改）'));
  fireEvent.keyDown(window, { key: 's', ctrlKey: true });
  await waitFor(() => expect(sent.filter(({ row }) => row === 'papers.save')).toHaveLength(2));
  expect(sent.filter(({ row }) => row === 'papers.save').at(-1)?.draft).toMatchObject({
    id: 7,
    basedOn: 3,
    paper: { title: '期中卷（改）', questions: [{ no: 1 }, { no: 2, full: 12, steps: [{ text: '设', points: 12 }] }, { no: 3 }] },
  });
  await screen.findByText(/第 4 版 · 已存/);
});

it('one that is like another begins with its questions, and is a paper of its own', async () => {
  params = new URLSearchParams('from=7');
  answers.set('papers.make', { id: 8 });
  draw(null);
  expect((await title()).value).toBe('期中卷（另一版）');
  fireEvent.click(screen.getByRole('button', { name: '加一题' }));
  expect(lines()).toHaveLength(4);
  expect(screen.getByText('没写分值或考点：第 4 题')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: '去掉这道题' }));
  expect(lines()).toHaveLength(3);
  fireEvent.click(screen.getByRole('button', { name: '存下这张卷子' }));
  await waitFor(() => expect(replace).toHaveBeenCalledWith('/ops/papers/8'));
});

it('whoever may not set papers reads one', async () => {
  draw(7, 'teacher');
  expect(await title()).toBeDisabled();
  expect(screen.queryByRole('button', { name: /存|撤下|加一/ })).toBeNull();
  fireEvent.click(lines()[2] ?? document.body);
  expect(screen.getByRole('heading', { name: '第 3 题' })).toBeVisible();
});

it('is read while a colleague writes it, until it is taken over; written here it is held, and given up on leaving', async () => {
  const asked = (row: string) => sent.filter((one) => one.row === row).map(({ draft }) => draft);
  const of = { kind: 'paper', thing: '7' };
  answers.set('holds.keep', { by: { name: '林知远', since: '2026-11-25T01:00:00.000Z' } });
  const { unmount } = draw(7);
  expect(await screen.findByText(/^林知远 .*起在改，这里只读$/)).toBeVisible();
  expect(await title()).toBeDisabled();
  expect(screen.queryByRole('button', { name: /存/ })).toBeNull();
  answers.set('holds.keep', { by: null });
  fireEvent.click(screen.getByRole('button', { name: '接手' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '接手' }));
  await waitFor(() => expect(screen.queryByText(/这里只读/)).toBeNull());
  expect(asked('holds.take')).toEqual([of]);
  unmount();
  expect(asked('holds.drop')).toEqual([of]);

  sent.length = 0;
  const again = draw(7);
  const field = await title();
  await waitFor(() => expect(asked('holds.keep')).toEqual([{ ...of, wants: false }]));
  again.unmount();
  // Whoever only looked has nothing to give up.
  expect(asked('holds.drop')).toEqual([]);
  expect(field).toBeEnabled();

  const third = draw(7);
  fireEvent.change(await title(), { target: { value: '期中卷（改）' } });
  await waitFor(() => expect(asked('holds.keep')).toContainEqual({ ...of, wants: true }));
  third.unmount();
  expect(asked('holds.drop')).toEqual([of]);
});
