import type { BrowserInput } from '@/lib/contracts';
import { callLater } from './call-later';

/** An attempt that the account does not have yet. `owner`: the account (rsNo) that made it, '' = somebody signed out. */
export type WaitingAttempt = BrowserInput<'problem.try'> & { readonly attemptId: string; readonly owner: string };

const KEY = 'practice-attempts';
/** Older ones go: a device that nobody signs in on keeps no more. */
const MOST = 200;

function isWaiting(value: unknown): value is WaitingAttempt {
  return typeof value === 'object' && value !== null && 'attemptId' in value && 'owner' in value && 'problemId' in value;
}

/** What waits on this device. Storage that cannot be read holds nothing. */
export function waitingAttempts(): readonly WaitingAttempt[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) || '[]');
    return Array.isArray(stored) ? stored.filter(isWaiting) : [];
  } catch {
    return [];
  }
}

function store(list: readonly WaitingAttempt[]): void {
  try {
    if (list.length > 0) localStorage.setItem(KEY, JSON.stringify(list.slice(-MOST)));
    else localStorage.removeItem(KEY);
  } catch {
    // No storage: what is not sent at once is lost with the tab.
  }
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

let sending: Promise<void> | null = null;

async function send(rsNo: string): Promise<void> {
  // Another account's wait until it signs in again.
  for (const attempt of waitingAttempts().filter(({ owner }) => owner === '' || owner === rsNo)) {
    const answer = await callLater('problem.try', { ...attempt, owner: rsNo });
    if (!answer.ok) return;
    if (!answer.data.kept && answer.data.verdict !== 'unclear') return;
    forgetAttempt(attempt.attemptId);
    if (answer.data.kept) tellKept();
  }
}

/** Hands what waits to the account that is signed in, in order; once at a time. */
export function sendAttempts(rsNo: string): Promise<void> {
  sending ??= send(rsNo).finally(() => {
    sending = null;
  });
  return sending;
}
