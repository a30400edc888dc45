import { and, desc, eq, inArray, lt, ne } from 'drizzle-orm';
import type { DeskOutput } from '@/lib/ops/contract';
import { scopeOf } from '@/lib/ops/rights';
import { scoreOf, totalOf } from '@/lib/kernel/marking/check';
import { allProblems } from '@/lib/kernel/problems/read';
import { maskPhone } from '@/lib/kernel/phone';
import { HOUR } from '../../context/limits';
import type { Database } from '../../db/open';
import { evaluationReports, markedVersions, operators, teachers } from '../../db/schema';
import { shown as shownReport } from '../../evaluation/find';
import { arrangePages } from '../../evaluation/marking/arrange';
import { addPage, pictureOf, removePage } from '../../evaluation/marking/pages';
import { openPdf, preparePdfPage, takePdfPage, takePdfPart } from '../../evaluation/marking/pdf-upload';
import { choices, needPaper, nextAfter, papersWhich, receivePaper, saveDraft, type MarkedPaper } from '../../evaluation/marking/papers';
import { markingMessages } from '../../evaluation/marking/messages';
import { sendPaper, withdrawPaper } from '../../evaluation/marking/publish';
import { freeTeachers, needTheirs, takePaper, teachersOf, whosePapers } from '../../evaluation/marking/whose';
import { BusinessError, FieldError } from '../../kernel/errors';
import { iso } from '../../kernel/iso';
import type { DeskHandlersOf, SignedIn } from './handler';

type Card = DeskOutput<'marking.list'>['list'][number];

/** Papers as lists show them. */
async function cardsOf({ db, env, operator }: SignedIn, papers: readonly MarkedPaper[]): Promise<Card[]> {
  const own = [...new Set(papers.map(({ teacherId }) => teacherId))];
  const by = papers.flatMap(({ savedBy }) => savedBy ?? []);
  const taught = await db.select({ id: teachers.id, name: teachers.name }).from(teachers).where(inArray(teachers.id, own));
  const saved = await db.select({ id: operators.id, name: operators.name }).from(operators).where(inArray(operators.id, by));
  const free = await freeTeachers(db);
  const marker = scopeOf(operator.roles, 'papers.mark') === null ? null : operator.teacherId;
  return papers.map((paper) => ({
    id: paper.id,
    learnerName: paper.learnerName,
    gradeName: paper.gradeName,
    subjectName: paper.subjectName,
    title: paper.title,
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

async function show(context: SignedIn, id: number): Promise<DeskOutput<'marking.show'>> {
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

/** What was given to another teacher is not theirs to mark. @throws NotFoundError */
const needMarking = ({ db, operator }: Pick<SignedIn, 'db' | 'operator'>, id: number): Promise<void> =>
  needTheirs(db, whosePapers(operator, 'papers.mark'), id);

/** Whoever only brings papers in leaves the pages alone once a teacher has begun. @throws BusinessError */
async function needPages({ db, operator }: Pick<SignedIn, 'db' | 'operator'>, id: number): Promise<void> {
  await needTheirs(db, whosePapers(operator, 'papers.receive'), id);
  if (scopeOf(operator.roles, 'papers.mark') !== null) return;
  if ((await needPaper(db, id)).savedBy !== null) throw new BusinessError(markingMessages.begun);
}

export const markingHandlers: DeskHandlersOf<
  | 'marking.list'
  | 'marking.choices'
  | 'marking.receive'
  | 'marking.take'
  | 'marking.show'
  | 'marking.page'
  | 'marking.addPage'
  | 'marking.pdfPart'
  | 'marking.pdfOpen'
  | 'marking.pdfPage'
  | 'marking.arrange'
  | 'marking.removePage'
  | 'marking.save'
  | 'marking.publish'
  | 'marking.withdraw'
> = {
  'marking.list': {
    run: async (wanted, context) => {
      const whose = whosePapers(context.operator, 'papers.receive');
      return { list: await cardsOf(context, await papersWhich(context, { ...wanted, whose })) };
    },
  },
  'marking.choices': { run: (_input, { db, operator }) => choices(db, whosePapers(operator, 'papers.receive')) },
  'marking.receive': {
    run: async (input, context) => {
      const may = await teachersOf(context.db, whosePapers(context.operator, 'papers.receive'));
      if (context.scope === 'own' && !may.some(({ id }) => id === input.teacherId))
        throw new FieldError('teacherId', markingMessages.otherTeacher);
      const { id, title } = await receivePaper(context, input);
      return { data: { id }, did: { target: String(id), after: { title, phone: maskPhone(input.phone) } } };
    },
  },
  'marking.take': {
    run: async ({ id }, { db, operator }) => {
      if (operator.teacherId === null) throw new BusinessError(markingMessages.noTeacherYet);
      const { from, to } = await takePaper(db, id, operator.teacherId);
      return { data: {}, did: { target: String(id), before: { teacher: from }, after: { teacher: to } } };
    },
  },
  'marking.show': { run: ({ id }, context) => show(context, id) },
  'marking.page': {
    run: async ({ id, key }, context) => {
      await needTheirs(context.db, whosePapers(context.operator, 'papers.receive'), id);
      const picture = await pictureOf(context, await needPaper(context.db, id), key);
      return { picture: `data:image/webp;base64,${picture.toString('base64')}` };
    },
  },
  'marking.addPage': {
    run: async ({ id, picture }, context) => {
      await needPages(context, id);
      const page = await addPage(context, id, Buffer.from(picture, 'base64'), context.ip);
      return { data: page, did: { target: String(id), after: { width: page.width, height: page.height } } };
    },
  },
  'marking.pdfPart': {
    run: async ({ id, pdf, offset, part }, context) => {
      await needPages(context, id);
      const upload = { id, pdf, operatorId: context.operator.id };
      return { received: await takePdfPart(context, upload, offset, Buffer.from(part, 'base64')) };
    },
  },
  'marking.pdfOpen': {
    run: async ({ id, pdf }, context) => ({ pages: await openPdf(context, { id, pdf, operatorId: context.operator.id }) }),
  },
  'marking.pdfPage': {
    prepare: ({ id, pdf, no }, context) => preparePdfPage(context, { id, pdf, operatorId: context.operator.id }, no),
    run: async ({ id, pdf, no, last }, context) => {
      await needPages(context, id);
      const picture = await takePdfPage(context, { id, pdf, operatorId: context.operator.id }, no, last);
      const page = await addPage(context, id, picture, context.ip);
      return { data: page, did: { target: String(id), after: { no, width: page.width, height: page.height } } };
    },
  },
  'marking.arrange': {
    run: async ({ id, pages }, context) => {
      await needPages(context, id);
      const before = await arrangePages(context, id, pages, context.ip);
      const turned = pages.filter(({ turn }) => turn !== 0).length;
      return {
        data: { pages: pages.length },
        did: { target: String(id), before: { pages: before }, after: { pages: pages.length, turned } },
      };
    },
  },
  'marking.removePage': {
    run: async ({ id, key }, context) => {
      await needPages(context, id);
      const { pages } = await removePage(context, id, key);
      return { data: {}, did: { target: String(id), before: { pages: pages.length }, after: { pages: pages.length - 1 } } };
    },
  },
  'marking.save': {
    run: async (input, context) => {
      const { db, now, operator } = context;
      await needMarking(context, input.id);
      const savedAt = now();
      return { version: await saveDraft(db, input, operator.id, savedAt), savedAt: savedAt.toISOString() };
    },
  },
  'marking.publish': {
    run: async (input, context) => {
      await needMarking(context, input.id);
      const { no, before, score } = await sendPaper(context, input, context.operator.id);
      return {
        data: { no },
        did: { target: String(input.id), ...(before !== null && { before: { score: before } }), after: { no, score, why: input.why } },
      };
    },
  },
  'marking.withdraw': {
    run: async ({ id, why }, context) => {
      await needMarking(context, id);
      const { learnerName } = await withdrawPaper(context, id);
      return { data: {}, did: { target: String(id), before: { state: 'published' }, after: { state: 'withdrawn', learnerName, why } } };
    },
  },
};
