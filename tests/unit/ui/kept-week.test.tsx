/** @jest-environment jsdom */
import { renderHook, waitFor } from '@testing-library/react';
import { useKeptWeek } from '@/components/study/use-kept-week';
import { useWeek } from '@/components/study/use-week';
import { forgetKept } from '@/lib/client/kept';
import { useApi } from '@/lib/query/hooks';
import { QueryProvider } from '@/lib/query/provider';
import type { Answer, BrowserOutput } from '@/lib/contracts';

let address = '';
jest.mock('next/navigation', () => ({ useSearchParams: () => new URLSearchParams(address) }));

type Learning = BrowserOutput<'study.learning'>;
const week = (totalMinutes: number): Learning => ({ from: '2026-11-16', to: '2026-11-22', today: '2026-11-21', totalMinutes, list: [] });
const good = (minutes: number): Answer<Learning> => ({ ok: true, data: week(minutes), message: '' });

let read: () => Promise<Answer<Learning>>;
jest.mock('@/lib/query/call-api', () => ({ callApi: () => read() }));

function useLearning() {
  const { week } = useWeek();
  return useKeptWeek('study.learning', week, useApi('study.learning', week, { keep: true }));
}

/** A visit of the page: a cache of its own each time, as after a reload. */
function visit(answer: () => Promise<Answer<Learning>>) {
  read = answer;
  return renderHook(useLearning, { wrapper: QueryProvider });
}

beforeEach(() => {
  address = '';
  forgetKept();
});

describe('a detail of the report', () => {
  it('is there at once on the way back, while it is read anew', async () => {
    const first = visit(() => Promise.resolve(good(30)));
    expect(first.result.current.answer.data).toBeUndefined();
    await waitFor(() => expect(first.result.current.answer.data?.totalMinutes).toBe(30));
    first.unmount();
    let arrive = (_answer: Answer<Learning>): void => undefined;
    const again = visit(() => new Promise((resolve) => (arrive = resolve)));
    expect(again.result.current).toMatchObject({ answer: { data: { totalMinutes: 30 } }, busy: true });
    await waitFor(() => {
      arrive(good(45));
      expect(again.result.current).toMatchObject({ answer: { data: { totalMinutes: 45 } }, busy: false });
    });
  });

  it('of another week is not taken for this one', async () => {
    const first = visit(() => Promise.resolve(good(30)));
    await waitFor(() => expect(first.result.current.busy).toBe(false));
    first.unmount();
    address = 'from=2026-11-09';
    const other = visit(() => new Promise(() => undefined));
    expect(other.result.current.answer.data).toBeUndefined();
  });

  it('does not hide that the reading failed', async () => {
    const first = visit(() => Promise.resolve(good(30)));
    await waitFor(() => expect(first.result.current.busy).toBe(false));
    first.unmount();
    const late = visit(() => Promise.resolve({ ok: false, kind: 'expired', status: 2, message: '登录已过期' }));
    await waitFor(() => expect(late.result.current.answer.error?.kind).toBe('expired'));
    expect(late.result.current.answer.data).toBeUndefined();
  });
});
