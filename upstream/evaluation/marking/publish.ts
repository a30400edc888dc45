import { eq, inArray } from 'drizzle-orm';
import { checkMarking, scoreOf, totalOf } from '@/lib/kernel/marking/check';
import { href } from '@/lib/routes';
import type { Deps } from '../../context/context';
import type { Database } from '../../db/open';
import { evaluationReports, evaluationSets, markedPapers, markedVersions, teachers } from '../../db/schema';
import { addReport } from '../add-report';
import type { ReportDraft } from '../report-draft';
import { publish } from '../../events/publish';
import { BusinessError } from '../../kernel/errors';
import { notificationMessages } from '../../notification/messages';
import { notify, ofReport } from '../../notification/notify';
import { markingMessages } from './messages';
import { needPaper, type MarkedPaper } from './papers';
import { lastSent } from '../sent-papers';

/** An ability is drawn out of ten, whatever its questions are worth. */
const ABILITY_FULL = 10;

/** Points together by what the questions are of. */
function together({ scheme, draft }: MarkedPaper, by: 'topic' | 'ability'): { name: string; score: number; full: number }[] {
  return [...new Set(scheme.map((question) => question[by]))].map((name) => {
    const own = scheme.filter((question) => question[by] === name);
    return {
      name,
      score: own.reduce((sum, { no }) => sum + (scoreOf(draft, no).points ?? 0), 0),
      full: own.reduce((sum, { full }) => sum + full, 0),
    };
  });
}

const lossesOf = ({ scheme, draft }: MarkedPaper): ReportDraft['weakPoints'] =>
  scheme.flatMap(({ no, full }) => {
    const { points, title, why, problemId } = scoreOf(draft, no);
    const lost = full - (points ?? 0);
    return lost > 0 ? [{ questionNo: no, title, why, lost, ...(problemId !== null && { problem: problemId }) }] : [];
  });

/** Sets to practise: of the 母题 that marks were lost on, else of what the paper asked. */
async function setsFor(db: Database, paper: MarkedPaper, weak: ReportDraft['weakPoints']): Promise<string[]> {
  const lost = [...weak].sort((a, b) => b.lost - a.lost).flatMap(({ problem }) => problem ?? []);
  const ids = [...new Set(lost.length > 0 ? lost : paper.scheme.map(({ problemId }) => problemId))];
  const sets = await db
    .select({ slug: evaluationSets.slug, problemId: evaluationSets.problemId })
    .from(evaluationSets)
    .where(inArray(evaluationSets.problemId, ids));
  return ids.flatMap((id) => sets.find(({ problemId }) => problemId === id)?.slug ?? []);
}

/** The report that follows from a paper's points. */
async function reportOf(db: Database, paper: MarkedPaper): Promise<ReportDraft> {
  const { draft, scheme, learnerName, gradeName, subjectName: subject } = paper;
  const { score, full: fullScore } = totalOf(paper);
  const [teacher] = await db.select({ slug: teachers.slug }).from(teachers).where(eq(teachers.id, paper.teacherId));
  const weakPoints = lossesOf(paper);
  return {
    teacher: teacher?.slug ?? '',
    subject,
    learnerName,
    gradeName,
    score,
    fullScore,
    questionCount: scheme.length,
    usedMinutes: draft.usedMinutes,
    modules: together(paper, 'ability').map(({ name, score: got, full }) => ({
      name,
      score: Math.round((got / full) * ABILITY_FULL),
      full: ABILITY_FULL,
    })),
    topics: together(paper, 'topic'),
    strengths: draft.strengths.filter(Boolean),
    weakPoints,
    words: draft.words,
    sets: await setsFor(db, paper, weakPoints),
    paper: null,
    mode: null,
    course: null,
  };
}

interface Wish {
  readonly id: number;
  readonly version: number;
  readonly why: string;
}
type Told = Pick<Deps, 'db' | 'env' | 'now'>;

/**
 * Sends a paper to the parents: its report, a message, and a version that stays. Again: what was corrected takes the place of what they
 * saw. Inside a transaction. @throws BusinessError with what is missing, or where somebody has saved since
 */
export async function sendPaper({ db, env, now }: Told, { id, version, why }: Wish, operatorId: number) {
  const paper = await needPaper(db, id, { lock: true });
  if (paper.version !== version) throw new BusinessError(markingMessages.savedMeanwhile);
  const failed = checkMarking(paper).find(({ result }) => result === 'fail');
  if (failed) throw new BusinessError(markingMessages.check[failed.id](failed));
  const before = await lastSent(db, id);
  const at = now();
  if (before && why === '') throw new BusinessError(markingMessages.whyCorrected);
  if (before && paper.state === 'published' && JSON.stringify(before.draft) === JSON.stringify(paper.draft))
    throw new BusinessError(markingMessages.unchanged);
  const shownAt = await firstShown(db, paper.reportId, at);
  const reportId = await addReport(db, paper.userId, await reportOf(db, paper), shownAt, paper.reportId);
  const no = (before?.no ?? 0) + 1;
  const { pages, draft, subjectName, userId } = paper;
  await db.insert(markedVersions).values({ markedPaperId: id, no, pages, draft, why, publishedBy: operatorId, publishedAt: at });
  await db.update(markedPapers).set({ state: 'published', reportId }).where(eq(markedPapers.id, id));
  const url = new URL(href('e.report', { reportId }), env.PUBLIC_BASE).href;
  const say = before ? notificationMessages.reportCorrected(subjectName, why, url) : notificationMessages.reportPublished(subjectName, url);
  await notify(db, userId, say, at, ofReport(reportId));
  await publish(db, { kind: 'report.published', reportId, no }, at);
  return { no, before: before === null ? null : totalOf({ ...paper, draft: before.draft }).score, score: totalOf(paper).score };
}

/** When a report was first shown: a corrected one is not a newer one. */
async function firstShown(db: Database, reportId: number | null, now: Date): Promise<Date> {
  if (reportId === null) return now;
  const [report] = await db.select({ at: evaluationReports.createdAt }).from(evaluationReports).where(eq(evaluationReports.id, reportId));
  return report?.at ?? now;
}

/** Takes a paper back: its report is not shown until it is sent again. Inside a transaction. @throws BusinessError */
export async function withdrawPaper({ db, now }: Told, id: number): Promise<MarkedPaper> {
  const paper = await needPaper(db, id, { lock: true });
  if (paper.state !== 'published' || paper.reportId === null) throw new BusinessError(markingMessages.notSent);
  await db.update(markedPapers).set({ state: 'withdrawn' }).where(eq(markedPapers.id, id));
  await db.update(evaluationReports).set({ withdrawnAt: now() }).where(eq(evaluationReports.id, paper.reportId));
  await notify(db, paper.userId, notificationMessages.reportWithdrawn(paper.subjectName), now(), ofReport());
  return paper;
}
