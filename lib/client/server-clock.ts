/** What the server is ahead of this device, ms. */
let ahead = 0;
/** Less than this is the line and the whole seconds of the header, ms. */
const LEAST_MS = 5000;

/** Hears the server's clock: the Date header of an answer that came just now. */
export function hearClock(date: string | null): void {
  const told = Date.parse(date ?? '') - Date.now();
  if (Number.isFinite(told)) ahead = Math.abs(told) < LEAST_MS ? 0 : told;
}

/** A time of this device (ms since 1970) by the server's clock, which what the server says of times is to be measured by. */
export const byServer = (now: number): number => now + ahead;
