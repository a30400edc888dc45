import { dateShort, dateTime } from '@/lib/kernel/date';
import { weekdayOf } from '@/lib/kernel/time';

const weekdays = ['一', '二', '三', '四', '五', '六', '日'] as const;

interface Day {
  readonly month: number;
  readonly day: number;
  readonly time: string;
}

/** The parts of a moment in China; `iso` with zone. */
function dayIn(iso: string): Day {
  const [, month = '0', day = '0', time = ''] = /^\d{4}-(\d{2})-(\d{2}) (\d{2}:\d{2})$/.exec(dateTime(iso)) ?? [];
  return { month: Number(month), day: Number(day), time };
}

/** `19:30`. */
export function timeText(iso: string): string {
  return dayIn(iso).time;
}

/** `11月26日`; several days `11月26–29日`, across months `11月29日–12月2日`. */
export function daysText(from: string, to: string = from): string {
  const [a, b] = [dayIn(from), dayIn(to)];
  if (a.month !== b.month) return `${a.month}月${a.day}日–${b.month}月${b.day}日`;
  return a.day === b.day ? `${a.month}月${a.day}日` : `${a.month}月${a.day}–${b.day}日`;
}

/** `11月26日 周四 19:30`. */
export function nightText(iso: string): string {
  const weekday = weekdays[weekdayOf(dateShort(iso)) - 1];
  return `${daysText(iso)} 周${weekday} ${timeText(iso)}`;
}
