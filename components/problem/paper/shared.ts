import type { BrowserOutput } from '@/lib/contracts';
import type { ToldPaper } from '@/lib/contracts/schemas/practice';
import { laterPlaces, type PaperPlace } from '@/lib/kernel/problems/shared-paper';
import { leftOf, type KeptPaper } from './kept-paper';

type Told = NonNullable<BrowserOutput<'practice.sharePaper'>['paper']>;

/** A clock that differs by less, ms, is the same one on its way. */
const ON_ITS_WAY_MS = 2000;

const placesOf = ({ answers, folded, writtenAt }: KeptPaper): PaperPlace[] =>
  answers.map((answer, no) => ({ answer, folded: folded.includes(no), at: writtenAt[no] ?? 0 }));

const withPlaces = (places: readonly PaperPlace[]): Pick<KeptPaper, 'answers' | 'folded' | 'writtenAt'> => ({
  answers: places.map(({ answer }) => answer),
  folded: places.flatMap(({ folded }, no) => (folded ? [no] : [])),
  writtenAt: places.map(({ at }) => at),
});

/** What this device tells the others of its paper. */
export function told(paper: KeptPaper, now: number): ToldPaper {
  const { paperId, begunAt, shelf, subject, minutes, list, endsAt, pauses, clockAt, handed } = paper;
  return {
    ...{ paperId, begunAt, shelf, subject, minutes, handed },
    questions: list.map(({ problemId, part }) => ({ problemId, part })),
    places: placesOf(paper),
    clock: { leftMs: Math.round(leftOf(paper, now)), running: endsAt !== null, pauses, at: clockAt },
  };
}

/** Time by the account's clock, unless this device has started or stopped it since. */
function clockOf(paper: KeptPaper, { leftMs, running, pauses, at }: Told['clock'], now: number) {
  const { endsAt, clockAt } = paper;
  const same = at === clockAt && running === (endsAt !== null) && Math.abs(leftOf(paper, now) - leftMs) < ON_ITS_WAY_MS;
  if (same || clockAt > at) return { leftMs: paper.leftMs, endsAt, pauses: paper.pauses, clockAt };
  return { leftMs, endsAt: running ? now + leftMs : null, pauses, clockAt: at };
}

/** Places that say something else than they did: another device wrote it. */
const changedIn = (before: KeptPaper['answers'], places: readonly PaperPlace[]): readonly number[] =>
  places.flatMap(({ answer }, no) => (answer.trim() === (before[no] ?? '').trim() ? [] : [no]));

/** What the two devices have at each place, and of which places this one did not write it. */
function together(paper: KeptPaper, places: readonly PaperPlace[]): Pick<KeptPaper, 'answers' | 'folded' | 'writtenAt' | 'elsewhere'> {
  const changed = changedIn(paper.answers, places);
  return { ...withPlaces(places), elsewhere: [...paper.elsewhere.filter((no) => !changed.includes(no)), ...changed] };
}

/** A paper that another device has begun. */
function adopted({ places, clock, ...paper }: Told, owner: string, now: number): KeptPaper {
  const last = places.reduce((found, { at }, no) => (at > (places[found]?.at ?? 0) ? no : found), 0);
  const { leftMs, running, pauses, at: clockAt } = clock;
  const time = { leftMs, endsAt: running && !paper.handed ? now + leftMs : null, pauses, clockAt };
  const elsewhere = changedIn([], places);
  return { ...paper, ...withPlaces(places), ...time, owner, at: last, elsewhere, marks: places.map(() => null) };
}

/**
 * What this device has of the paper, joined with what the account has: the later word of each question and of the clock. Once it was
 * handed in anywhere, what was there then stands.
 */
export function joined(paper: KeptPaper | null, other: Told | null, owner: string, now: number): KeptPaper | null {
  if (!other) return paper;
  if (!paper) return other.handed ? null : adopted(other, owner, now);
  if (paper.paperId !== other.paperId)
    return !paper.handed && !other.handed && other.begunAt > paper.begunAt ? adopted(other, owner, now) : paper;
  if (paper.handed && paper.marks.some((mark) => mark !== null)) return paper;
  if (other.handed) {
    const { leftMs, pauses } = other.clock;
    return { ...paper, ...together(paper, other.places), leftMs, pauses, endsAt: null, handed: true };
  }
  if (paper.handed) return paper;
  return { ...paper, ...together(paper, laterPlaces(placesOf(paper), other.places)), ...clockOf(paper, other.clock, now) };
}

/** Has another device written in it? */
export const differs = (one: KeptPaper, other: KeptPaper): boolean =>
  one.paperId !== other.paperId || changedIn(one.answers, placesOf(other)).length > 0;
