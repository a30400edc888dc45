/** @jest-environment jsdom */
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Mistakes } from '@/components/problem/practice/mistakes/mistakes';
import { endpoints } from '@/lib/contracts/endpoints';
import practice from '@/messages/zh-CN/practice.json';
import problem from '@/messages/zh-CN/problem.json';
import { FakeDoor } from '../../support/fake-door';
import { Island } from '../../support/island';

const attempt = (attemptId: string, verdict: 'right' | 'wrong' | 'shown' | 'blank', more = {}) => ({
  ...{ attemptId, at: '2026-11-18T10:00:00+08:00', part: 'self', answer: '1', verdict, hints: 0, reason: null, became: null },
  ...more,
});
const entry = (no: number, dueOn: string, mistakes: readonly ReturnType<typeof attempt>[]) => ({
  ...{ problemId: `junior-${no}`, number: no, title: `母题之 ${no}`, subject: '数学', shelf: 'junior', level: 'known' },
  ...{
    dueOn,
    part: 'near',
    mistakes,
    lost: [],
    correction: null,
    explained: { courseId: 7, sectionId: no, at: 65, label: '容易错', open: no === 21 },
  },
});
const wrong = attempt('wrong-0001', 'wrong', { reason: 'slip' });
const list = [
  entry(21, '2026-11-20', [wrong]),
  entry(34, '2026-11-24', [attempt('wrong-0002', 'shown', { reason: 'unknown' }), attempt('left-0001', 'blank', { answer: '' })]),
];

let door: FakeDoor;
beforeEach(() => {
  const right = attempt('right-0001', 'right', { part: 'near', answer: '3', hints: 1, became: 'known' });
  door = new FakeDoor()
    .answer(endpoints['practice.mistakes'].path, { status: 1, appData: { today: '2026-11-20', mastered: 2, list } })
    .answer(endpoints['practice.standing'].path, ({ problemId }) => {
      const own = list.find((one) => one.problemId === problemId);
      return {
        status: 1,
        appData: { ...own, solved: [], attempts: [...(problemId === 'junior-21' ? [right] : []), ...(own?.mistakes ?? [])] },
      };
    });
});

async function open() {
  render(
    <Island messages={{ practice, problem }}>
      <Mistakes />
    </Island>,
  );
  return screen.findByRole('list', { name: '错题' });
}
const row = (name: RegExp) => screen.getByRole('button', { name });

test('says what is due and why things went wrong, and shows the history of the first one, right tries too', async () => {
  await open();
  expect(screen.getByText('道今天到期').textContent).toBe('1 道今天到期');
  expect(screen.getAllByText('算错').length).toBeGreaterThan(0);
  expect(row(/^母题之 21/)).toHaveAttribute('aria-expanded', 'true');
  const history = within(screen.getByRole('region', { name: '母题之 21' }));
  expect(await history.findByText('→ 认得')).toBeInTheDocument();
  expect(history.getByText(/看过 1 条提示/)).toBeInTheDocument();
  // The first try stands first: a story is read from its beginning.
  expect(history.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    expect.stringContaining('原题，做错'),
    expect.stringContaining('同类“近”，做对'),
  ]);
});

test('another one takes its place when it is pressed, and what is filtered away is not open', async () => {
  await open();
  await userEvent.click(row(/^母题之 34/));
  expect(screen.queryByRole('region', { name: '母题之 21' })).toBeNull();
  expect(within(screen.getByRole('region', { name: '母题之 34' })).getByText(/原题，看了解答/)).toBeInTheDocument();
  expect(screen.getByText('原题，小卷上空着').closest('li')).not.toHaveTextContent('当时写的');
  await userEvent.click(screen.getByRole('button', { name: '算错 1' }));
  expect(screen.getByRole('region', { name: '母题之 21' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^母题之 34/ })).toBeNull();
});

test('two sentences are written at a problem, each short, and stand where they were written', async () => {
  await open();
  const mine = within(screen.getByRole('region', { name: '订正' }));
  await userEvent.click(mine.getByRole('button', { name: '记下' }));
  expect(mine.getAllByText(/写一句，60 字以内/)).toHaveLength(2);
  expect(mine.getByLabelText('错在哪一步')).toHaveFocus();
  await userEvent.type(mine.getByLabelText('错在哪一步'), '右边的 x 搬到左边，写成了 + x');
  await userEvent.type(mine.getByLabelText('下次先看什么'), `${'先变号，'.repeat(15)}再写它`);
  await userEvent.click(mine.getByRole('button', { name: '记下' }));
  expect(mine.getByText('多了 3 个字，删到 60 字以内。')).toBeInTheDocument();
  expect(mine.getByLabelText('下次先看什么')).toHaveFocus();
  expect(door.sent(endpoints['practice.correct'].path)).toEqual([]);
  await userEvent.clear(mine.getByLabelText('下次先看什么'));
  await userEvent.type(mine.getByLabelText('下次先看什么'), '谁过等号，先变号，再写它');
  door.answer(endpoints['practice.correct'].path, 'offline');
  await userEvent.click(mine.getByRole('button', { name: '记下' }));
  expect(await mine.findByRole('alert')).toHaveTextContent(/./);
  expect(mine.getByLabelText('下次先看什么')).toHaveValue('谁过等号，先变号，再写它');
  door.answer(endpoints['practice.correct'].path, { status: 1, appData: {} });
  await userEvent.click(mine.getByRole('button', { name: '记下' }));
  expect(await mine.findByText('谁过等号，先变号，再写它')).toBeInTheDocument();
  expect(mine.getByRole('status')).toHaveTextContent('记下了。');
  expect(mine.getByRole('button', { name: '改写' })).toHaveFocus();
  expect(door.sent(endpoints['practice.correct'].path).at(-1)).toMatchObject({
    problemId: 'junior-21',
    next: '谁过等号，先变号，再写它',
  });
  await userEvent.click(mine.getByRole('button', { name: '改写' }));
  expect(mine.getByLabelText('错在哪一步')).toHaveValue('右边的 x 搬到左边，写成了 + x');
  expect(mine.getByLabelText('错在哪一步')).toHaveFocus();
  await userEvent.type(mine.getByLabelText('错在哪一步'), '！');
  await userEvent.click(mine.getByRole('button', { name: '不改了' }));
  expect(mine.getByText('右边的 x 搬到左边，写成了 + x')).toBeInTheDocument();
});

const correction = () => within(screen.getByRole('region', { name: '订正' }));

test('what is being written stays while another problem is looked at; what was kept is there when one comes back', async () => {
  const kept = { mistake: '少减了一个 x', next: '先变号' };
  const listed = (said: typeof kept | null) => ({
    status: 1,
    appData: { today: '2026-11-20', mastered: 2, list: list.map((one) => (one.number === 21 ? { ...one, correction: said } : one)) },
  });
  await open();
  await userEvent.type(correction().getByLabelText('错在哪一步'), kept.mistake);
  await userEvent.click(row(/^母题之 34/));
  expect(correction().getByLabelText('错在哪一步')).toHaveValue('');
  await userEvent.click(row(/^母题之 21/));
  expect(correction().getByLabelText('错在哪一步')).toHaveValue(kept.mistake);
  await userEvent.type(correction().getByLabelText('下次先看什么'), kept.next);
  door.answer(endpoints['practice.correct'].path, { status: 1, appData: {} });
  door.answer(endpoints['practice.mistakes'].path, listed(kept));
  await userEvent.click(correction().getByRole('button', { name: '记下' }));
  await correction().findByText(kept.next);
  await userEvent.click(row(/^母题之 34/));
  await userEvent.click(row(/^母题之 21/));
  expect(await correction().findByText(kept.next)).toBeInTheDocument();
});

test('a reason that is named counts at once, and the problem stays while it is looked at', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: '算错 1' }));
  const reasons = within(screen.getByRole('region', { name: '母题之 21' })).getByRole('group', { name: '这次错，算哪一种？' });
  door.answer(endpoints['practice.reason'].path, { status: 1, appData: {} });
  const unknown = list.map((one) => ({ ...one, mistakes: one.mistakes.map((made) => ({ ...made, reason: 'unknown' })) }));
  door.answer(endpoints['practice.mistakes'].path, { status: 1, appData: { today: '2026-11-20', mastered: 2, list: unknown } });
  await userEvent.click(within(reasons).getByRole('button', { name: '不会' }));
  expect(await screen.findByRole('button', { name: '不会 2' })).toBeInTheDocument();
  expect(screen.getByRole('region', { name: '母题之 21' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '不会 2' }));
  await userEvent.click(screen.getByRole('button', { name: '算错 0' }));
  expect(screen.queryByRole('region', { name: '母题之 21' })).toBeNull();
});

test('the same mistake a second time is proposed as 不会', async () => {
  const twice = [attempt('wrong-0004', 'wrong'), attempt('wrong-0003', 'wrong', { part: 'near' }), wrong];
  door.answer(endpoints['practice.standing'].path, { status: 1, appData: { ...list[0], solved: [], attempts: twice } });
  await open();
  const history = within(screen.getByRole('region', { name: '母题之 21' }));
  const proposed = await history.findByText('同样的错第二次了，建议算“不会”。');
  expect(proposed.closest('li')).toBe(history.getAllByRole('listitem')[2]);
});

test('each row leads to the part of the lesson that explains it, with one press', async () => {
  await open();
  expect(screen.getByRole('link', { name: '看讲解 01:05：母题之 21，容易错' })).toHaveAttribute(
    'href',
    '/video?courseId=7&sectionId=21#t=65',
  );
  expect(screen.getByRole('link', { name: '课里有讲解：母题之 34，容易错' })).toBeVisible();
});

test('a mark that a paper took stands in its row and its history, with the report it came from', async () => {
  const mark = { reportId: 5, subjectName: '数学', at: '2026-11-19T10:00:00+08:00', questionNo: 12, title: '移项', why: '没变号', lost: 6 };
  const own = { ...entry(21, '2026-11-20', []), lost: [mark] };
  door.answer(endpoints['practice.mistakes'].path, { status: 1, appData: { today: '2026-11-20', mastered: 0, list: [own] } });
  await open();
  expect(row(/^母题之 21/)).toHaveTextContent('卷子丢分 1 处');
  const history = within(screen.getByRole('region', { name: '母题之 21' }));
  expect(history.getByText('数学卷第 12 题，丢 6 分')).toBeVisible();
  expect(history.getByRole('link', { name: '看报告' })).toHaveAttribute('href', '/e/report?reportId=5');
});
