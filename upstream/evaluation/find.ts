import { and, asc, desc, eq, isNull, lt } from 'drizzle-orm';
import { problemOf } from '@/lib/kernel/problems/read';
import type { KnownContext } from '../context/context';
import type { Database } from '../db/open';
import { evaluationReports, evaluationReportSets, evaluationSets } from '../db/schema';
import { NotFoundError } from '../kernel/errors';
import { evaluationMessages } from './messages';

export type Report = typeof evaluationReports.$inferSelect;

/** Not taken back by its teacher. */
export const shown = isNull(evaluationReports.withdrawnAt);

/** The caller's own report; without an id the latest. Somebody else's answers as an unknown one does. */
export async function ownReport({ db, caller }: KnownContext, reportId?: number): Promise<Report> {
  const mine = and(eq(evaluationReports.userId, caller.userId), shown);
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
): Promise<(Pick<Report, 'score' | 'fullScore'> & { readonly reportId: number }) | null> {
  const [before] = await db
    .select({ reportId: evaluationReports.id, score: evaluationReports.score, fullScore: evaluationReports.fullScore })
    .from(evaluationReports)
    .where(
      and(
        shown,
        eq(evaluationReports.userId, userId),
        eq(evaluationReports.subjectName, subjectName),
        lt(evaluationReports.createdAt, createdAt),
      ),
    )
    .orderBy(desc(evaluationReports.createdAt))
    .limit(1);
  return before ?? null;
}

/** The sets that go with a report, the weakest modules' first, each with its nearest question. */
export async function setsOf(db: Database, reportId: number) {
  const rows = await db
    .select({ set: evaluationSets, first: evaluationReportSets.first })
    .from(evaluationReportSets)
    .innerJoin(evaluationSets, eq(evaluationSets.id, evaluationReportSets.setId))
    .where(eq(evaluationReportSets.reportId, reportId))
    .orderBy(asc(evaluationReportSets.position));
  return rows.flatMap(({ set, first }) => {
    const card = setCard(set);
    return card ? [{ ...card, first }] : [];
  });
}

/** A set as lists show it; null when its 母题 has left the register. */
export function setCard({ id, problemId, module, lead, minutes }: typeof evaluationSets.$inferSelect) {
  const problem = problemOf(problemId);
  if (!problem) return null;
  const { number, title, subject, kin } = problem;
  return {
    setId: id,
    problemId,
    number,
    title,
    subjectName: subject,
    module,
    lead,
    minutes,
    count: kin.length,
    stem: kin[0]?.ask ?? '',
  };
}
