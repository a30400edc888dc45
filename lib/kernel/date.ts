/** China has kept one offset without daylight saving since 1991, so a shifted UTC clock is Asia/Shanghai everywhere. */
const SHANGHAI_MS = 8 * 3600 * 1000;

interface Parts {
  readonly year: string;
  readonly month: string;
  readonly day: string;
  readonly hour: string;
  readonly minute: string;
}

function partsOf(iso: string): Parts | null {
  const time = Date.parse(iso);
  if (Number.isNaN(time)) return null;
  const text = new Date(time + SHANGHAI_MS).toISOString();
  return { year: text.slice(0, 4), month: text.slice(5, 7), day: text.slice(8, 10), hour: text.slice(11, 13), minute: text.slice(14, 16) };
}

/** `2026年11月21日`, for prose. `iso` with zone; empty for no date at all. */
export function dateProse(iso: string): string {
  const p = partsOf(iso);
  return p ? `${p.year}年${Number(p.month)}月${Number(p.day)}日` : '';
}

/** `2026-11-21`, for tables. */
export function dateShort(iso: string): string {
  const p = partsOf(iso);
  return p ? `${p.year}-${p.month}-${p.day}` : '';
}

/** `2026-11-21 09:30`, for tables. */
export function dateTime(iso: string): string {
  const p = partsOf(iso);
  return p ? `${p.year}-${p.month}-${p.day} ${p.hour}:${p.minute}` : '';
}
