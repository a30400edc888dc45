import dayjs, { type Dayjs } from 'dayjs';
import { chinaTime, chinaTimeText } from '@/lib/kernel/time';

/**
 * A picker knows the zone of its computer alone, and the desk speaks of China's clocks: a picker is given what they show as if it were
 * local, and is read so. Nothing is moved by opening and saving a form on a journey.
 */

/** What a picker shows of a moment (ISO with zone). */
export const toPicker = (iso: string): Dayjs => dayjs(chinaTimeText(new Date(iso)));

/** The moment (ISO, UTC) of the clock in China that a picker shows, to the minute, as it is shown; null for none. */
export const fromPicker = (at: Dayjs | null | undefined): string | null =>
  at ? (chinaTime(at.format('YYYY-MM-DD HH:mm:00'))?.toISOString() ?? null) : null;
