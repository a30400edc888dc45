import fc from 'fast-check';
import { isFinished, seenMs, withStretch } from '@/upstream/learning/stretches';

const stretches = fc.array(fc.tuple(fc.nat(400), fc.nat(400)), { maxLength: 40 });
const union = (list: readonly (readonly [number, number])[]): readonly number[] =>
  list.reduce<readonly number[]>((seen, [from, to]) => withStretch(seen, from, to), []);

test('stretches add up to the moments that lie in one of them, in whatever order and however often they come', () => {
  fc.assert(
    fc.property(stretches, fc.array(fc.nat(400)), (list, order) => {
      const seen = union(list);
      const moments = Array.from({ length: 400 }, (_, ms) => ms).filter((ms) => list.some(([from, to]) => ms >= from && ms < to));
      expect(seenMs(seen)).toBe(moments.length);
      seen.forEach((edge, at) => at > 0 && expect(edge).toBeGreaterThan(seen[at - 1] ?? 0));
      const shuffled = list
        .map((one, at) => ({ one, by: order[at] ?? at }))
        .sort((a, b) => a.by - b.by)
        .map(({ one }) => one);
      expect(union([...shuffled, ...list])).toEqual(seen);
    }),
  );
});

test('nine tenths are enough, and not a ms less', () => {
  expect(isFinished([0, 90_000], 100)).toBe(true);
  expect(isFinished([0, 89_999], 100)).toBe(false);
  expect(isFinished([0, 60_000, 65_000, 95_000], 100)).toBe(true);
  expect(isFinished([99_000, 100_000], 100)).toBe(false);
});
