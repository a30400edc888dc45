import { when } from '@/components/ops/parts/when';

const now = '2026-11-25T01:20:00.000Z';

it.each([
  ['2026-11-25T01:17:00.000Z', '09:17'],
  // Midnight is that of Shanghai.
  ['2026-11-24T16:00:00.000Z', '00:00'],
  ['2026-11-24T13:36:00.000Z', '11-24 21:36'],
  ['2026-12-01T11:30:00.000Z', '12-01 19:30'],
  ['2025-12-31T15:59:00.000Z', '2025-12-31 23:59'],
  ['', ''],
])('%s is %s for a colleague', (at, words) => {
  expect(when(at, now)).toBe(words);
});
