import type { Evidence } from '@/upstream/practice/mastery';
import { dueOnOf } from '@/upstream/practice/schedule';

const made = (at: string, verdict: Evidence['verdict'] = 'right', hints = 0): Evidence => ({
  at: new Date(`${at}+08:00`),
  part: 'near',
  verdict,
  hints,
});
const days = (from: string, to: string | null): number => (Date.parse(to ?? '') - Date.parse(from)) / 86_400_000;

test('without an attempt nothing is due', () => {
  expect(dueOnOf([])).toBeNull();
});

test('what was wrong comes the next day in China, whatever else was right', () => {
  expect(dueOnOf([made('2026-11-20T23:59:00', 'wrong')])).toBe('2026-11-21');
  expect(dueOnOf([made('2026-11-21T00:01:00', 'wrong')])).toBe('2026-11-22');
  expect(dueOnOf([made('2026-11-20T10:00:00'), made('2026-11-20T10:05:00', 'shown')])).toBe('2026-11-21');
});

test('the same practice gives the same days, and each time it is right it comes less often', () => {
  const made1 = [made('2026-11-20T10:00:00')];
  const first = dueOnOf(made1);
  const made2 = [...made1, made(`${first ?? ''}T09:00:00`)];
  const second = dueOnOf(made2);
  const third = dueOnOf([...made2, made(`${second ?? ''}T22:00:00`)]);
  const gaps = [days('2026-11-20', first), days(first ?? '', second), days(second ?? '', third)];
  expect(gaps[0]).toBeGreaterThanOrEqual(1);
  expect(gaps[1]).toBeGreaterThan(gaps[0] ?? 0);
  expect(gaps[2]).toBeGreaterThan(gaps[1] ?? 0);
  expect(dueOnOf(made1)).toBe(first);
});

test('with a hint it comes sooner than without', () => {
  const [plain, hinted] = [dueOnOf([made('2026-11-20T10:00:00')]), dueOnOf([made('2026-11-20T10:00:00', 'right', 1)])];
  expect(days('2026-11-20', hinted)).toBeLessThan(days('2026-11-20', plain));
});
