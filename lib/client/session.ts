import { useSyncExternalStore } from 'react';
import type { SessionSummary } from '@/lib/session/summary';
import type { SafeUser } from '@/lib/session/types';
import { rememberGrade } from './grade';
import { forgetKept } from './kept';
import { dropLessons } from './kept-pages';
import { sessionMark } from '../marks/session-mark';

/** The learner as the page knows them. `loading` until /api/session has answered for the first time. */
export interface SessionState {
  readonly state: 'loading' | 'anonymous' | 'signedIn';
  readonly user: SafeUser | null;
}

const address = '/api/session';
/** A tab that is shown again asks the upstream at most this often, ms. */
const recheckEveryMs = 30_000;

const loading: SessionState = { state: 'loading', user: null };
let current: SessionState = loading;
let started = false;
let lastRecheck = 0;
/** Of the sign-in that was asked about last. */
let mark = '';
/** The last question was not answered: who is shown is a guess. */
let unheard = false;
/** Counts what was said about the session, so that a slow answer does not undo something newer. */
let version = 0;
const listeners = new Set<() => void>();
const lossListeners = new Set<(rsNo: string) => void>();

function publish(user: SafeUser | null): void {
  version += 1;
  unheard = false;
  if (user && user.rsNo !== current.user?.rsNo) dropLessons(user.rsNo);
  if (user?.gradeName && user.gradeName !== current.user?.gradeName) rememberGrade(user.gradeName);
  current = { state: user ? 'signedIn' : 'anonymous', user };
  for (const listener of listeners) listener();
}

/** Known to be signed out: nobody who comes after sees what a learner's pages have put aside. */
function publishNobody(): void {
  forgetKept();
  dropLessons(null);
  publish(null);
}

async function load(): Promise<void> {
  // No mark, no session: most visitors have neither, and their pages ask for nothing.
  mark = sessionMark();
  if (!mark) return publishNobody();
  const asked = version;
  try {
    const response = await fetch(address, { cache: 'no-store', credentials: 'same-origin' });
    if (!response.ok) throw new Error(String(response.status));
    const summary: SessionSummary = await response.json();
    if (asked !== version) return;
    if (summary.user) publish(summary.user);
    else publishNobody();
  } catch {
    // Nothing was learnt; a page that still waits is shown as to a stranger.
    if (asked !== version) return;
    if (current.state === 'loading') publish(null);
    unheard = true;
  }
}

/** A login or logout in another tab shows as soon as this one is looked at; what only the upstream knows, every so often. */
async function recheckWhenVisible(): Promise<void> {
  if (document.visibilityState !== 'visible') return;
  const before = current.user;
  if (sessionMark() === mark && !mark === !before && Date.now() - lastRecheck < recheckEveryMs) return;
  lastRecheck = Date.now();
  await load();
  if (before && current.user?.rsNo !== before.rsNo) for (const listener of lossListeners) listener(before.rsNo);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!started) {
    started = true;
    lastRecheck = Date.now();
    document.addEventListener('visibilitychange', () => void recheckWhenVisible());
    window.addEventListener('online', () => {
      if (unheard) void load();
    });
    void load();
  }
  return () => listeners.delete(listener);
}

/** The state of now, outside React. */
export function currentSession(): SessionState {
  return current;
}

/** The session once it is known: a press before the first answer must not take a learner for a stranger. */
export function knownSession(): Promise<SessionState> {
  if (unheard) return load().then(() => current);
  if (current.state !== 'loading') return Promise.resolve(current);
  return new Promise((resolve) => {
    // A stranger's session is known as soon as somebody asks.
    const told = (): void => {
      listeners.delete(told);
      resolve(current);
    };
    subscribe(told);
  });
}

/** Is somebody signed in, and who? Rechecked when the tab becomes visible again (§4). */
export function useSession(): SessionState {
  return useSyncExternalStore(subscribe, currentSession, () => loading);
}

/** Runs `listener` when a tab that is looked at again finds its learner gone, or somebody else in their place, with who it was. Returns the way to stop. */
export function onSessionLoss(listener: (rsNo: string) => void): () => void {
  lossListeners.add(listener);
  return () => {
    lossListeners.delete(listener);
  };
}

/** Reads /api/session again. */
export function refreshSession(): Promise<void> {
  return load();
}

/** After a login, or a change the page knows of (grade chosen, name changed): no need to ask. */
export function setSessionUser(user: SafeUser | null): void {
  if (user) publish(user);
  else publishNobody();
}

/** Ends the login, upstream too. False when the server could not be reached: then nobody was signed out. */
export async function logout(): Promise<boolean> {
  try {
    const response = await fetch(`${address}/logout`, { method: 'POST', credentials: 'same-origin' });
    if (!response.ok) return false;
    publishNobody();
    return true;
  } catch {
    return false;
  }
}
