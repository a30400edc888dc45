import { momentMark, momentOf } from '@/lib/format/moment';

test('the end of an address names a second of a film, and nothing else does', () => {
  expect(momentOf(momentMark(65))).toBe(65);
  expect(['', '#', '#t=', '#t=1.5', '#t=-3', '#t=9999999', '#kin', '#t=5x'].map(momentOf)).toEqual(Array(8).fill(null));
});
