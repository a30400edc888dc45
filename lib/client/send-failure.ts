import type { Failure } from '@/lib/contracts/values/answer';

/** Sentences for a form that did not arrive (`common.send` of the catalogue). */
export interface SendFailureWords {
  readonly failed: string;
  /** Whether it has arrived is not known; sending again is safe (use-send-once). */
  readonly timedOut: string;
}

/** The upstream's own reason where it gave one, else what becomes of the words that were typed. */
export function sendFailureText(failure: Failure, words: SendFailureWords): string {
  if (failure.kind === 'timeout') return words.timedOut;
  return failure.kind === 'business' || failure.kind === 'busy' ? failure.message : words.failed;
}
