import { asc, eq } from 'drizzle-orm';
import type { Output } from '@/lib/contracts';
import type { KnownContext } from '../context/context';
import { evaluationExercises, evaluationReportSets, evaluationSets } from '../db/schema';
import { NotFoundError } from '../kernel/errors';
import { ownReport, setCard } from './find';
import { evaluationMessages } from './messages';

/** A set with its questions, hints and solutions: only one that goes with a report of the caller's. */
export async function setDetail(context: KnownContext, reportId: number, setId: number): Promise<Output<'evaluation.exerciseDetail'>> {
  const { db } = context;
  const report = await ownReport(context, reportId);
  const sets = await db
    .select({ setId: evaluationReportSets.setId })
    .from(evaluationReportSets)
    .where(eq(evaluationReportSets.reportId, report.id))
    .orderBy(asc(evaluationReportSets.position));
  const place = sets.findIndex((set) => set.setId === setId);
  const [set] = await db.select().from(evaluationSets).where(eq(evaluationSets.id, setId));
  if (place < 0 || !set) throw new NotFoundError(evaluationMessages.unknownSet);
  const list = await db
    .select()
    .from(evaluationExercises)
    .where(eq(evaluationExercises.setId, setId))
    .orderBy(asc(evaluationExercises.index));
  return {
    ...setCard(set, list.length),
    subjectName: set.subjectName,
    list: list.map(({ id, setId: _set, ...exercise }) => ({ exerciseId: id, ...exercise })),
    nextSetId: sets[place + 1]?.setId ?? null,
  };
}
