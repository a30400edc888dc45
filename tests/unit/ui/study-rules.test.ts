import { stripStudentCode } from '@/components/parents/code-address';
import { addDays, dayNumber, shortDay, weekdayAt } from '@/components/study/days';
import { filledCells, unitFor } from '@/components/study/minute-grid';
import { inTurns, timed } from '@/upstream/study/arrange';
import { askedWeek, dayOf, startOf, weekdayOf, weekOf } from '@/upstream/kernel/days';
import { jumpsOf } from '@/upstream/study/passages';
import { streakDays } from '@/upstream/study/streak';

describe('days in China', () => {
  test.each([
    ['2026-11-20T15:59:59Z', '2026-11-20'],
    ['2026-11-20T16:00:00Z', '2026-11-21'],
    ['2026-12-31T16:00:00Z', '2027-01-01'],
  ])('%s is %s', (at, day) => expect(dayOf(new Date(at))).toBe(day));

  test('begin at midnight there', () => expect(startOf('2026-11-21').toISOString()).toBe('2026-11-20T16:00:00.000Z'));

  test('weeks run from Monday, over the end of a month and of a year', () => {
    expect(weekOf('2026-11-22')[0]).toBe('2026-11-16');
    expect(weekOf('2027-01-01')).toEqual([
      '2026-12-28',
      '2026-12-29',
      '2026-12-30',
      '2026-12-31',
      '2027-01-01',
      '2027-01-02',
      '2027-01-03',
    ]);
    expect([weekdayOf('2026-11-16'), weekdayOf('2026-11-22')]).toEqual([1, 7]);
    expect(askedWeek('2026-02-30', '2026-11-21')[0]).toBe('2026-11-16');
  });

  test('the browser names them the same way', () => {
    expect([
      addDays('2026-02-28', 1),
      weekdayAt('2026-11-16'),
      weekdayAt('2026-11-22'),
      shortDay('2026-01-09'),
      dayNumber('2026-01-09'),
    ]).toEqual(['2026-03-01', 0, 6, '1.9', 9]);
  });
});

describe('the chart', () => {
  test.each([
    [[0, 0], 5],
    [[30], 5],
    [[31], 10],
    [[58, 12], 10],
    [[61], 20],
    [[400], 120],
  ])('%j is drawn with %i minutes a cell', (minutes, unit) => expect(unitFor(minutes)).toBe(unit));

  test('something is never nothing, and nothing is never something', () => {
    expect([filledCells(0, 10), filledCells(1, 10), filledCells(58, 10), filledCells(999, 10)]).toEqual([0, 1, 6, 6]);
  });
});

test('streaks: the longest one may be over, the one of now needs today or yesterday', () => {
  const days = new Set(['2026-11-01', '2026-11-02', '2026-11-03', '2026-11-20']);
  const longest = ['2026-11-03', '2026-11-02', '2026-11-01'];
  expect(streakDays(days, '2026-11-21')).toEqual({ now: ['2026-11-20'], longest });
  expect(streakDays(days, '2026-11-22')).toEqual({ now: [], longest });
  expect(streakDays(new Set(), '2026-11-22')).toEqual({ now: [], longest: [] });
});

test('a film that goes on the next day is neither gone back in nor skipped', () => {
  const jumps = jumpsOf([
    { day: '2026-11-20', sectionId: 1, fromSecond: 0, toSecond: 40 },
    { day: '2026-11-21', sectionId: 1, fromSecond: 40, toSecond: 90 },
    { day: '2026-11-21', sectionId: 1, fromSecond: 60, toSecond: 90 },
  ]);
  expect(jumps).toEqual([
    { day: '2026-11-20', sectionId: 1, rewinds: 0, skips: 0 },
    { day: '2026-11-21', sectionId: 1, rewinds: 1, skips: 0 },
  ]);
});

test('courses take turns; a late evening does not run over midnight', () => {
  expect(inTurns([[1, 2, 3], [10], []])).toEqual([1, 10, 2, 3]);
  const entry = {
    kind: 'lesson' as const,
    title: '',
    courseId: 1,
    courseTitle: '',
    subjectName: '',
    sectionId: 1,
    sectionIndex: 1,
    minutes: 50,
    positionSeconds: 0,
    done: false,
    ticked: false,
  };
  expect(timed([entry, entry, entry], '22:30').map(({ at }) => at)).toEqual(['22:30', '23:25', '23:59']);
});

test.each([
  [' knjx-pavf ', 'KNJXPAVF'],
  ['knjxpavf99', 'KNJXPAVF'],
  ['绑定码KN', 'KN'],
])('a code typed as %j is %s', (typed, code) => expect(stripStudentCode(typed)).toBe(code));
