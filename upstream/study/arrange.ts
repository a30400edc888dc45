import type { Output } from '@/lib/contracts';
import { weekdayOf } from '@/lib/kernel/time';
import type { Goal } from './goal';

export type PlanDay = Output<'study.plan'>['days'][number];
export type PlanItem = PlanDay['items'][number];
/** An item that has no time of day yet. */
export type Entry = Omit<PlanItem, 'at'>;

/** Between two items, minutes. */
const PAUSE = 5;
const DAY_MINUTES = 24 * 60;

const clockOf = (minutes: number): string => {
  const within = Math.min(minutes, DAY_MINUTES - 1);
  return `${String(Math.floor(within / 60)).padStart(2, '0')}:${String(within % 60).padStart(2, '0')}`;
};

/** Gives the items of a day their times, one after the other, on full five minutes. */
export function timed(entries: readonly Entry[], startAt: string): PlanItem[] {
  const [hours = 0, minutes = 0] = startAt.split(':').map(Number);
  let at = hours * 60 + minutes;
  return entries.map((entry) => {
    const item = { ...entry, at: clockOf(at) };
    at += Math.ceil((entry.minutes + PAUSE) / 5) * 5;
    return item;
  });
}

/** Takes turns: the first of each list, then the second of each. */
export function inTurns<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, n) => lists.flatMap((list) => list.slice(n, n + 1))).flat();
}

interface Week {
  readonly week: readonly string[];
  readonly today: string;
  readonly goal: Goal;
  /** Lessons that were not finished when today began, in the order to learn them. */
  readonly queue: readonly number[];
  /** What was really learnt, by day up to today. */
  readonly learnt: ReadonlyMap<string, readonly number[]>;
  /** Not understood and not seen again: one of them opens the next learning day. */
  readonly reviews: readonly number[];
}

export interface Arranged {
  readonly date: string;
  readonly learningDay: boolean;
  readonly reviews: readonly number[];
  readonly lessons: readonly number[];
}

/**
 * Spreads lessons over a week. Days behind show what was learnt; what was missed stands first in the queue, so that the
 * next learning day takes it up. Today keeps its lessons when they are finished; whatever was learnt besides is added.
 */
export function arrange({ week, today, goal, queue, learnt, reviews }: Week): {
  readonly days: readonly Arranged[];
  /** Lessons that no day of the week has room for. */
  readonly remaining: readonly number[];
} {
  const left = [...queue];
  const again = [...reviews];
  const days = week.map((date): Arranged => {
    const learningDay = goal.weekdays.includes(weekdayOf(date));
    const done = learnt.get(date) ?? [];
    if (date < today) return { date, learningDay, reviews: [], lessons: done };
    const planned = learningDay ? left.splice(0, goal.perDay) : [];
    const review = learningDay ? again.splice(0, 1) : [];
    const besides = done.filter((id) => !planned.includes(id) && !review.includes(id));
    for (const id of besides) if (left.includes(id)) left.splice(left.indexOf(id), 1);
    return { date, learningDay, reviews: review, lessons: [...planned, ...besides] };
  });
  return { days, remaining: left };
}
