/** Where the browser keeps attempts that no account has yet (waiting-attempts.ts). */
export const ATTEMPTS_KEY = 'practice-attempts';

/** Does something wait on this device? Pages on which nothing does fetch no code for it, nor ask who is signed in. */
export function doAttemptsWait(): boolean {
  try {
    return localStorage.getItem(ATTEMPTS_KEY) !== null;
  } catch {
    return false;
  }
}
