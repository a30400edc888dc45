/** @jest-environment jsdom */
import { Correction } from '@/components/problem/practice/mistakes/correction';
import { NumberForm } from '@/components/problem/scan/number-form';
import { TryQuestion } from '@/components/problem/try-question';
import { TurnField } from '@/components/problem/turn/turn-field';
import { tryWords } from '@/components/problem/words';
import { endpoints } from '@/lib/contracts/endpoints';
import problem from '@/messages/zh-CN/problem.json';
import { describeForm } from '../../support/form-case';

const kin = Object.entries(problem.part).map(([name, said]) => [`part.${name}`, said] as const);
const sentences = new Map<string, unknown>([...Object.entries(problem), ...kin]);
const words = tryWords({ raw: (key: string) => sentences.get(key) });
const right = { verdict: 'right', say: '对。答案是 12', solution: null, kept: false, level: null, left: [] };

beforeEach(() => {
  localStorage.clear();
  Object.assign(window, { matchMedia: () => ({ matches: false }) });
  // How long one thought is sent along; a second try would be a second older.
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-21T10:00:00+08:00'));
});
afterEach(() => jest.restoreAllMocks());

describeForm('订正', {
  form: ({ done }) => <Correction id="m" problemId="junior-21" said={null} drafts={new Map()} onSaid={done} />,
  path: endpoints['practice.correct'].path,
  button: '记下',
  right: { 错在哪一步: ' 右边的 x 搬到左边，写成了 + x ', 下次先看什么: '谁过等号，先变号，再写它' },
  empty: /写一句，60 字以内/,
  wrong: {
    'one sentence': [{ 下次先看什么: '  ' }, /写一句，60 字以内/],
    'three characters too many': [{ 下次先看什么: '先变号'.repeat(21) }, '多了 3 个字，删到 60 字以内。'],
  },
  sends: { problemId: 'junior-21', mistake: '右边的 x 搬到左边，写成了 + x', next: '谁过等号，先变号，再写它' },
  appData: {},
  ends: { said: '记下了。' },
});

describeForm('母题的一次作答', {
  form: () => <TryQuestion problemId="junior-21" part="self" field={{ kind: 'line', label: 'x =', unit: '' }} words={words} />,
  path: endpoints['problem.try'].path,
  button: '批改',
  right: { '你的答案 x =': '12' },
  sends: { problemId: 'junior-21', part: 'self', how: 'answered', answer: '12' },
  appData: right,
  ends: { said: '对。答案是 12' },
});

describeForm('该你了', {
  form: ({ done }) => (
    <TurnField problemId="junior-22" part="far" helped={false} onDone={done}>
      {() => null}
    </TurnField>
  ),
  around: (door) =>
    void door.answer(endpoints['problem.question'].path, {
      status: 1,
      appData: {
        ...{ problemId: 'junior-22', part: 'far', ask: '单程多少千米？', figure: null, kind: 'line' },
        ...{ options: [], label: '', unit: '千米', hints: [] },
      },
    }),
  path: endpoints['problem.try'].path,
  button: '批改',
  right: { 你的答案: '12' },
  sends: { problemId: 'junior-22', part: 'far', how: 'answered', answer: '12' },
  appData: right,
  ends: { said: '对。答案是 12' },
});

describeForm('照编号打开母题', {
  form: () => <NumberForm />,
  path: endpoints['problem.question'].path,
  button: '照编号打开',
  right: { 学段: '初中', 学科: '物理', 编号: '3' },
  empty: /写上码下面印的两位编号/,
  wrong: { 'no number': [{ 编号: '00' }, /写上码下面印的两位编号/] },
  sends: { problemId: 'junior-physics-03', part: 'self' },
  appData: {
    ...{ problemId: 'junior-physics-03', part: 'self', ask: '浮力多大？', figure: null, kind: 'line' },
    ...{ options: [], label: '', unit: '牛', hints: [] },
  },
  ends: { leaves: '/problem?no=junior-physics-03' },
});
