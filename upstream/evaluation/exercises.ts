import { asc, eq } from 'drizzle-orm';
import type { Output } from '@/lib/contracts';
import type { KnownContext } from '../context/context';
import { evaluationReportSets, evaluationSets } from '../db/schema';
import { NotFoundError } from '../kernel/errors';
import { ownReport, setCard } from './find';
import { evaluationMessages } from './messages';

/** A set: only one that goes with a report of the caller's. Its questions are the register's, judged by `problem.try`. */
export async function setDetail(context: KnownContext, reportId: number, setId: number): Promise<Output<'evaluation.exerciseDetail'>> {
  const { db, caller } = context;
  const report = await ownReport(context, reportId);
  const sets = await db
    .select({ set: evaluationSets })
    .from(evaluationReportSets)
    .innerJoin(evaluationSets, eq(evaluationSets.id, evaluationReportSets.setId))
    .where(eq(evaluationReportSets.reportId, report.id))
    .orderBy(asc(evaluationReportSets.position));
  const place = sets.findIndex(({ set }) => set.id === setId);
  const [card] = sets.slice(place, place + 1).flatMap(({ set }) => setCard(set) ?? []);
  if (place < 0 || !card) throw new NotFoundError(evaluationMessages.unknownSet);
  return { ...card, owner: caller.rsNo, nextSetId: sets[place + 1]?.set.id ?? null };
}
