/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react';
import { pollPause, usePolling } from '@/lib/client/use-polling';

const see = (state: 'visible' | 'hidden') =>
  act(async () => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
    document.dispatchEvent(new Event('visibilitychange'));
  });
const wait = (ms: number) => act(async () => jest.advanceTimersByTimeAsync(ms));
beforeEach(() => jest.useFakeTimers());
afterEach(async () => {
  await see('visible');
  jest.useRealTimers();
});

test('the pause grows from 2 s to 5 s', () => {
  expect([0, 5, 15, 500].map(pollPause)).toEqual([2000, 3000, 5000, 5000]);
});

test('asks at once, then slower; stops with the page, begins again with it, and ends with the panel', async () => {
  const ask = jest.fn(() => Promise.resolve(false));
  const { rerender, unmount } = renderHook(({ on }) => usePolling(ask, on), { initialProps: { on: true } });
  await wait(0);
  expect(ask).toHaveBeenCalledTimes(1);
  await wait(2000);
  await wait(2200);
  expect(ask).toHaveBeenCalledTimes(3);
  await see('hidden');
  await wait(60_000);
  expect(ask).toHaveBeenCalledTimes(3);
  await see('visible');
  await wait(0);
  expect(ask).toHaveBeenCalledTimes(4);
  rerender({ on: false });
  await wait(60_000);
  expect(ask).toHaveBeenCalledTimes(4);
  rerender({ on: true });
  await wait(0);
  unmount();
  await wait(60_000);
  expect(ask).toHaveBeenCalledTimes(5);
});

test('asks no more once there is nothing left to ask', async () => {
  const ask = jest.fn(() => Promise.resolve(true));
  renderHook(() => usePolling(ask, true));
  await wait(60_000);
  expect(ask).toHaveBeenCalledTimes(1);
});

test('an answer that comes after the page was left is no reason to ask again', async () => {
  let answer: (over: boolean) => void = () => undefined;
  const ask = jest.fn(() => new Promise<boolean>((resolve) => (answer = resolve)));
  const { unmount } = renderHook(() => usePolling(ask, true));
  await wait(0);
  unmount();
  await act(async () => answer(false));
  await wait(60_000);
  expect(ask).toHaveBeenCalledTimes(1);
});
