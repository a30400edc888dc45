import type { Stretch } from '@/lib/kernel/problems/interval';

/** Is a number in one of the stretches? */
export function isInside(value: number, stretches: readonly Stretch[]): boolean {
  return stretches.some(
    ({ from, to, fromIn, toIn }) => (value > from || (fromIn && value === from)) && (value < to || (toIn && value === to)),
  );
}
