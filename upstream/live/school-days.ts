import { addDays, weekdayOf } from '@/lib/kernel/time';
import { gradeTable } from '../kernel/grades';

/** Live classes in school subjects below senior high, by the rules of 2021: none on days off, none after this time, none longer. */
export const schoolClass = { latestEnd: '21:00', mostMinutes: 30 } as const;

/** Days without classes of every year, first and last, month and day: state holidays, winter and summer vacation. */
const off = [
  ['01-01', '01-03'],
  ['01-20', '02-28'],
  ['04-04', '04-06'],
  ['05-01', '05-05'],
  ['07-01', '08-31'],
  ['10-01', '10-07'],
] as const;
/** Those by the lunar calendar: 端午 and 中秋, first and last day. */
const lunarOff = [
  ['2026-06-19', '2026-06-21'],
  ['2026-09-25', '2026-09-27'],
  ['2027-06-09', '2027-06-11'],
  ['2027-09-15', '2027-09-17'],
  ['2028-05-27', '2028-05-29'],
  ['2028-10-03', '2028-10-05'],
] as const;

/** May a class of a school subject below senior high be given on this day (`2026-11-21`)? */
export function isSchoolDay(day: string): boolean {
  const date = day.slice(5);
  return (
    weekdayOf(day) <= 5 &&
    !off.some(([first, last]) => first <= date && date <= last) &&
    !lunarOff.some(([first, last]) => first <= day && day <= last)
  );
}

/** So many days with classes, the first not before `day`. */
export function schoolDays(day: string, count: number): readonly string[] {
  const days: string[] = [];
  for (let at = day; days.length < count; at = addDays(at, 1)) if (isSchoolDay(at)) days.push(at);
  return days;
}

/** Is one of these grades below senior high? */
export function belowSeniorHigh(gradeNames: readonly string[]): boolean {
  return gradeTable.some(({ name, stage }) => stage !== '高中' && gradeNames.includes(name));
}

/** When a class that begins at `startTime` (`19:30`) and lasts so many minutes ends, as `20:00`; past midnight it grows beyond 24. */
export function endTime(startTime: string, minutes: number): string {
  const [h = 0, m = 0] = startTime.split(':').map(Number);
  const end = h * 60 + m + minutes;
  return [Math.floor(end / 60), end % 60].map((n) => String(n).padStart(2, '0')).join(':');
}
