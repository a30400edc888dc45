import { tabStore } from '@/lib/client/tab-store';
import { MINUTE } from '@/lib/kernel/time';

/** The number that was proved on /e/retrieve-password, with its code, for the page that sets the password. */
export interface Reset {
  readonly loginName: string;
  readonly smsCode: string;
}

const key = 'evaluationReset';
/** As long as an SMS code lives (§9), in ms. */
const LIFE = 5 * MINUTE;

export function rememberReset(reset: Reset): void {
  tabStore.keep(key, JSON.stringify({ ...reset, at: Date.now() }));
}
export function forgetReset(): void {
  tabStore.forget(key);
}
/** What was proved, or null when nothing was or it is too old. */
export function readReset(): Reset | null {
  try {
    const value: unknown = JSON.parse(tabStore.read(key) ?? 'null');
    if (typeof value !== 'object' || value === null || !('loginName' in value) || !('smsCode' in value) || !('at' in value)) return null;
    const { loginName, smsCode, at } = value;
    if (typeof loginName !== 'string' || typeof smsCode !== 'string' || typeof at !== 'number' || Date.now() - at > LIFE) return null;
    return { loginName, smsCode };
  } catch {
    return null;
  }
}
