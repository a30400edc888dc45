import { schemas, type Answer, type Output } from '@/lib/contracts';
import { typesetHtml } from '@/lib/format/typeset-html';
import { callUpstream, type CallOptions } from '@/lib/upstream/call';

type Fields = Readonly<Record<string, unknown>>;

function drawn(lines: readonly { readonly text: string; readonly why: string }[]): { text: string; why: string }[] {
  return lines.map(({ text, why }) => ({ text: typesetHtml(text), why: typesetHtml(why) }));
}

/** An attempt at a problem: what the service says of it, with the formulas typeset, because a browser of ours cannot. */
export async function tryProblem(fields: Fields, options: CallOptions): Promise<Answer<Output<'problem.try'>>> {
  const answer = await callUpstream('problem.try', schemas['problem.try'].input.parse(fields), options);
  if (!answer.ok) return answer;
  const { say, solution } = answer.data;
  const shown = solution && { answer: typesetHtml(solution.answer), steps: drawn(solution.steps), traps: drawn(solution.traps) };
  return { ...answer, data: { ...answer.data, say: typesetHtml(say), solution: shown } };
}

/** A question with its formulas typeset. */
export async function askProblem(fields: Fields, options: CallOptions): Promise<Answer<Output<'problem.question'>>> {
  const answer = await callUpstream('problem.question', schemas['problem.question'].input.parse(fields), options);
  if (!answer.ok) return answer;
  const { ask, options: choices, hints } = answer.data;
  return { ...answer, data: { ...answer.data, ask: typesetHtml(ask), options: choices.map(typesetHtml), hints: hints.map(typesetHtml) } };
}
