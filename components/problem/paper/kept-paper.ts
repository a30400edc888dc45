import type { BrowserOutput } from '@/lib/contracts';
import { MINUTE } from '@/lib/kernel/time';
import { PAPER_KEY } from './kept-on-device';

type Asked = BrowserOutput<'practice.paper'>;

/** What the service said of one answer. */
export interface Mark {
  readonly verdict: BrowserOutput<'problem.try'>['verdict'];
  /** HTML of our own server. */
  readonly say: string;
}

/** The account's paper as this device has it, until another one is begun. */
export interface KeptPaper extends Asked {
  /** Begins the id of each of its attempts, so that a paper that is handed in twice is one. */
  readonly paperId: string;
  /** ms; two devices of an account may have begun one each. */
  readonly begunAt: number;
  /** The account (rsNo) that writes it. */
  readonly owner: string;
  /** As typed, a place for each question; '' = open. */
  readonly answers: readonly string[];
  /** When each place was written or folded last, ms; 0 = never. */
  readonly writtenAt: readonly number[];
  /** Places whose answer another device wrote last. */
  readonly elsewhere: readonly number[];
  /** Places to come back to. */
  readonly folded: readonly number[];
  readonly at: number;
  /** When the time is over, ms; null while it stands still. */
  readonly endsAt: number | null;
  /** What is left, ms, as of the last moment at which it stood still. */
  readonly leftMs: number;
  /** When its clock was started or stopped last, ms. */
  readonly clockAt: number;
  readonly pauses: number;
  readonly handed: boolean;
  readonly marks: readonly (Mark | null)[];
}

function isPaper(value: unknown): value is KeptPaper {
  return typeof value === 'object' && value !== null && 'paperId' in value && 'owner' in value && 'marks' in value && 'list' in value;
}

const undated = ({ list }: Asked): Pick<KeptPaper, 'begunAt' | 'clockAt' | 'writtenAt' | 'elsewhere'> => ({
  begunAt: 0,
  clockAt: 0,
  writtenAt: list.map(() => 0),
  elsewhere: [],
});

/** The paper of this account on this device, or null. */
export function keptPaper(owner: string): KeptPaper | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(PAPER_KEY) ?? 'null');
    // One of an older release does not say when and where what was written: any other word is later.
    return isPaper(stored) && stored.owner === owner ? { ...undated(stored), ...stored } : null;
  } catch {
    return null;
  }
}

/** Keeps a paper; null forgets it. */
export function keepPaper(paper: KeptPaper | null): void {
  try {
    if (paper) localStorage.setItem(PAPER_KEY, JSON.stringify(paper));
    else localStorage.removeItem(PAPER_KEY);
  } catch {
    // No storage: the paper lasts as long as the page.
  }
}

/** A paper with all its time before it. */
export function begunPaper(asked: Asked, { paperId, owner, now }: { paperId: string; owner: string; now: number }): KeptPaper {
  const leftMs = asked.minutes * MINUTE;
  return {
    ...asked,
    paperId,
    begunAt: now,
    owner,
    answers: asked.list.map(() => ''),
    writtenAt: asked.list.map(() => 0),
    elsewhere: [],
    folded: [],
    at: 0,
    endsAt: now + leftMs,
    leftMs,
    clockAt: now,
    pauses: 0,
    handed: false,
    marks: asked.list.map(() => null),
  };
}

/** ms that are left. */
export const leftOf = ({ endsAt, leftMs }: KeptPaper, now: number): number =>
  Math.max(0, endsAt === null ? leftMs : Math.min(leftMs, endsAt - now));

/** A moment that is later than one that is known, also where the clock of this device is behind. */
const after = (known: number, now: number): number => Math.max(now, known + 1);

export const paused = (paper: KeptPaper, now: number): KeptPaper => ({
  ...paper,
  leftMs: leftOf(paper, now),
  endsAt: null,
  clockAt: after(paper.clockAt, now),
  pauses: paper.pauses + 1,
});
export const resumed = (paper: KeptPaper, now: number): KeptPaper => ({
  ...paper,
  endsAt: now + paper.leftMs,
  clockAt: after(paper.clockAt, now),
});

const dated = (paper: KeptPaper, now: number): Pick<KeptPaper, 'writtenAt'> => ({
  writtenAt: placed(paper.writtenAt, paper.at, after(paper.writtenAt[paper.at] ?? 0, now)),
});
/** The answer at the place that is looked at. */
export const written = (paper: KeptPaper, answer: string, now: number): KeptPaper => ({
  ...paper,
  ...dated(paper, now),
  answers: placed(paper.answers, paper.at, answer),
  elsewhere: paper.elsewhere.filter((one) => one !== paper.at),
});
/** The corner of the place that is looked at, folded or flat. */
export const foldedHere = (paper: KeptPaper, now: number): KeptPaper => ({
  ...paper,
  ...dated(paper, now),
  folded: paper.folded.includes(paper.at) ? paper.folded.filter((one) => one !== paper.at) : [...paper.folded, paper.at],
});
/** Nothing in it changes any more but its marks. */
export const handedIn = (paper: KeptPaper, now: number): KeptPaper => ({
  ...paper,
  leftMs: leftOf(paper, now),
  endsAt: null,
  handed: true,
});

/** The list with another value at one place. */
export const placed = <T>(list: readonly T[], at: number, value: T): readonly T[] => list.map((one, place) => (place === at ? value : one));
