import { tabStore } from '@/lib/client/tab-store';
import { MINUTE } from '@/lib/kernel/time';

/** A login that waits for its SMS code; kept in the session storage, so that a reload comes back to the same step. */
export interface PendingSecurity {
  readonly loginName: string;
  readonly resume: string | undefined;
}

const key = 'pendingSecurity';
/** As long as an SMS code lives (§9). */
const lifetimeMs = 5 * MINUTE;

export function rememberPending(pending: PendingSecurity): void {
  tabStore.keep(key, JSON.stringify({ ...pending, at: Date.now() }));
}

export function forgetPending(): void {
  tabStore.forget(key);
}

/** The waiting login, or null when there is none or it is too old. */
export function readPending(): PendingSecurity | null {
  const raw = tabStore.read(key);
  if (!raw) return null;
  try {
    const value: unknown = JSON.parse(raw);
    if (typeof value !== 'object' || value === null || !('loginName' in value) || !('at' in value)) return null;
    if (typeof value.loginName !== 'string' || typeof value.at !== 'number' || Date.now() - value.at > lifetimeMs) return null;
    return { loginName: value.loginName, resume: 'resume' in value && typeof value.resume === 'string' ? value.resume : undefined };
  } catch {
    return null;
  }
}
