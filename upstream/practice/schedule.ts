import { createEmptyCard, fsrs, Rating, type Grade } from 'ts-fsrs';
import { gathered } from '@/lib/kernel/gathered';
import { addDays, dayOf, startOf } from '@/lib/kernel/time';
import type { Evidence } from './mastery';

/** Whole days, the same for everybody with the same attempts; nothing is put off longer than half a year. */
const scheduler = fsrs({ enable_fuzz: false, enable_short_term: false, maximum_interval: 180 });

/** A day's practice of one problem is one review: wrong as soon as something was wrong, hard with a hint. */
function gradeOf(attempts: readonly Evidence[]): Grade {
  if (attempts.some(({ verdict }) => verdict !== 'right')) return Rating.Again;
  return attempts.some(({ hints }) => hints > 0) ? Rating.Hard : Rating.Good;
}

/** The day in China on which a problem comes again, or null without an attempt. What went wrong comes the next day. */
export function dueOnOf(attempts: readonly Evidence[]): string | null {
  const days = gathered(attempts, ({ at }) => dayOf(at));
  const [first] = days.keys();
  if (first === undefined) return null;
  let card = createEmptyCard(startOf(first));
  let due = first;
  for (const [day, made] of days) {
    const grade = gradeOf(made);
    card = scheduler.next(card, startOf(day), grade).card;
    due = grade === Rating.Again ? addDays(day, 1) : dayOf(card.due);
  }
  return due;
}
