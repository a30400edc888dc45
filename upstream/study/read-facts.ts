import { dayOf } from '@/lib/kernel/time';
import type { Database } from '../db/open';
import { attemptsOf, practisedIn, type Practised } from '../practice/attempts';
import { answeredIn, type Answered } from './answered';
import { finishedLessons, minutesOf, passagesIn, runningCourses, watchedIn, type Span, type Watched } from './facts';
import { jumpsOf, type Jumps } from './passages';

/** A day counts with this much watched, in seconds: a film opened by mistake is no learning. */
const LEAST_SECONDS = 60;

/** What the figures of a report are counted from. */
export interface Facts {
  readonly today: string;
  readonly watched: readonly Watched[];
  readonly answered: readonly Answered[];
  readonly practised: readonly Practised[];
  readonly finished: readonly { readonly day: string; readonly sectionId: number; readonly courseId: number }[];
  readonly played: readonly (Jumps & { readonly day: string; readonly sectionId: number })[];
  readonly courses: readonly { readonly courseId: number; readonly title: string; readonly subjectName: string; readonly total: number }[];
}

/** Reads the facts of a learner; jumps only of the days of `played`, which a report shows. */
export async function readFacts(db: Database, userId: number, now: Date, today: string, played: Span | null): Promise<Facts> {
  const jumps = played ? jumpsOf(await passagesIn(db, userId, played)) : [];
  const attempts = await attemptsOf(db, userId);
  return {
    today,
    watched: await watchedIn(db, userId),
    answered: await answeredIn(db, attempts),
    practised: practisedIn(attempts),
    finished: await finishedLessons(db, userId),
    played: jumps,
    courses: await runningCourses(db, userId, now),
  };
}

/** Days on which something was learnt: watched for a minute, or a question answered. The latest first. */
export function studiedDays({ watched, answered }: Pick<Facts, 'watched' | 'answered'>): string[] {
  const seconds = new Map<string, number>();
  for (const row of watched) seconds.set(row.day, (seconds.get(row.day) ?? 0) + row.seconds);
  const long = [...seconds].filter(([, some]) => some >= LEAST_SECONDS).map(([day]) => day);
  return [...new Set([...long, ...answered.map(({ day }) => day)])].sort().reverse();
}

/** Minutes that questions took on a day, by what each attempt says of itself, rounded once. */
export function practiceOn({ practised }: Pick<Facts, 'practised'>, date: string): number {
  return minutesOf(
    practised.flatMap(({ attempts }) => attempts).reduce((sum, { at, seconds }) => sum + (dayOf(at) === date ? seconds : 0), 0),
  );
}
