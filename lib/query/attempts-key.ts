/** Where the browser keeps attempts that no account has yet (waiting-attempts.ts). */
export const ATTEMPTS_KEY = 'practice-attempts';
