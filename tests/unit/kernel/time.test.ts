import { dayNumber, weekdayAt } from '@/components/study/days';
import { shortDay } from '@/lib/kernel/date';
import { addDays, chinaTime, chinaTimeText, dayBounds, dayOf, startOf, weekdayOf } from '@/lib/kernel/time';
import { askedWeek, weekOf } from '@/upstream/kernel/weeks';

describe('days in China', () => {
  test.each([
    ['2026-11-20T15:59:59Z', '2026-11-20'],
    ['2026-11-20T16:00:00Z', '2026-11-21'],
    ['2026-12-31T16:00:00Z', '2027-01-01'],
  ])('%s is %s', (at, day) => expect(dayOf(new Date(at))).toBe(day));

  test('begin at midnight there', () => {
    expect(startOf('2026-11-21').toISOString()).toBe('2026-11-20T16:00:00.000Z');
    expect(dayBounds('2026-12-31')).toEqual({ from: new Date('2026-12-31T00:00:00+08:00'), until: new Date('2027-01-01T00:00:00+08:00') });
    expect([addDays('2026-02-28', 1), addDays('2027-01-01', -1)]).toEqual(['2026-03-01', '2026-12-31']);
  });

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
    expect([weekdayAt('2026-11-16'), weekdayAt('2026-11-22'), dayNumber('2026-01-09')]).toEqual([0, 6, 9]);
    expect([shortDay('2026-11-21'), shortDay('2026-01-09')]).toEqual(['11.21', '01.09']);
  });
});

test('times are China’s', () => {
  expect(chinaTime('2026-11-21 09:30:15')?.toISOString()).toBe('2026-11-21T01:30:15.000Z');
  expect(chinaTimeText(new Date('2026-11-21T01:30:15Z'))).toBe('2026-11-21 09:30:15');
  expect(chinaTime('2026-13-40 09:30:15')).toBeNull();
  expect(chinaTime('2026-11-21T09:30:15Z')).toBeNull();
});
