/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react';
import { useMarking, type Shown } from '@/components/ops/marking/use-marking';
import { deskContract } from '@/lib/ops/contract';
import { emptiest } from '../../support/emptiest';
import { calls } from '../../support/slow-door';

const shown: Shown = { ...Object(emptiest(deskContract['marking.show'].output)), version: 1 };

const answered = (version: number) => ({ ok: true, data: { version, savedAt: '2026-11-01T08:00:00Z' } });

beforeEach(() => void jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const wait = (ms: number) => act(async () => jest.advanceTimersByTimeAsync(ms));
const room = () => {
  const { result } = renderHook(() => useMarking(1, shown));
  return { now: () => result.current, write: (words: string) => act(() => result.current.change((was) => ({ ...was, words }))) };
};
const reply = async (index: number, body: object) => {
  await calls[index]?.answer(body);
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
  expect(calls.map(({ draft }) => draft.draft?.words)).toEqual(['一']);
  await reply(0, answered(2));
  expect(calls.map(({ draft }) => [draft.version, draft.draft?.words])).toEqual([
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
  await reply(0, { ok: false });
  expect(now().saving).toMatchObject({ state: 'failed', again: true });
  await wait(5000);
  expect(calls).toHaveLength(2);
  await reply(1, { ok: false, code: 'refused', message: '林老师刚存过' });
  expect(now().saving).toMatchObject({ state: 'failed', again: false, why: '林老师刚存过' });
  await wait(20_000);
  expect(calls).toHaveLength(2);
  expect(now().draft.words).toBe('好');
});
