/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react';
import { useMarking, type Shown } from '@/components/ops/marking/use-marking';

const shown: Shown = {
  paper: {
    id: 1,
    learnerName: '小满',
    gradeName: '初二',
    subjectName: '数学',
    title: '期中',
    teacher: '周老师',
    takes: false,
    state: 'waiting',
    pages: 1,
    questions: 20,
    given: 0,
    score: 0,
    full: 100,
    receivedAt: '2026-11-01T00:00:00Z',
    dueAt: '2026-11-03T00:00:00Z',
    savedBy: '',
    savedAt: null,
  },
  version: 1,
  pages: [],
  scheme: [],
  draft: { marks: {}, scores: [], strengths: [], words: '', usedMinutes: 30 },
  previous: null,
  problems: [],
  versions: [],
  next: null,
};

/** The desk's door: every call waits until it is answered here. */
const calls: {
  readonly sent: { readonly version: number; readonly draft: { readonly words: string } };
  answer: (body: unknown) => void;
}[] = [];
const answered = (version: number) => ({ ok: true, data: { version, savedAt: '2026-11-01T08:00:00Z' } });

beforeEach(() => {
  jest.useFakeTimers();
  calls.length = 0;
  Object.defineProperty(globalThis, 'fetch', {
    configurable: true,
    writable: true,
    value: (_path: string, { body }: { body: string }) =>
      new Promise((resolve) => calls.push({ sent: JSON.parse(body), answer: (answer) => resolve({ json: async () => answer }) })),
  });
  Object.defineProperty(AbortSignal, 'timeout', { configurable: true, value: () => new AbortController().signal });
});
afterEach(() => jest.useRealTimers());

const wait = (ms: number) => act(async () => jest.advanceTimersByTimeAsync(ms));
const room = () => {
  const { result } = renderHook(() => useMarking(1, shown));
  return { now: () => result.current, write: (words: string) => act(() => result.current.change((was) => ({ ...was, words }))) };
};
const reply = async (index: number, body: unknown) => {
  calls[index]?.answer(body);
  await wait(0);
};

test('one save at a time: what is written meanwhile goes with the next, over the version that came back', async () => {
  const { now, write } = room();
  write('一');
  await wait(600);
  write('一二');
  await wait(600);
  write('一二三');
  await wait(600);
  expect(calls.map(({ sent }) => sent.draft.words)).toEqual(['一']);
  await reply(0, answered(2));
  expect(calls.map(({ sent }) => [sent.version, sent.draft.words])).toEqual([
    [1, '一'],
    [2, '一二三'],
  ]);
  expect(now().saving.state).toBe('saving');
  await reply(1, answered(3));
  expect([now().saving.state, calls.length]).toEqual(['saved', 2]);
});

test('where nobody answered it is tried again by itself; what was refused waits for the teacher and says why', async () => {
  const { now, write } = room();
  write('好');
  await wait(600);
  await reply(0, null);
  expect(now().saving).toMatchObject({ state: 'failed', again: true });
  await wait(5000);
  expect(calls).toHaveLength(2);
  await reply(1, { ok: false, code: 'refused', message: '林老师刚存过' });
  expect(now().saving).toMatchObject({ state: 'failed', again: false, why: '林老师刚存过' });
  await wait(20_000);
  expect(calls).toHaveLength(2);
  expect(now().draft.words).toBe('好');
});
