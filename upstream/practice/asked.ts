import type { Output } from '@/lib/contracts';
import type { ProblemPart } from '@/lib/kernel/problems/names';
import { questionOf, type Problem } from '@/lib/kernel/problems/read';
import type { Question } from '@/lib/kernel/problems/shape';

type Asked = Omit<Output<'problem.question'>, 'hints'>;

/** What somebody fills in to answer; what is right stays here. */
function fieldOf({ answer }: Question): Pick<Asked, 'kind' | 'options' | 'label' | 'unit'> {
  if (answer.kind === 'choice') return { kind: 'choice', options: [...answer.options], label: '', unit: '' };
  const kind = answer.kind === 'words' ? 'words' : 'line';
  return { kind, options: [], label: answer.label ?? '', unit: answer.kind === 'number' ? (answer.unit ?? '') : '' };
}

/** One of a problem's five questions as it is put to a learner; formulas between dollar signs. */
export function askedOf(problem: Problem, part: ProblemPart): Asked {
  const question = questionOf(problem, part);
  return { problemId: problem.id, part, ask: question.ask, figure: question.figure ?? null, ...fieldOf(question) };
}
