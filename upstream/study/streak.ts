import { addDays } from '@/lib/kernel/time';

export interface Streaks {
  /** Days in a row up to today; a day that is not over yet breaks nothing. */
  readonly now: readonly string[];
  readonly longest: readonly string[];
}

/** The days in a row that lead up to a day, the latest first; none where nothing was learnt on it. */
function rowUpTo(days: ReadonlySet<string>, last: string): string[] {
  const row: string[] = [];
  for (let day = last; days.has(day); day = addDays(day, -1)) row.push(day);
  return row;
}

/** Days in a row on which something was learnt; of equally long rows the latest. */
export function streakDays(days: ReadonlySet<string>, today: string): Streaks {
  let longest: readonly string[] = [];
  for (const day of days) {
    if (days.has(addDays(day, 1))) continue;
    const row = rowUpTo(days, day);
    if (row.length > longest.length || (row.length === longest.length && day > (longest[0] ?? ''))) longest = row;
  }
  return { now: rowUpTo(days, days.has(today) ? today : addDays(today, -1)), longest };
}
