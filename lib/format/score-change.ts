import type { Output } from '@/lib/contracts';

/** A sentence of `evaluation.report`, and what it is filled with. */
interface Said {
  readonly say: 'first' | 'before' | 'same' | 'up' | 'down';
  readonly values: Readonly<Record<string, number>>;
}

/**
 * How the total of a report compares with the one before. Points of papers with other full marks are no more and no fewer: then it says
 * what the one before had.
 */
export function scoreChange({ score, fullScore, previous }: Pick<Output<'evaluation.report'>, 'score' | 'fullScore' | 'previous'>): Said {
  if (!previous) return { say: 'first', values: {} };
  const { score: before, fullScore: full = fullScore } = previous;
  if (full !== fullScore) return { say: 'before', values: { score: before, full } };
  if (score === before) return { say: 'same', values: {} };
  return { say: score > before ? 'up' : 'down', values: { count: Math.abs(score - before) } };
}
