const DAY_MS = 86_400_000;
const EIGHT_HOURS_MS = 8 * 3_600_000;

/** The calendar day of an instant in Asia/Shanghai, YYYY-MM-DD: by which providers keep their books. One zone, no summer time. */
export const chinaDay = (at: Date): string => new Date(at.getTime() + EIGHT_HOURS_MS).toISOString().slice(0, 10);

/** The instants between which such a day lies; `until` is the first one of the next day. */
export function chinaDayBounds(day: string): { readonly from: Date; readonly until: Date } {
  const from = new Date(`${day}T00:00:00+08:00`);
  return { from, until: new Date(from.getTime() + DAY_MS) };
}

/** The day that lies `days` after another (before, when negative). */
export const daysAfter = (day: string, days: number): string => chinaDay(new Date(chinaDayBounds(day).from.getTime() + days * DAY_MS));
