import { asc, eq } from 'drizzle-orm';
import type { Input, Output } from '@/lib/contracts';
import type { Context } from '../context/context';
import { evaluationExercises, evaluationPaperItems, evaluationPapers, evaluationSets } from '../db/schema';
import { NotFoundError } from '../kernel/errors';
import { newKey, reportFor } from './keys';
import { evaluationMessages } from './messages';

/** The paper that goes with a report: questions in order with their points, and the solutions. */
export async function testPaper(context: Context, input: Input<'evaluation.testPaper'>): Promise<Output<'evaluation.testPaper'>> {
  const { db } = context;
  const report = await reportFor(context, 'paper', input.reportId, input.paperKey);
  const [paper] = await db
    .select()
    .from(evaluationPapers)
    .where(eq(evaluationPapers.id, report.paperId ?? 0));
  if (!paper) throw new NotFoundError(evaluationMessages.noPaper);
  const items = await db
    .select({ exercise: evaluationExercises, score: evaluationPaperItems.score, position: evaluationPaperItems.position })
    .from(evaluationPaperItems)
    .innerJoin(evaluationExercises, eq(evaluationExercises.id, evaluationPaperItems.exerciseId))
    .innerJoin(evaluationSets, eq(evaluationSets.id, evaluationExercises.setId))
    .where(eq(evaluationPaperItems.paperId, paper.id))
    .orderBy(asc(evaluationPaperItems.position));
  return {
    reportId: report.id,
    title: paper.title,
    subjectName: report.subjectName,
    gradeName: report.gradeName,
    minutes: paper.minutes,
    fullScore: items.reduce((sum, { score }) => sum + score, 0),
    paperKey: input.paperKey || newKey(context, 'paper', report.id),
    list: items.map(({ exercise: { id, difficulty, stem, options, answer, explanation }, score, position }) => ({
      exerciseId: id,
      index: position,
      difficulty,
      stem,
      options,
      answer,
      explanation,
      score,
    })),
  };
}
