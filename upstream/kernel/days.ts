const DAY = 86_400_000;
/** China has kept one offset without daylight saving since 1991. */
const SHANGHAI = 8 * 3_600_000;

/** The day in China on which a moment lies: `2026-11-21`. */
export function dayOf(at: Date): string {
  return new Date(at.getTime() + SHANGHAI).toISOString().slice(0, 10);
}

/** The moment at which a day begins in China. */
export function startOf(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - SHANGHAI);
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
}

/** 1 = Monday, 7 = Sunday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}

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
