import { and, desc, eq } from 'drizzle-orm';
import type { Output } from '@/lib/contracts';
import type { KnownContext } from '../context/context';
import { evaluationReports } from '../db/schema';
import { awaited } from './sent-papers';
import { shown } from './find';

/** The caller's reports of all subjects, the newest first, and what is being marked. */
export async function ownPapers({ db, caller }: KnownContext): Promise<Output<'evaluation.papers'>> {
  const reports = await db
    .select({
      reportId: evaluationReports.id,
      subjectName: evaluationReports.subjectName,
      score: evaluationReports.score,
      fullScore: evaluationReports.fullScore,
      createdAt: evaluationReports.createdAt,
    })
    .from(evaluationReports)
    .where(and(shown, eq(evaluationReports.userId, caller.userId)))
    .orderBy(desc(evaluationReports.createdAt));
  return {
    reports: reports.map((report) => ({ ...report, createdAt: report.createdAt.toISOString() })),
    awaited: (await awaited(db, caller.userId)).map(({ receivedAt, state, ...paper }) => ({
      ...paper,
      receivedAt: receivedAt.toISOString(),
      withdrawn: state === 'withdrawn',
    })),
  };
}
