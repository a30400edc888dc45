import type { MasteryLevel, ProblemPart } from '@/lib/kernel/problems/names';
import { kinParts, masteryLevels } from '@/lib/kernel/problems/names';
import { dayOf } from '../kernel/days';

/** What of an attempt is evidence. */
export interface Evidence {
  readonly part: ProblemPart;
  readonly verdict: 'right' | 'wrong' | 'shown';
  readonly hints: number;
  readonly at: Date;
}

export interface Mastery {
  readonly level: MasteryLevel;
  /** When this level was reached; null before the first. */
  readonly since: Date | null;
  /** Questions that were solved without a hint and not lost since. */
  readonly solved: readonly ProblemPart[];
  /** Of every attempt, the level that it led to, or null where it changed none. */
  readonly became: readonly (MasteryLevel | null)[];
}

/** 会了 becomes 通了 after so many days, ms. */
const REST_MS = 7 * 86_400_000;

interface State {
  readonly level: number;
  readonly since: Date | null;
  readonly solved: ReadonlySet<ProblemPart>;
  /** Day on which a step was last lost: one a day is enough. */
  readonly fellOn: string;
  /** Day on which the solution of a question was asked for. */
  readonly shown: ReadonlyMap<ProblemPart, string>;
}

function risen(state: State, { part, hints, at }: Evidence): State {
  // Copied from a solution that was read today: proves nothing.
  if (state.shown.get(part) === dayOf(at)) return state;
  const solved = hints === 0 ? new Set([...state.solved, part]) : state.solved;
  const next = { ...state, solved };
  const { level, since } = state;
  if (hints === 0 && level === 2 && since !== null && at.getTime() - since.getTime() >= REST_MS) return { ...next, level: 3, since: at };
  if (level < 2 && kinParts.every((one) => solved.has(one))) return { ...next, level: 2, since: at };
  return level === 0 ? { ...next, level: 1, since: at } : next;
}

function fallen(state: State, { part, verdict, at }: Evidence): State {
  const day = dayOf(at);
  const shown = verdict === 'shown' ? new Map([...state.shown, [part, day] as const]) : state.shown;
  const solved = new Set([...state.solved].filter((one) => one !== part));
  if (state.level < 2) return { ...state, shown, solved: verdict === 'shown' ? solved : state.solved };
  if (state.fellOn === day) return { ...state, shown, solved };
  return { level: state.level - 1, since: at, solved, fellOn: day, shown };
}

/**
 * How far a learner is with a problem, from attempts in the order they were made:
 * 认得 = one right; 会了 = three of its kind right without a hint; 通了 = one more right, without a hint, seven days later.
 * A mistake from 会了 on takes back one step, one a day at most, and its question has to be solved again.
 */
export function masteryOf(attempts: readonly Evidence[]): Mastery {
  let state: State = { level: 0, since: null, solved: new Set(), fellOn: '', shown: new Map() };
  const became = attempts.map((attempt) => {
    const before = state.level;
    state = attempt.verdict === 'right' ? risen(state, attempt) : fallen(state, attempt);
    return state.level === before ? null : (masteryLevels[state.level] ?? null);
  });
  return { level: masteryLevels[state.level] ?? 'unseen', since: state.since, solved: [...state.solved], became };
}
