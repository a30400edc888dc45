import { isDeepStrictEqual } from 'node:util';
import type { DeskFacts } from '../../../kernel/desk';

/** What differs, for the audit log and for whoever decides. */
export function differing(was: DeskFacts, is: DeskFacts): { before: DeskFacts; after: DeskFacts } {
  const only = (facts: DeskFacts): DeskFacts =>
    Object.fromEntries(Object.entries(facts).filter(([name]) => !isDeepStrictEqual(was[name], is[name])));
  return { before: only(was), after: only(is) };
}
