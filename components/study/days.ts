import { weekdayOf } from '@/lib/kernel/time';

/** 0 = Monday, for names in a catalogue. */
export const weekdayAt = (day: string): number => weekdayOf(day) - 1;

/** `21`. */
export const dayNumber = (day: string): number => Number(day.slice(8, 10));
