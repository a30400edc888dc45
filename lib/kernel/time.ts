/** Stretches of time, and the days and clocks of China, for both processes. Days are `2026-11-21`; nothing here looks at a clock. */

/** ms */
export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** China has kept one offset without daylight saving since 1991, so a shifted UTC clock is Asia/Shanghai everywhere. */
const AHEAD = 8 * HOUR;

/** An instant whose UTC parts and ISO text are what clocks in China show at `at`. */
export const inChina = (at: Date): Date => new Date(at.getTime() + AHEAD);

/** `2026-11-21 09:30:15` in China. */
export const chinaTimeText = (at: Date): string => inChina(at).toISOString().slice(0, 19).replace('T', ' ');

const TIME = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})$/;

/** The reverse of chinaTimeText; null for what is no time. */
export function chinaTime(text: string): Date | null {
  const [, day, time] = TIME.exec(text) ?? [];
  if (!day || !time) return null;
  const at = new Date(`${day}T${time}+08:00`);
  return Number.isNaN(at.getTime()) ? null : at;
}

/** The day in China on which a moment lies: by which learners count, and providers keep their books. */
export const dayOf = (at: Date): string => inChina(at).toISOString().slice(0, 10);

const midnight = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** The moment at which a day begins in China. */
export const startOf = (day: string): Date => new Date(midnight(day) - AHEAD);

/** The moments between which a day lies in China; `until` is the first one of the next day. */
export const dayBounds = (day: string): { readonly from: Date; readonly until: Date } => ({
  from: startOf(day),
  until: new Date(startOf(day).getTime() + DAY),
});

/** The day that lies `days` after another (before, when negative). */
export const addDays = (day: string, days: number): string => new Date(midnight(day) + days * DAY).toISOString().slice(0, 10);

/** 1 = Monday, 7 = Sunday. */
export const weekdayOf = (day: string): number => new Date(midnight(day)).getUTCDay() || 7;
