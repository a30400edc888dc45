import { knownSession } from '@/lib/client/session';
import type { BrowserInput, Failure } from '@/lib/contracts';
import type { RouteId } from '@/lib/routes';
import { waitedMost } from '@/lib/kernel/problems/names';
import { ATTEMPTS_KEY } from './attempts-key';
import { callLater } from './call-later';

/** An attempt that the account does not have yet. `owner`: the account (rsNo) that made it, '' = somebody signed out. */
export type WaitingAttempt = Omit<BrowserInput<'problem.try'>, 'waited'> & {
  readonly attemptId: string;
  readonly owner: string;
  /** By the clock of this device, ms; one that an older release left does not say. */
  readonly givenAt?: number;
};

/** Older ones go: a device that nobody signs in on keeps no more. */
const MOST = 200;
/** Behind a day's limit every one is refused: so many at a time are asked about. */
const MOST_REFUSED = 3;

function isWaiting(value: unknown): value is WaitingAttempt {
  return typeof value === 'object' && value !== null && 'attemptId' in value && 'owner' in value && 'problemId' in value;
}

/** What waits on this device as it is stored, '' = nothing. Storage that cannot be read holds nothing. */
export function storedAttempts(): string {
  try {
    return localStorage.getItem(ATTEMPTS_KEY) ?? '';
  } catch {
    return '';
  }
}

/** What waits on this device. */
export function waitingAttempts(text = storedAttempts()): readonly WaitingAttempt[] {
  try {
    const stored: unknown = JSON.parse(text || '[]');
    return Array.isArray(stored) ? stored.filter(isWaiting) : [];
  } catch {
    return [];
  }
}

const watchers = new Set<() => void>();

/** Runs `watcher` when something else waits on this device than before. Returns the way to stop. */
export function onWaitingChange(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
  };
}

function store(list: readonly WaitingAttempt[]): void {
  try {
    if (list.length > 0) localStorage.setItem(ATTEMPTS_KEY, JSON.stringify(list.slice(-MOST)));
    else localStorage.removeItem(ATTEMPTS_KEY);
  } catch {
    // No storage: what is not sent at once is lost with the tab.
  }
  for (const watcher of watchers) watcher();
}

/** What is sent of it: how long it waited is true also where the clock of this device is wrong. */
export function toSend({ givenAt, ...attempt }: WaitingAttempt): BrowserInput<'problem.try'> {
  const waited = Math.round((Date.now() - (givenAt ?? Date.now())) / 1000);
  return { ...attempt, waited: Math.min(waitedMost, Math.max(0, waited)) };
}

/** Keeps an attempt until the account has it. */
export function rememberAttempt(attempt: WaitingAttempt): void {
  store([...waitingAttempts().filter(({ attemptId }) => attemptId !== attempt.attemptId), attempt]);
}

/** The account has it, or it was none. */
export function forgetAttempt(attemptId: string): void {
  store(waitingAttempts().filter((one) => one.attemptId !== attemptId));
}

const listeners = new Set<() => void>();

/** Runs `listener` when the account has got an attempt. Returns the way to stop. */
export function onAttemptKept(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The account has got one. */
export function tellKept(): void {
  for (const listener of listeners) listener();
}

/** What came of handing over: nothing waits any more, it waits for a network, or for something else. */
type Left = 'nothing' | 'unheard' | 'refused';

/** Was nothing heard of what was sent? It may go through the next time. */
export const isUnheard = ({ kind }: Pick<Failure, 'kind'>): boolean => kind === 'network' || kind === 'timeout' || kind === 'busy';
/** There is nobody signed in: what is sent next is refused like this. */
export const isLost = ({ kind }: Pick<Failure, 'kind'>): boolean => kind === 'expired' || kind === 'forbidden';

let sending: Promise<Left> | null = null;

async function send(rsNo: string, route: RouteId | undefined): Promise<Left> {
  let refused = 0;
  // Another account's wait until it signs in again.
  for (const attempt of waitingAttempts().filter(({ owner }) => owner === '' || owner === rsNo)) {
    const answer = await callLater('problem.try', toSend({ ...attempt, owner: rsNo }), route ? { route } : {});
    if (answer.ok) {
      if (!answer.data.kept && answer.data.verdict !== 'unclear') return 'refused';
      forgetAttempt(attempt.attemptId);
      if (answer.data.kept) tellKept();
      continue;
    }
    if (isUnheard(answer)) return 'unheard';
    if (isLost(answer)) return 'refused';
    // It may be this one alone: those behind it go before it the next time.
    rememberAttempt(attempt);
    refused += 1;
    if (refused === MOST_REFUSED) break;
  }
  return refused > 0 ? 'refused' : 'nothing';
}

/** Hands what waits to the account that is signed in, in order; once at a time. `route`: whose login counts, if not the page's own. */
export function sendAttempts(rsNo: string, route?: RouteId): Promise<Left> {
  sending ??= send(rsNo, route).finally(() => {
    sending = null;
  });
  return sending;
}

/** The same for the learner who is signed in, on whatever page, once that is known. */
export async function sendOwnAttempts(): Promise<Left> {
  const { user } = await knownSession();
  return user ? sendAttempts(user.rsNo, 'problem.detail') : 'refused';
}
