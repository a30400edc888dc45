import { inChina } from './time';

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
  const text = inChina(new Date(time)).toISOString();
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

/** `11.21` of `2026-11-21`, and `01.05`: in a row of days of about now. */
export function shortDay(day: string): string {
  return day.slice(5).replace('-', '.');
}

/** `2026-11-21 09:30`, for tables. */
export function dateTime(iso: string): string {
  const p = partsOf(iso);
  return p ? `${p.year}-${p.month}-${p.day} ${p.hour}:${p.minute}` : '';
}

/**
 * The same instant as clocks in China say it, `2026-11-21T09:30:00+08:00`: engines and people then read one day off it. A day
 * alone, and what is no date, stay what they are.
 */
export function dateInChina(iso: string): string {
  const time = iso.includes('T') ? Date.parse(iso) : Number.NaN;
  return Number.isNaN(time) ? iso : `${inChina(new Date(time)).toISOString().slice(0, 19)}+08:00`;
}
