/** ms since 1970, injectable everywhere. */
export type Clock = () => number;

const eightHours = 8 * 3_600_000;
const beijing = (ms: number): string => new Date(ms + eightHours).toISOString();

/** 2018-06-08T10:34:56+08:00 */
export const rfc3339 = (ms: number): string => `${beijing(ms).slice(0, 19)}+08:00`;
/** 2018-06-08 10:34:56, in Beijing */
export const dateTime = (ms: number): string => beijing(ms).slice(0, 19).replace('T', ' ');
/** 2018-06-08, in Beijing */
export const day = (ms: number): string => beijing(ms).slice(0, 10);
/** The hour of the day in Beijing, 0 to 23. */
export const hour = (ms: number): number => Number(beijing(ms).slice(11, 13));
/** 2018-06-08T10:34:56+08:00, no fraction, an offset and not a Z; null for any other form. */
export function fromRfc3339(text: string): number | null {
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}[+-]\d{2}:\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? Date.parse(text) : null;
}
