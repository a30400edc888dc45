import type { Problem } from '@/lib/content/problems';
import { kinParts } from '@/lib/kernel/problems/names';

/** A question of which somebody says whether it is of the family; `part` = its distance where it is, `of` = its own 母题 where not. */
export type Member =
  | { readonly ask: string; readonly part: (typeof kinParts)[number]; readonly of: null }
  | { readonly ask: string; readonly part: null; readonly of: Problem };

const TWO = 2;

/** The 母题 that are most easily taken for one: those of its chapter, then of its shelf, by number. */
function nearestTo(problem: Problem, all: readonly Problem[]): readonly Problem[] {
  const far = (one: Problem): number => (one.chapter === problem.chapter ? 0 : 100) + Math.abs(one.number - problem.number);
  const shelf = all.filter(({ id, level, subject }) => id !== problem.id && level === problem.level && subject === problem.subject);
  return shelf.sort((a, b) => far(a) - far(b));
}

/**
 * Four questions, two of the family in other clothes and two of its neighbours, in an order that its number gives. A figure would give
 * them away, or be missed: what has one is left out.
 */
export function recognised(problem: Problem, all: readonly Problem[]): readonly Member[] {
  const own = problem.kin
    .flatMap(({ ask, figure }, at): Member[] => (figure ? [] : [{ ask, part: kinParts[at] ?? 'far', of: null }]))
    .slice(-TWO);
  const others = nearestTo(problem, all)
    .flatMap((of): Member[] => of.kin.flatMap(({ ask, figure }) => (figure ? [] : [{ ask, part: null, of }])).slice(0, 1))
    .slice(0, TWO);
  if (own.length < TWO || others.length < TWO) return [];
  const mixed = [own[0], others[0], own[1], others[1]].flatMap((one) => one ?? []);
  const turn = problem.number % mixed.length;
  return [...mixed.slice(turn), ...mixed.slice(0, turn)];
}
