/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import { Watermark } from '@/components/player/watermark';

test('it stands still for 2.5 s, goes a step, and comes round in a minute and a half', () => {
  jest.useFakeTimers({ now: 0 });
  render(<Watermark text="138****8000" />);
  const place = (): string => screen.getByText('138****8000').style.transform;
  const pass = (ms: number): void => act(() => jest.advanceTimersByTime(ms));
  expect(place()).toBe('translate(42%, 3%)');
  pass(2000);
  expect(place()).toBe('translate(42%, 3%)');
  pass(1000);
  const next = place();
  expect(next).not.toBe('translate(42%, 3%)');
  pass(19_000);
  expect(place()).toBe('translate(68.66666666666667%, 18.11111111111111%)');
  pass(2000);
  expect(place()).toBe('translate(72%, 20%)');
  pass(69_000);
  expect(place()).toBe(next);
  jest.useRealTimers();
});
