import { and, asc, desc, eq, lt } from 'drizzle-orm';
import type { KnownContext } from '../context/context';
import type { Database } from '../db/open';
import { evaluationExercises, evaluationReports, evaluationReportSets, evaluationSets } from '../db/schema';
import { NotFoundError } from '../kernel/errors';
import { evaluationMessages } from './messages';

export type Report = typeof evaluationReports.$inferSelect;

/** The caller's own report; without an id the latest. Somebody else's answers as an unknown one does. */
export async function ownReport({ db, caller }: KnownContext, reportId?: number): Promise<Report> {
  const mine = eq(evaluationReports.userId, caller.userId);
  const [report] = await db
    .select()
    .from(evaluationReports)
    .where(reportId === undefined ? mine : and(mine, eq(evaluationReports.id, reportId)))
    .orderBy(desc(evaluationReports.createdAt))
    .limit(1);
  if (!report) throw new NotFoundError(reportId === undefined ? evaluationMessages.noReport : evaluationMessages.unknownReport);
  return report;
}

/** The one before in the same subject. */
export async function reportBefore(
  db: Database,
  { userId, subjectName, createdAt }: Report,
): Promise<{ reportId: number; score: number } | null> {
  const [before] = await db
    .select({ reportId: evaluationReports.id, score: evaluationReports.score })
    .from(evaluationReports)
    .where(
      and(eq(evaluationReports.userId, userId), eq(evaluationReports.subjectName, subjectName), lt(evaluationReports.createdAt, createdAt)),
    )
    .orderBy(desc(evaluationReports.createdAt))
    .limit(1);
  return before ?? null;
}

/** The sets that go with a report, the weakest modules' first, each with the stem of its first question. */
export async function setsOf(db: Database, reportId: number) {
  const rows = await db
    .select({ set: evaluationSets, first: evaluationReportSets.first, stem: evaluationExercises.stem })
    .from(evaluationReportSets)
    .innerJoin(evaluationSets, eq(evaluationSets.id, evaluationReportSets.setId))
    .innerJoin(evaluationExercises, and(eq(evaluationExercises.setId, evaluationSets.id), eq(evaluationExercises.index, 1)))
    .where(eq(evaluationReportSets.reportId, reportId))
    .orderBy(asc(evaluationReportSets.position));
  return Promise.all(
    rows.map(async ({ set, first, stem }) => ({
      ...setCard(set, await db.$count(evaluationExercises, eq(evaluationExercises.setId, set.id))),
      first,
      stem,
    })),
  );
}

/** A set as lists show it. */
export function setCard({ id, tag, title, module, lead, minutes }: typeof evaluationSets.$inferSelect, count: number) {
  return { setId: id, tag, title, module, lead, minutes, count };
}
