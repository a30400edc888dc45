import { and, asc, eq, isNull } from 'drizzle-orm';
import { problemOf } from '@/lib/kernel/problems/read';
import type { Database } from '../db/open';
import { evaluationReports } from '../db/schema';

/** Marks that a paper took on a 母题, as its teacher wrote it in the report. */
export interface LostMark {
  readonly problemId: string;
  readonly reportId: number;
  readonly subjectName: string;
  /** When the report was published; a corrected one is not a newer one. */
  readonly at: Date;
  readonly questionNo: number;
  readonly title: string;
  readonly why: string;
  readonly lost: number;
}

/**
 * Every mark that the reports of a learner say was lost on a 母题, the oldest first. Read where it stands: a report that is corrected or
 * taken back changes what is practised, and nothing is copied twice.
 */
export async function lostMarksOf(db: Database, userId: number, problemId?: string): Promise<LostMark[]> {
  const { id: reportId, subjectName, createdAt: at, weakPoints } = evaluationReports;
  const reports = await db
    .select({ reportId, subjectName, at, weakPoints })
    .from(evaluationReports)
    .where(and(eq(evaluationReports.userId, userId), isNull(evaluationReports.withdrawnAt)))
    .orderBy(asc(at), asc(reportId));
  return reports.flatMap(({ weakPoints: points, ...report }) =>
    points.flatMap(({ problem, ...point }) =>
      problem !== undefined && problemOf(problem) && (problemId === undefined || problem === problemId)
        ? [{ ...report, ...point, problemId: problem }]
        : [],
    ),
  );
}
