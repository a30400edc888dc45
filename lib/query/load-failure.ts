import type { Failure } from '@/lib/contracts';
import { isNotFound } from '@/lib/contracts/values/statuses';
import { failureWords } from '@/lib/i18n/failure-words';

/**
 * What a screen shows when its main read failed. `missing` = the upstream knows no such thing; `refused` = it said no for
 * another reason, which may pass: its words and a reload.
 */
export type LoadFailure = 'missing' | 'refused' | 'denied' | 'timeout' | 'error';

/** §4.4, by the kind of failure. */
export function loadFailureOf(failure: Pick<Failure, 'kind' | 'status'>): LoadFailure {
  switch (failure.kind) {
    case 'business':
      return isNotFound(failure) ? 'missing' : 'refused';
    case 'expired':
    case 'forbidden':
      return 'denied';
    case 'timeout':
      return 'timeout';
    default:
      return 'error';
  }
}

/**
 * What LoadErrorPanel is given for a screen that has no words of its own for it: wherever the service said something, its
 * sentence; ours only of what never arrived.
 */
export function loadPanel(failure: Failure): { readonly kind: Exclude<LoadFailure, 'missing'>; readonly words: string } {
  const kind = loadFailureOf(failure);
  const words = failure.message;
  const said = failure.kind === 'busy' || words !== failureWords[failure.kind];
  if (kind === 'missing' || (kind === 'error' && said)) return { kind: 'refused', words };
  return { kind, words };
}
