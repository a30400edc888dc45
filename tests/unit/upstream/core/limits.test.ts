import { waitFor } from '@/upstream/context/limits';

/** Seconds after the hour, as moments. */
const at = (...seconds: number[]) => seconds.map((second) => new Date(Date.UTC(2026, 10, 21, 9, 0, second)));
const [now = new Date(0)] = at(60);

describe('one limit for calls, messages and failed logins', () => {
  test.each<[string, number[], number, number, number]>([
    ['nothing counted', [], 1, 60, 0],
    ['room for another', [10], 2, 60, 0],
    ['full until the oldest leaves', [10, 50], 2, 60, 10],
    ['full by the newest of one', [50], 1, 60, 50],
    ['exactly a span ago counts no more', [0], 1, 60, 0],
    ['more than fit, since the limit was lowered', [10, 20, 30], 2, 60, 20],
    ['what left the span is forgotten', [1, 2, 59], 2, 30, 0],
  ])('%s', (_what, counted, most, seconds, left) => {
    expect(waitFor(at(...counted), { most, span: seconds * 1000 }, now)).toBe(left * 1000);
  });
});
