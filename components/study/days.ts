/** Days in China as `2026-11-21`; nothing here looks at the clock of the device. */

const DAY = 86_400_000;
const at = (day: string): number => Date.parse(`${day}T00:00:00Z`);

export function addDays(day: string, days: number): string {
  return new Date(at(day) + days * DAY).toISOString().slice(0, 10);
}

/** 0 = Monday, for names in a catalogue. */
export function weekdayAt(day: string): number {
  return (new Date(at(day)).getUTCDay() + 6) % 7;
}

/** `11.16`. */
export function shortDay(day: string): string {
  return `${Number(day.slice(5, 7))}.${Number(day.slice(8, 10))}`;
}

/** `21`. */
export const dayNumber = (day: string): number => Number(day.slice(8, 10));
