import { isOnDevice } from '@/lib/client/on-device';

/** Where the browser keeps attempts that no account has yet (waiting-attempts.ts). */
export const ATTEMPTS_KEY = 'practice-attempts';

/** Does something wait on this device? Pages on which nothing does fetch no code for it, nor ask who is signed in. */
export const doAttemptsWait = (): boolean => isOnDevice(ATTEMPTS_KEY);
