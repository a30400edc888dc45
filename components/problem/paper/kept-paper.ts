import type { BrowserOutput } from '@/lib/contracts';

type Asked = BrowserOutput<'practice.paper'>;

/** What the service said of one answer. */
export interface Mark {
  readonly verdict: BrowserOutput<'problem.try'>['verdict'];
  /** HTML of our own server. */
  readonly say: string;
}

/** A paper that was begun on this device, until another one is. */
export interface KeptPaper extends Asked {
  /** Begins the id of each of its attempts, so that a paper that is handed in twice is one. */
  readonly paperId: string;
  /** The account (rsNo) that writes it. */
  readonly owner: string;
  /** As typed, a place for each question; '' = open. */
  readonly answers: readonly string[];
  /** Places to come back to. */
  readonly folded: readonly number[];
  readonly at: number;
  /** When the time is over, ms; null while it stands still. */
  readonly endsAt: number | null;
  /** What is left, ms, as of the last moment at which it stood still. */
  readonly leftMs: number;
  readonly pauses: number;
  readonly handed: boolean;
  readonly marks: readonly (Mark | null)[];
}

const KEY = 'practice-paper';

function isPaper(value: unknown): value is KeptPaper {
  return typeof value === 'object' && value !== null && 'paperId' in value && 'owner' in value && 'marks' in value && 'list' in value;
}

/** The paper of this account on this device, or null. */
export function keptPaper(owner: string): KeptPaper | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return isPaper(stored) && stored.owner === owner ? stored : null;
  } catch {
    return null;
  }
}

/** Keeps a paper; null forgets it. */
export function keepPaper(paper: KeptPaper | null): void {
  try {
    if (paper) localStorage.setItem(KEY, JSON.stringify(paper));
    else localStorage.removeItem(KEY);
  } catch {
    // No storage: the paper lasts as long as the page.
  }
}

/** A paper with all its time before it. */
export function begunPaper(asked: Asked, { paperId, owner, now }: { paperId: string; owner: string; now: number }): KeptPaper {
  const leftMs = asked.minutes * 60_000;
  return {
    ...asked,
    paperId,
    owner,
    answers: asked.list.map(() => ''),
    folded: [],
    at: 0,
    endsAt: now + leftMs,
    leftMs,
    pauses: 0,
    handed: false,
    marks: asked.list.map(() => null),
  };
}

/** ms that are left. */
export const leftOf = ({ endsAt, leftMs }: KeptPaper, now: number): number =>
  Math.max(0, endsAt === null ? leftMs : Math.min(leftMs, endsAt - now));

export const paused = (paper: KeptPaper, now: number): KeptPaper => ({
  ...paper,
  leftMs: leftOf(paper, now),
  endsAt: null,
  pauses: paper.pauses + 1,
});
export const resumed = (paper: KeptPaper, now: number): KeptPaper => ({ ...paper, endsAt: now + paper.leftMs });
/** Nothing in it changes any more but its marks. */
export const handedIn = (paper: KeptPaper, now: number): KeptPaper => ({
  ...paper,
  leftMs: leftOf(paper, now),
  endsAt: null,
  handed: true,
});

/** The list with another value at one place. */
export const placed = <T>(list: readonly T[], at: number, value: T): readonly T[] => list.map((one, place) => (place === at ? value : one));
