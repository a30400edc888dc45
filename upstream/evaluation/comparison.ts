import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Output } from '@/lib/contracts';
import { problemOf } from '@/lib/kernel/problems/read';
import type { KnownContext } from '../context/context';
import type { Database } from '../db/open';
import { evaluationReports, markedPapers } from '../db/schema';
import type { SchemeQuestion } from '../kernel/marking';
import { shown, type Report } from './find';

type Compared = Output<'evaluation.comparison'>['subjects'][number];
type Row = Compared['topics'][number];
type Cell = Row['cells'][number];

/** Papers that stand beside one another point by point; the scores of all are compared. */
const BESIDE = 4;

/** A report with the questions of its paper, where a teacher marked one at the desk. */
interface Told {
  readonly report: Report;
  readonly scheme: readonly SchemeQuestion[] | null;
}

/**
 * What became of a point of which at least one of the papers took marks, seen from the latest: lost again, lost for the first time,
 * not lost any more, or not asked.
 */
function becameOf(cells: readonly Cell[]): Row['became'] {
  const last = cells.at(-1) ?? null;
  const before = cells.slice(0, -1).some((cell) => cell !== null && cell.lost > 0);
  if (last === null) return 'unasked';
  if (last.lost === 0) return 'mended';
  return before ? 'again' : 'new';
}

/** The ones to do something about first. */
const urgency = ['again', 'new', 'unasked', 'mended'] as const;
const lostIn = ({ cells }: Pick<Row, 'cells'>): number => cells.reduce((sum, cell) => sum + (cell?.lost ?? 0), 0);

function byUrgency(a: Row, b: Row): number {
  return urgency.indexOf(a.became) - urgency.indexOf(b.became) || lostIn(b) - lostIn(a);
}

/**
 * The questions of a report that are of a part of the paper, as far as its paper or their 母题 say so: reports that were written by hand
 * call 分式与二次根式 分式.
 */
function questionsOf({ report, scheme }: Told, topic: string): Report['weakPoints'] {
  return report.weakPoints.filter(({ questionNo, problem = '' }) => {
    const own = scheme?.find(({ no }) => no === questionNo);
    return own ? own.topic === topic : problemOf(problem)?.chapter.startsWith(topic) === true;
  });
}

function topicCell(told: Told, name: string): Cell {
  const topic = told.report.topics.find((one) => one.name === name);
  if (!topic) return null;
  return { lost: topic.full - topic.score, questions: questionsOf(told, name).map(({ questionNo: no, lost }) => ({ no, lost })) };
}

/** null only where the paper is known and did not ask the problem: the marks lost on a report are all of them. */
function problemCell({ report, scheme }: Told, problemId: string): Cell {
  const questions = report.weakPoints.flatMap(({ problem, questionNo: no, lost }) => (problem === problemId ? [{ no, lost }] : []));
  if (questions.length === 0 && scheme !== null && !scheme.some((question) => question.problemId === problemId)) return null;
  return { lost: questions.reduce((sum, { lost }) => sum + lost, 0), questions };
}

/** Marks lost on questions of no 母题, so that a column adds up to what its paper lost. */
function looseCell({ report }: Told): Cell {
  const questions = report.weakPoints.flatMap(({ problem = '', questionNo: no, lost }) => (problemOf(problem) ? [] : [{ no, lost }]));
  return { lost: questions.reduce((sum, { lost }) => sum + lost, 0), questions };
}

const lostSomewhere = (row: Row): boolean => lostIn(row) > 0;

/** The papers of one subject, the oldest first. */
function compared(subjectName: string, told: readonly Told[]): Compared {
  const beside = told.slice(-BESIDE);
  const names = new Set(beside.flatMap(({ report }) => report.topics.map(({ name }) => name)));
  const ids = new Set(beside.flatMap(({ report }) => report.weakPoints.flatMap(({ problem = '' }) => problemOf(problem)?.id ?? [])));
  const topics = [...names].map((name) => {
    const cells = beside.map((one) => topicCell(one, name));
    return { problemId: null, number: null, name, cells, became: becameOf(cells) };
  });
  const problems = [...ids].flatMap((id) => {
    const problem = problemOf(id);
    const cells = beside.map((one) => problemCell(one, id));
    return problem ? [{ problemId: id, number: problem.number, name: problem.title, cells, became: becameOf(cells) }] : [];
  });
  return {
    subjectName,
    reports: told.map(({ report: { id, createdAt, score, fullScore } }) => ({
      reportId: id,
      createdAt: createdAt.toISOString(),
      score,
      fullScore,
    })),
    beside: beside.map(({ report }) => report.id),
    topics: topics.filter(lostSomewhere).sort(byUrgency),
    problems: problems.sort(byUrgency),
    loose: beside.map(looseCell),
  };
}

/** The papers as they were set, by report. */
async function schemesOf(db: Database, reports: readonly Report[]): Promise<Map<number, readonly SchemeQuestion[]>> {
  if (reports.length === 0) return new Map();
  const ids = reports.map(({ id }) => id);
  const rows = await db
    .select({ reportId: markedPapers.reportId, scheme: markedPapers.scheme })
    .from(markedPapers)
    .where(and(inArray(markedPapers.reportId, ids), eq(markedPapers.state, 'published')));
  return new Map(rows.flatMap(({ reportId, scheme }) => (reportId === null ? [] : [[reportId, scheme] as const])));
}

/** The caller's papers side by side, subject by subject; the subject of the latest paper first. */
export async function comparison({ db, caller }: KnownContext): Promise<Output<'evaluation.comparison'>> {
  const reports = await db
    .select()
    .from(evaluationReports)
    .where(and(shown, eq(evaluationReports.userId, caller.userId)))
    .orderBy(asc(evaluationReports.createdAt), asc(evaluationReports.id));
  const schemes = await schemesOf(db, reports);
  const names = [...new Set(reports.map(({ subjectName }) => subjectName).reverse())];
  return {
    subjects: names.map((name) =>
      compared(
        name,
        reports.filter(({ subjectName }) => subjectName === name).map((report) => ({ report, scheme: schemes.get(report.id) ?? null })),
      ),
    ),
  };
}
