import { useLayoutEffect } from 'react';
import { useRememberedGrade } from './grade';

/** Of the grades that a page knows, the one that comes first for this browser, or null. */
export function useOwnGrade<G extends { readonly name: string }>(grades: readonly G[]): G | null {
  const remembered = useRememberedGrade();
  return grades.find(({ name }) => name === remembered) ?? null;
}

/** Lets what <GradeGate> kept back be seen once `ready`. */
export function useOpenGate(ready: boolean): void {
  useLayoutEffect(() => {
    if (ready) document.documentElement.removeAttribute('data-other-grade');
  }, [ready]);
}
