import { givenAt } from '@/upstream/practice/given';

const heard = '2026-11-24T08:00:00+08:00';
const days = (n: number): number => n * 86_400;

/** What is said, seconds it waited, when the account was heard of its problem last, the moment it counts at. */
const cases: readonly (readonly [string, number, string | null, string])[] = [
  ['an answer that is sent at once', 0, null, heard],
  ['… that waited over night counts on the day before', 12 * 3600, null, '2026-11-23T20:00:00+08:00'],
  ['… over three days', days(3), null, '2026-11-21T08:00:00+08:00'],
  ['nothing waits longer than three days', days(3) + 1, null, '2026-11-21T08:00:00+08:00'],
  ['… nor for ever', Number.MAX_SAFE_INTEGER, null, '2026-11-21T08:00:00+08:00'],
  ['nothing is given before it was', -days(1), null, heard],
  ['it comes after what the account had of its problem', days(1), '2026-11-23T21:00:00+08:00', '2026-11-23T21:00:00+08:00'],
  ['… and keeps its moment where that is later', days(1), '2026-11-22T21:00:00+08:00', '2026-11-23T08:00:00+08:00'],
  ['not even a clock that was put back makes it lie ahead', 60, '2026-11-24T09:00:00+08:00', heard],
];

test.each(cases)('%s', (_what, waited, before, at) => {
  expect(givenAt(new Date(heard), waited, before === null ? null : new Date(before))).toEqual(new Date(at));
});
