import { NotificationRefused } from '../kernel/payment';

/** A notification is believed for 5 minutes around its own time: an older one may be sent again by somebody else. */
const WINDOW_MS = 300_000;

/** Throws NotificationRefused when the time is no time or too far from now. */
export function requireFresh(at: Date, now: Date): void {
  if (!(Math.abs(now.getTime() - at.getTime()) <= WINDOW_MS)) throw new NotificationRefused('time');
}
