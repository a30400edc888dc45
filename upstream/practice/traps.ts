import { judge } from '@/lib/kernel/problems/judge';
import type { ProblemAnswer, Question } from '@/lib/kernel/problems/shape';

/** The mistake of the register by which a wrong answer is known, or undefined. */
export function knownTrap({ answer, traps = [] }: Question, typed: string) {
  return traps.find(({ when }) => when !== undefined && judge(asked(answer, when), typed) === 'right');
}

/** The same kind of answer with another value: the one that a mistake leads to. */
function asked(answer: ProblemAnswer, when: string): ProblemAnswer {
  switch (answer.kind) {
    case 'number':
    case 'interval':
      return { ...answer, value: when };
    case 'expression':
      return { ...answer, value: when, factored: false };
    case 'set':
      return { ...answer, values: when.split(',') };
    case 'choice':
      return { ...answer, value: when === 'A' || when === 'B' || when === 'C' ? when : 'D' };
    case 'named':
      return { ...answer, values: Object.fromEntries(when.split(',').map((part) => [part.slice(0, 1), part.slice(2)])) };
    case 'words':
      return { ...answer, points: [[when]] };
  }
}
