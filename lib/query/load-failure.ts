import type { Failure } from '@/lib/contracts';
import { isNotFound } from '@/lib/contracts/statuses';

/**
 * What a screen shows when its main read failed. `missing` = the upstream knows no such thing; `refused` = it said no for
 * another reason, which may pass: its words and a reload.
 */
export type LoadProblem = 'missing' | 'refused' | 'denied' | 'timeout' | 'error';

/** §4 Empty-state texts, by the kind of failure. */
export function loadProblemOf(failure: Pick<Failure, 'kind' | 'status'>): LoadProblem {
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
