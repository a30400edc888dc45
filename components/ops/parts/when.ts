import { dateTime } from '@/lib/kernel/date';

/** A moment as the desk writes it: `09:17` today, `11-24 21:36` this year, before and after it with the year. */
export function when(iso: string, now = new Date().toISOString()): string {
  const [text, today] = [dateTime(iso), dateTime(now)];
  if (text.slice(0, 10) === today.slice(0, 10)) return text.slice(11);
  return text.slice(0, 4) === today.slice(0, 4) ? text.slice(5) : text;
}
