import { asc, eq } from 'drizzle-orm';
import type { Input, Output } from '@/lib/contracts';
import { problemOf, questionOf } from '@/lib/kernel/problems/read';
import type { Context } from '../context/context';
import { evaluationPaperItems, evaluationPapers } from '../db/schema';
import { NotFoundError } from '../kernel/errors';
import { newKey, reportFor } from './keys';
import { evaluationMessages } from './messages';

/** The paper that goes with a report: questions in order with their points. What is right stays with the judge. */
export async function testPaper(context: Context, input: Input<'evaluation.testPaper'>): Promise<Output<'evaluation.testPaper'>> {
  const { db } = context;
  const report = await reportFor(context, 'paper', input.reportId, input.paperKey);
  const [paper] = await db
    .select()
    .from(evaluationPapers)
    .where(eq(evaluationPapers.id, report.paperId ?? 0));
  if (!paper) throw new NotFoundError(evaluationMessages.noPaper);
  const rows = await db
    .select()
    .from(evaluationPaperItems)
    .where(eq(evaluationPaperItems.paperId, paper.id))
    .orderBy(asc(evaluationPaperItems.position));
  const items = rows.flatMap(({ problemId, part, score, position }) => {
    const problem = problemOf(problemId);
    if (!problem) return [];
    const { ask: stem, answer } = questionOf(problem, part);
    return [{ problemId, part, index: position, stem, options: answer.kind === 'choice' ? [...answer.options] : [], score }];
  });
  return {
    reportId: report.id,
    title: paper.title,
    subjectName: report.subjectName,
    gradeName: report.gradeName,
    minutes: paper.minutes,
    fullScore: items.reduce((sum, { score }) => sum + score, 0),
    paperKey: input.paperKey || newKey(context, 'paper', report.id),
    list: items,
  };
}
