import { getTranslations } from 'next-intl/server';
import type { Problem } from '@/lib/content/problems';
import type { ProblemPart } from '@/lib/kernel/problems/names';
import { Hint } from './hint';
import { Rich } from './rich';

/** The hints of a problem, folded one by one; those opened count with the attempts at this part. */
export async function Hints({ problem: { id, hints }, part }: { readonly problem: Problem; readonly part: ProblemPart }) {
  const t = await getTranslations('problem');
  return hints.map((hint, at) => (
    <Hint
      key={hint}
      of={`${id}-${part}`}
      no={at + 1}
      words={{ name: t('hint', { no: at + 1, count: hints.length }), uncover: t('uncover') }}
    >
      <Rich text={hint} />
    </Hint>
  ));
}
