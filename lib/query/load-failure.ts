import type { Failure } from '@/lib/contracts';

/** What a screen shows when its main read failed; `missing` = the upstream knows no such thing. */
export type LoadProblem = 'missing' | 'denied' | 'timeout' | 'error';

/** §4 Empty-state texts, by the kind of failure. */
export function loadProblemOf(failure: Pick<Failure, 'kind'>): LoadProblem {
  switch (failure.kind) {
    case 'business':
      return 'missing';
    case 'expired':
    case 'forbidden':
      return 'denied';
    case 'timeout':
      return 'timeout';
    default:
      return 'error';
  }
}
