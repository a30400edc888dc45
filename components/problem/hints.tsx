import { getTranslations } from 'next-intl/server';
import { hintsOf, type Problem } from '@/lib/content/problems';
import type { ProblemPart } from '@/lib/kernel/problems/names';
import { Hint } from './hint';
import { Rich } from './rich';
import { hintWords } from './words';

/** What helps with one question of a problem, folded one by one; those opened count with the attempts at it. */
export async function Hints({ problem, part }: { readonly problem: Problem; readonly part: ProblemPart }) {
  const t = await getTranslations('problem');
  const hints = hintsOf(problem, part);
  return hints.map((hint, at) => (
    <Hint key={hint} of={`${problem.id}-${part}`} no={at + 1} words={hintWords(t, at + 1, hints.length)}>
      <Rich text={hint} />
    </Hint>
  ));
}
