import { addDays } from './days';

export interface Streaks {
  /** Days in a row up to today; a day that is not over yet breaks nothing. */
  readonly now: number;
  readonly longest: number;
}

/** Days in a row on which something was learnt. */
export function streaksOf(days: ReadonlySet<string>, today: string): Streaks {
  let longest = 0;
  for (const day of days) {
    if (days.has(addDays(day, -1))) continue;
    let length = 1;
    while (days.has(addDays(day, length))) length += 1;
    longest = Math.max(longest, length);
  }
  let now = 0;
  for (let day = days.has(today) ? today : addDays(today, -1); days.has(day); day = addDays(day, -1)) now += 1;
  return { now, longest };
}
