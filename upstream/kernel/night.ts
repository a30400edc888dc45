import { addDays, dayOf, HOUR, startOf } from '@/lib/kernel/time';

/** Hours of the day (China) between which people hear of what nobody waits for. */
const [MORNING, EVENING] = [8, 21];

/** When it is morning, for what would come at night; null by day. */
export function morningAfter(at: Date): Date | null {
  const today = dayOf(at);
  const hour = (at.getTime() - startOf(today).getTime()) / HOUR;
  if (hour >= MORNING && hour < EVENING) return null;
  const day = hour < MORNING ? today : addDays(today, 1);
  return new Date(startOf(day).getTime() + MORNING * HOUR);
}
