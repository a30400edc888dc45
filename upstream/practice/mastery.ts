import type { AttemptVerdict, MasteryLevel, ProblemPart } from '@/lib/kernel/problems/names';
import { kinParts, masteryLevels } from '@/lib/kernel/problems/names';
import { DAY, dayOf } from '@/lib/kernel/time';

/** What of an attempt is evidence. */
export interface Evidence {
  readonly part: ProblemPart;
  readonly verdict: AttemptVerdict;
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

/** 会了 becomes 通了 after so long. */
const REST_MS = 7 * DAY;
/** Questions that a page shows. Whoever has seen them all proves it by the one that is kept, or by one that was out of sight for so long. */
const shownParts: readonly ProblemPart[] = ['self', ...kinParts];
const FORGOTTEN_MS = 30 * DAY;

interface State {
  readonly level: number;
  readonly since: Date | null;
  readonly solved: ReadonlySet<ProblemPart>;
  /** Day on which a step was last lost: one a day is enough. */
  readonly fellOn: string;
  /** Day on which the solution of a question was asked for. */
  readonly shown: ReadonlyMap<ProblemPart, string>;
  /** When a question was answered, or its solution asked for, last. */
  readonly seen: ReadonlyMap<ProblemPart, Date>;
}

/** Has 会了, reached at `since`, rested as long as 通了 takes? */
export function hasRested(since: Date | null, at: Date): boolean {
  return since !== null && at.getTime() - since.getTime() >= REST_MS;
}

/** Is a right answer to it a proof of understanding, not of memory? One that was never seen, or where all of a page were, one that is long out of sight. */
function isUnseen({ seen }: State, { part, at }: Evidence): boolean {
  const last = seen.get(part);
  if (last === undefined) return true;
  return shownParts.every((one) => seen.has(one)) && at.getTime() - last.getTime() >= FORGOTTEN_MS;
}

function risen(state: State, attempt: Evidence): State {
  const { part, hints, at } = attempt;
  // Copied from a solution that was read today: proves nothing.
  if (state.shown.get(part) === dayOf(at)) return state;
  const solved = hints === 0 ? new Set([...state.solved, part]) : state.solved;
  const next = { ...state, solved };
  const { level, since } = state;
  if (hints === 0 && level === 2 && hasRested(since, at) && isUnseen(state, attempt)) return { ...next, level: 3, since: at };
  if (level < 2 && hints === 0 && kinParts.every((one) => solved.has(one))) return { ...next, level: 2, since: at };
  return level === 0 ? { ...next, level: 1, since: at } : next;
}

function fallen(state: State, { part, verdict, at }: Evidence): State {
  const day = dayOf(at);
  const shown = verdict === 'shown' ? new Map([...state.shown, [part, day] as const]) : state.shown;
  const solved = new Set([...state.solved].filter((one) => one !== part));
  if (state.level < 2) return { ...state, shown, solved: verdict === 'shown' ? solved : state.solved };
  if (state.fellOn === day) return { ...state, shown, solved };
  return { ...state, level: state.level - 1, since: at, solved, fellOn: day, shown };
}

/**
 * How far a learner is with a problem, from attempts in the order they were made:
 * 认得 = one right; 会了 = three of its kind right without a hint; 通了 = seven days later a question that was not
 * seen before, right without a hint; where all four of a page were seen, also one that was not for thirty days.
 * A mistake from 会了 on takes back one step, one a day at most. Its question, where it is one of the three, has to be solved again; after one
 * in another, any that is solved without a hint brings 会了 back.
 */
export function masteryOf(attempts: readonly Evidence[]): Mastery {
  let state: State = { level: 0, since: null, solved: new Set(), fellOn: '', shown: new Map(), seen: new Map() };
  const became = attempts.map((attempt) => {
    const before = state.level;
    const judged = attempt.verdict === 'right' ? risen(state, attempt) : fallen(state, attempt);
    state = { ...judged, seen: new Map([...state.seen, [attempt.part, attempt.at] as const]) };
    return state.level === before ? null : (masteryLevels[state.level] ?? null);
  });
  return { level: masteryLevels[state.level] ?? 'unseen', since: state.since, solved: [...state.solved], became };
}
