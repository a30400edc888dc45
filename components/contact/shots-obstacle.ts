import type { Shot } from './use-shots';

/** Screenshots that are not there yet must not be lost without a word: why the report waits, or ''. */
export function obstacleOf(shots: readonly Shot[], words: { readonly unfinished: string; readonly unsent: string }): string {
  if (shots.some(({ state }) => state === 'sending' || state === 'shrinking')) return words.unfinished;
  return shots.some(({ state }) => state !== 'done') ? words.unsent : '';
}
