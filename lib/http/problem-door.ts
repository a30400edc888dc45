import { schemas, type Answer, type Output } from '@/lib/contracts';
import type { EndpointId } from '@/lib/contracts/endpoints';
import { callUpstream, relay, type CallOptions } from '@/lib/upstream/call';

/** What typesets is large, and most processes are never asked for it. */
async function typesetter(): Promise<(text: string) => string> {
  return (await import('@/lib/format/typeset-html')).typesetHtml;
}

type Lines = readonly { readonly text: string; readonly why: string }[];

function drawn(lines: Lines, typesetHtml: (text: string) => string): { text: string; why: string }[] {
  return lines.map(({ text, why }) => ({ text: typesetHtml(text), why: typesetHtml(why) }));
}

/** An attempt at a problem: what the service says of it, with the formulas typeset, because a browser of ours cannot. */
export async function tryProblem(fields: unknown, options: CallOptions): Promise<Answer<Output<'problem.try'>>> {
  const answer = await callUpstream('problem.try', schemas['problem.try'].input.parse(fields), options);
  if (!answer.ok) return answer;
  const typesetHtml = await typesetter();
  const { say, solution } = answer.data;
  const shown = solution && {
    answer: typesetHtml(solution.answer),
    steps: drawn(solution.steps, typesetHtml),
    traps: drawn(solution.traps, typesetHtml),
  };
  return { ...answer, data: { ...answer.data, say: typesetHtml(say), solution: shown } };
}

type Asked = Pick<Output<'problem.question'>, 'ask' | 'options'>;

/** A question as it is put, its formulas typeset. */
function askedIn<T extends Asked>(question: T, typesetHtml: (text: string) => string): T {
  return { ...question, ask: typesetHtml(question.ask), options: question.options.map((text) => typesetHtml(text)) };
}

/** A question with its formulas typeset. */
async function askProblem(fields: unknown, options: CallOptions): Promise<Answer<Output<'problem.question'>>> {
  const answer = await callUpstream('problem.question', schemas['problem.question'].input.parse(fields), options);
  if (!answer.ok) return answer;
  const typesetHtml = await typesetter();
  const hints = answer.data.hints.map((text) => typesetHtml(text));
  return { ...answer, data: { ...askedIn(answer.data, typesetHtml), hints } };
}

/** The account's paper with its formulas typeset. */
async function sharePaper(fields: unknown, options: CallOptions): Promise<Answer<Output<'practice.sharePaper'>>> {
  const answer = await callUpstream('practice.sharePaper', schemas['practice.sharePaper'].input.parse(fields), options);
  if (!answer.ok || answer.data.paper === null) return answer;
  const typesetHtml = await typesetter();
  const { paper } = answer.data;
  return { ...answer, data: { paper: { ...paper, list: paper.list.map((one) => askedIn(one, typesetHtml)) } } };
}

/** The questions of a paper with their formulas typeset. */
async function askPaper(fields: unknown, options: CallOptions): Promise<Answer<Output<'practice.paper'>>> {
  const answer = await callUpstream('practice.paper', schemas['practice.paper'].input.parse(fields), options);
  if (!answer.ok) return answer;
  const typesetHtml = await typesetter();
  return { ...answer, data: { ...answer.data, list: answer.data.list.map((one) => askedIn(one, typesetHtml)) } };
}

/** A call whose answer may hold formulas: they are typeset; any other one is relayed as it is. */
export function callTypeset(id: EndpointId, fields: unknown, options: CallOptions): Promise<Answer<unknown>> {
  if (id === 'problem.question') return askProblem(fields, options);
  if (id === 'practice.paper') return askPaper(fields, options);
  if (id === 'practice.sharePaper') return sharePaper(fields, options);
  return id === 'problem.try' ? tryProblem(fields, options) : relay(id, fields, options);
}
