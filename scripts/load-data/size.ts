/** How much is made. Learners and orders are as many as was asked for, heartbeats ten times that. */
export interface Size {
  readonly learners: number;
  readonly orders: number;
  readonly beats: number;
  /** Learners who watch, and who buy again: one in twenty. */
  readonly busy: number;
  /** Lessons that each of them has watched, one a day. */
  readonly sessions: number;
}

/** Heartbeats of one lesson that was watched, ten seconds each. */
export const BEATS = 9;
const DAYS = 365;

/** What so many learners leave behind in two years. */
export function sizeOf(learners: number): Size {
  const busy = Math.max(1, Math.floor(learners / 20));
  const sessions = Math.min(DAYS, Math.max(1, Math.round((learners * 10) / BEATS / busy)));
  return { learners, orders: learners, beats: busy * sessions * BEATS, busy, sessions };
}

/** `10…`: no number of anybody's begins like this. `n` counts from 1. */
export const phoneOf = (n: number): string => `10${String(n).padStart(9, '0')}`;
