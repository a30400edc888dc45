/** Where this device keeps a paper that was begun (kept-paper.ts). */
export const PAPER_KEY = 'practice-paper';

/** Does this device keep one, of whatever account? */
export function keptOnDevice(): boolean {
  try {
    return localStorage.getItem(PAPER_KEY) !== null;
  } catch {
    return false;
  }
}
