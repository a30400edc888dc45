function whole(seconds: number): number {
  return Number.isFinite(seconds) && seconds > 0 ? Math.floor(seconds) : 0;
}

/** Seconds as a player shows them: `12:36`, `1:02:03`. */
export function clock(seconds: number): string {
  const total = whole(seconds);
  const s = String(total % 60).padStart(2, '0');
  const m = Math.floor(total / 60) % 60;
  const h = Math.floor(total / 3600);
  return h > 0 ? `${h}:${String(m).padStart(2, '0')}:${s}` : `${String(m).padStart(2, '0')}:${s}`;
}

/** Whole minutes of a length, never 0 for something that has a length: the "约 25 分钟" of a course. */
export function minutes(seconds: number): number {
  const total = whole(seconds);
  return total === 0 ? 0 : Math.max(1, Math.round(total / 60));
}

/** ISO 8601 duration for structured data: 3725 → `PT1H2M5S`. */
export function isoDuration(seconds: number): string {
  const total = whole(seconds);
  const h = Math.floor(total / 3600);
  const m = Math.floor(total / 60) % 60;
  const s = total % 60;
  return `PT${h > 0 ? `${h}H` : ''}${m > 0 ? `${m}M` : ''}${s > 0 || total < 60 ? `${s}S` : ''}`;
}
