import { readActivities } from '@/upstream/seed/live';
import { belowSeniorHigh, endTime, isSchoolDay, schoolClass, schoolDays } from '@/upstream/live/school-days';

describe('days with classes below senior high', () => {
  it.each(['2026-11-21', '2026-11-22', '2026-10-05', '2027-01-01', '2027-02-10', '2027-07-20', '2026-09-25'])('%s has none', (day) => {
    expect(isSchoolDay(day)).toBe(false);
  });
  it.each(['2026-11-20', '2026-11-23', '2026-10-15', '2027-03-01', '2027-09-01'])('%s has', (day) => {
    expect(isSchoolDay(day)).toBe(true);
  });

  it('skips days off between two nights', () => {
    expect(schoolDays('2026-11-27', 3)).toEqual(['2026-11-27', '2026-11-30', '2026-12-01']);
    expect(schoolDays('2026-09-30', 2)).toEqual(['2026-09-30', '2026-10-08']);
  });

  it('knows when a class ends', () => {
    expect([endTime('20:30', 30), endTime('20:45', 30), endTime('23:50', 30)]).toEqual(['21:00', '21:15', '24:20']);
  });
});

it.each(readActivities().map(({ path, data }) => [path, data] as const))(
  '%s keeps the rules of 2021',
  (_path, { startTime, minutes, firstNight, nights, words, seats }) => {
    if (!belowSeniorHigh(words.gradeNames)) return;
    expect(minutes).toBeLessThanOrEqual(schoolClass.mostMinutes);
    expect(endTime(startTime, minutes) <= schoolClass.latestEnd).toBe(true);
    if (typeof firstNight === 'string') expect(schoolDays(firstNight, nights.length)[0]).toBe(firstNight);
    // A small class is one.
    if (words.subject.includes('小班')) expect(seats ?? Infinity).toBeLessThanOrEqual(30);
  },
);
