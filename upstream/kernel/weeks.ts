import { addDays, weekdayOf } from '@/lib/kernel/time';

/** The seven days, from Monday, of the week in which a day lies. */
export function weekOf(day: string): readonly string[] {
  const monday = addDays(day, 1 - weekdayOf(day));
  return Array.from({ length: 7 }, (_, n) => addDays(monday, n));
}

/** The week that was asked for; one that has not begun yet, or a day that no calendar has, is this week. */
export function askedWeek(from: string | undefined, today: string): readonly string[] {
  const real = from !== undefined && !Number.isNaN(Date.parse(`${from}T00:00:00Z`)) && addDays(from, 0) === from;
  return weekOf(real && from <= today ? from : today);
}
