import { tabStore } from '@/lib/client/tab-store';
import { MINUTE } from '@/lib/kernel/time';

/** The number whose password was right on a device that the account has not used, on the way to /e/next-step-login. */
const key = 'evaluationPending';
/** As long as the upstream waits for the code, in ms. */
const LIFE = 15 * MINUTE;

export interface Pending {
  readonly loginName: string;
  /** The captcha just solved: good once more, for the first SMS (§12.8); '' once it was used. */
  readonly captcha: string;
  readonly c: string;
}

export function rememberEvaluationPending(pending: Pending): void {
  tabStore.keep(key, JSON.stringify({ ...pending, at: Date.now() }));
}
export function forgetEvaluationPending(): void {
  tabStore.forget(key);
}

/** Who waits for a code, or null. */
export function readEvaluationPending(): Pending | null {
  try {
    const value: unknown = JSON.parse(tabStore.read(key) ?? 'null');
    if (typeof value !== 'object' || value === null || !('loginName' in value) || !('at' in value)) return null;
    if (typeof value.loginName !== 'string' || typeof value.at !== 'number' || Date.now() - value.at > LIFE) return null;
    const captcha = 'captcha' in value && typeof value.captcha === 'string' ? value.captcha : '';
    const c = 'c' in value && typeof value.c === 'string' ? value.c : '';
    return { loginName: value.loginName, captcha, c };
  } catch {
    return null;
  }
}
