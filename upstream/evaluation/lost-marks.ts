import { and, asc, eq, lte } from 'drizzle-orm';
import type { Output } from '@/lib/contracts';
import { problemOf, type Problem } from '@/lib/kernel/problems/read';
import { dayOf } from '@/lib/kernel/time';
import type { Database } from '../db/open';
import { evaluationReports } from '../db/schema';
import { practisedBy, type Practised } from '../practice/attempts';
import { shown, type Report } from './find';

type Followed = Output<'evaluation.report'>['problems'][number];
type Step = Followed['steps'][number];

/** Reports of the same subject up to this one, the oldest first. */
async function reportsUpTo(db: Database, { userId, subjectName, createdAt }: Report): Promise<Report[]> {
  const same = and(shown, eq(evaluationReports.userId, userId), eq(evaluationReports.subjectName, subjectName));
  return db
    .select()
    .from(evaluationReports)
    .where(and(same, lte(evaluationReports.createdAt, createdAt)))
    .orderBy(asc(evaluationReports.createdAt));
}

/** Marks that a problem cost, report by report. */
function lossesOf(reports: readonly Report[], problemId: string): Step[] {
  return reports.flatMap(({ createdAt, weakPoints }) => {
    const lost = weakPoints.reduce((sum, point) => (point.problem === problemId ? sum + point.lost : sum), 0);
    return lost > 0 ? [{ at: createdAt.toISOString(), lost, level: null }] : [];
  });
}

/** Levels that the attempts led to, one after the other. */
function risesOf(own: Practised | undefined): Step[] {
  return (own?.attempts ?? []).flatMap(({ at }, n) => {
    const level = own?.became[n] ?? null;
    return level ? [{ at: at.toISOString(), lost: null, level }] : [];
  });
}

function followed(problem: Problem, own: Practised | undefined, reports: readonly Report[]): Followed {
  const { id, number, title } = problem;
  const steps = [...lossesOf(reports, id), ...risesOf(own)].sort((a, b) => a.at.localeCompare(b.at));
  return {
    problemId: id,
    number,
    title,
    level: own?.level ?? 'unseen',
    since: own?.since ? dayOf(own.since) : null,
    dueOn: own?.dueOn ?? null,
    tries: own?.attempts.length ?? 0,
    steps,
  };
}

/**
 * The 母题 that this report and those before it lost marks on, with what became of each until now: this report's first, then by
 * the marks they cost. Nothing but marks lost and levels that attempts led to, each with its moment.
 */
export async function followedProblems(db: Database, report: Report): Promise<Followed[]> {
  const reports = await reportsUpTo(db, report);
  // With the marks: they say, too, when a problem comes again.
  const practised = await practisedBy(db, report.userId);
  const ids = [report, ...reports].flatMap(({ weakPoints }) => weakPoints.flatMap(({ problem }) => problem ?? []));
  return [...new Set(ids)].flatMap((id) => {
    const problem = problemOf(id);
    return problem
      ? [
          followed(
            problem,
            practised.find((own) => own.problem.id === id),
            reports,
          ),
        ]
      : [];
  });
}
