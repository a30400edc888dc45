/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react';
import { usePayResult } from '@/components/purchase/use-pay-result';
import type { PaymentState } from '@/lib/kernel/payment';

const wait = (ms: number) => act(async () => jest.advanceTimersByTimeAsync(ms));
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function watch(answers: readonly (PaymentState | null)[], payNo: string | null = 'PAY1') {
  const left = [...answers];
  const ask = jest.fn((_payNo: string) => Promise.resolve(left.length > 1 ? (left.shift() ?? null) : (left[0] ?? null)));
  const hook = renderHook((props: { payNo: string | null; waiting: boolean }) => usePayResult(props.payNo, props.waiting, ask), {
    initialProps: { payNo, waiting: true },
  });
  return { ask, ...hook };
}

test.each(['success', 'failed', 'closed'] as const)('a payment that is %s is not asked for again', async (state) => {
  const { ask, result } = watch(['pending', state]);
  await wait(0);
  expect(result.current.state).toBe('pending');
  await wait(2000);
  expect(result.current.state).toBe(state);
  await wait(600_000);
  expect(ask).toHaveBeenCalledTimes(2);
});

test('one that waits is asked for ever more slowly, every five seconds in the end, and no more when the order is over', async () => {
  const { ask, rerender } = watch(['pending']);
  await wait(0);
  expect(ask).toHaveBeenCalledTimes(1);
  await wait(59_000);
  const first = ask.mock.calls.length;
  await wait(60_000);
  expect(ask.mock.calls.length - first).toBe(12);
  rerender({ payNo: 'PAY1', waiting: false });
  const asked = ask.mock.calls.length;
  await wait(600_000);
  expect(ask).toHaveBeenCalledTimes(asked);
});

test('nothing is asked without a payment, and the answer of the last one does not count for the next', async () => {
  const { ask, result, rerender } = watch(['failed'], null);
  await wait(10_000);
  expect(ask).not.toHaveBeenCalled();
  rerender({ payNo: 'PAY1', waiting: true });
  await wait(0);
  expect(result.current.state).toBe('failed');
  rerender({ payNo: 'PAY2', waiting: true });
  expect(result.current.state).toBe('pending');
  await wait(0);
});

test('three answers missing in a row are a slow network, one that comes is not', async () => {
  const { result } = watch([null, null, null, 'pending']);
  await wait(0);
  await wait(2000);
  expect(result.current.slow).toBe(false);
  await wait(2200);
  expect(result.current.slow).toBe(true);
  await wait(2400);
  expect(result.current.slow).toBe(false);
});
