import { numberOf, sameFormula } from '@/lib/kernel/problems/expression';
import { judge } from '@/lib/kernel/problems/judge';
import { plain } from '@/lib/kernel/problems/plain';
import { saysPoints } from '@/lib/kernel/problems/words';
import type { ProblemAnswer, Question } from '@/lib/kernel/problems/shape';

/** The mistake of the register by which a wrong answer is known, or undefined. */
export function knownTrap({ answer, traps = [] }: Question, typed: string) {
  // Who says every point and turns it round has left none of them out.
  if (answer.kind === 'words' && saysPoints(answer, plain(typed))) return undefined;
  return traps.find(({ when }) => when !== undefined && leadsTo(answer, when, typed));
}

/** Is it the answer to which a mistake leads? A product that is not finished is known by how it is written: by its value it is right. */
function leadsTo(answer: ProblemAnswer, when: string, typed: string): boolean {
  if (answer.kind === 'expression' && answer.factored && sameFormula(plain(answer.value), plain(when))) return plain(when) === plain(typed);
  return judge(asked(answer, answer.kind === 'number' ? rounded(when, typed) : when), typed) === 'right';
}

/** A number to as many places as are typed: who reckons 300/17 writes 17.6. */
function rounded(when: string, typed: string): string {
  const places = /^(?:[a-zA-Z]=)?-?\d+\.(\d{1,9})(?![\d/*√(])/.exec(plain(typed))?.[1]?.length;
  const value = numberOf(plain(when));
  return places === undefined || value === null ? when : value.toFixed(places);
}

/** The same kind of answer with another value: the one that a mistake leads to. */
function asked(answer: ProblemAnswer, when: string): ProblemAnswer {
  switch (answer.kind) {
    case 'number':
      return { ...answer, value: when, finished: false };
    case 'interval':
      return { ...answer, value: when };
    case 'expression':
      return { ...answer, value: when, factored: false, finished: false };
    case 'set':
      return { ...answer, values: when.split(',') };
    case 'choice':
      return { ...answer, value: when === 'A' || when === 'B' || when === 'C' ? when : 'D' };
    case 'named':
      return { ...answer, values: Object.fromEntries(when.split(',').map((part) => [part.slice(0, 1), part.slice(2)])) };
    case 'words':
      return { kind: 'words', points: [[when]], whole: answer.whole, shown: answer.shown };
  }
}
