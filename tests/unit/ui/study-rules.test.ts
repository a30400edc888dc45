import { stripStudentCode } from '@/components/parents/code-address';
import { filledCells, unitFor } from '@/components/study/minute-grid';
import { inTurns, timed } from '@/upstream/study/arrange';
import { jumpsOf } from '@/upstream/study/passages';
import { streakDays } from '@/upstream/study/streak';

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
