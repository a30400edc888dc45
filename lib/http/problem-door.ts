import { schemas, type Answer, type Output } from '@/lib/contracts';
import { typesetHtml } from '@/lib/format/typeset-html';
import { callUpstream, type CallOptions } from '@/lib/upstream/call';

type Tried = Output<'problem.try'>;

function drawn(lines: readonly { readonly text: string; readonly why: string }[]): { text: string; why: string }[] {
  return lines.map(({ text, why }) => ({ text: typesetHtml(text), why: typesetHtml(why) }));
}

/** An attempt at a problem: what the service says of it, with the formulas typeset, because a browser of ours cannot. */
export async function tryProblem(fields: Readonly<Record<string, unknown>>, options: CallOptions): Promise<Answer<Tried>> {
  const answer = await callUpstream('problem.try', schemas['problem.try'].input.parse(fields), options);
  if (!answer.ok) return answer;
  const { verdict, say, solution } = answer.data;
  const shown = solution && { answer: typesetHtml(solution.answer), steps: drawn(solution.steps), traps: drawn(solution.traps) };
  return { ...answer, data: { verdict, say: typesetHtml(say), solution: shown } };
}
