import { and, desc, eq, inArray, lt, ne } from 'drizzle-orm';
import { scoreOf, totalOf } from '@/lib/kernel/marking/check';
import { allProblems } from '@/lib/kernel/problems/read';
import { HOUR } from '@/lib/kernel/time';
import type { DeskOutput } from '@/lib/ops/contract';
import { maskPhone } from '@/lib/kernel/phone';
import { scopeOf } from '@/lib/ops/rights';
import type { Database } from '../../db/open';
import { evaluationReports, markedVersions, operators, teachers, users } from '../../db/schema';
import { shown as shownReport } from '../../evaluation/find';
import { needPaper, nextAfter, type MarkedPaper } from '../../evaluation/marking/papers';
import { freeTeachers, needTheirs, whosePapers } from '../../evaluation/marking/whose';
import { iso } from '../../kernel/iso';
import type { SignedIn } from './shared/handler';

type Card = DeskOutput<'marking.list'>['list'][number];

/** Papers as lists show them. */
export async function cardsOf({ db, env, operator }: SignedIn, papers: readonly MarkedPaper[]): Promise<Card[]> {
  const own = [...new Set(papers.map(({ teacherId }) => teacherId))];
  const by = papers.flatMap(({ savedBy }) => savedBy ?? []);
  const taught = await db.select({ id: teachers.id, name: teachers.name }).from(teachers).where(inArray(teachers.id, own));
  const saved = await db.select({ id: operators.id, name: operators.name }).from(operators).where(inArray(operators.id, by));
  const accounts = await db
    .select({ id: users.id, name: users.nickName, phone: users.mobilePhone })
    .from(users)
    .where(inArray(users.id, [...new Set(papers.map(({ userId }) => userId))]));
  const accountOf = ({ userId }: MarkedPaper) => accounts.find(({ id }) => id === userId);
  const free = await freeTeachers(db);
  const marker = scopeOf(operator.roles, 'papers.mark') === null ? null : operator.teacherId;
  return papers.map((paper) => ({
    id: paper.id,
    learnerName: paper.learnerName,
    gradeName: paper.gradeName,
    subjectName: paper.subjectName,
    title: paper.title,
    account: accountOf(paper)?.name ?? '',
    phone: maskPhone(accountOf(paper)?.phone ?? ''),
    teacher: taught.find(({ id }) => id === paper.teacherId)?.name ?? '',
    takes: paper.state !== 'published' && marker !== null && paper.teacherId !== marker && free.has(paper.teacherId),
    state: paper.state,
    pages: paper.pages.length,
    questions: paper.scheme.length,
    given: paper.scheme.filter(({ no }) => scoreOf(paper.draft, no).points !== null).length,
    ...totalOf(paper),
    receivedAt: paper.receivedAt.toISOString(),
    dueAt: new Date(paper.receivedAt.getTime() + env.DESK_PAPER_HOURS * HOUR).toISOString(),
    savedBy: saved.find(({ id }) => id === paper.savedBy)?.name ?? '',
    savedAt: iso(paper.savedAt),
  }));
}

/** The report before this paper's own, in the same subject. */
async function previousOf(db: Database, { userId, subjectName, reportId, receivedAt }: MarkedPaper) {
  const [before] = await db
    .select()
    .from(evaluationReports)
    .where(
      and(
        shownReport,
        eq(evaluationReports.userId, userId),
        eq(evaluationReports.subjectName, subjectName),
        reportId === null ? undefined : ne(evaluationReports.id, reportId),
        lt(evaluationReports.createdAt, receivedAt),
      ),
    )
    .orderBy(desc(evaluationReports.createdAt))
    .limit(1);
  if (!before) return null;
  const lost = before.weakPoints.flatMap(({ problem, questionNo }) => (problem === undefined ? [] : [{ problemId: problem, questionNo }]));
  return { score: before.score, lost };
}

/** A paper as its desk shows it. @throws NotFoundError */
export async function shownPaper(context: SignedIn, id: number): Promise<DeskOutput<'marking.show'>> {
  const { db } = context;
  const whose = whosePapers(context.operator, 'papers.receive');
  await needTheirs(db, whose, id);
  const paper = await needPaper(db, id);
  const [card] = await cardsOf(context, [paper]);
  if (!card) throw new Error('a paper has no card');
  const sent = await db
    .select({ sent: markedVersions, who: operators.name })
    .from(markedVersions)
    .innerJoin(operators, eq(operators.id, markedVersions.publishedBy))
    .where(eq(markedVersions.markedPaperId, id))
    .orderBy(desc(markedVersions.no));
  const { version, pages, scheme, draft } = paper;
  return {
    paper: card,
    version,
    pages: [...pages],
    scheme: [...scheme],
    draft,
    previous: await previousOf(db, paper),
    problems: allProblems()
      .filter(({ subject }) => subject === paper.subjectName)
      .map(({ id: problemId, number, title, knowledge }) => ({ id: problemId, number, title, knowledge })),
    versions: sent.map(({ sent: { no, publishedAt, why, draft: then }, who }) => ({
      no,
      who,
      at: publishedAt.toISOString(),
      score: totalOf({ scheme, draft: then }).score,
      why,
    })),
    next: await nextAfter(db, id, whose),
  };
}
