import { scopeOf } from '@/lib/ops/rights';
import { maskPhone } from '@/lib/kernel/phone';
import { arrangePages, turnPages } from '../../evaluation/marking/arrange';
import { dropPaper } from '../../evaluation/marking/drop';
import { addPage, drawPage, needRoom, pictureOf, removePage } from '../../evaluation/marking/pages';
import { forgetPdf, layPdfPage, openPdf, takePdfPart } from '../../evaluation/marking/pdf-upload';
import { choices, needPaper, papersWhich, receivePaper, saveDraft } from '../../evaluation/marking/papers';
import { markingMessages } from '../../evaluation/marking/messages';
import { sendPaper, withdrawPaper } from '../../evaluation/marking/publish';
import { handPaper, needTheirs, takePaper, teachersOf, whosePapers } from '../../evaluation/marking/whose';
import { BusinessError, FieldError } from '../../kernel/errors';
import { lookedFor } from '../../staff/audit';
import { withPrepared, type DeskHandlersOf, type SignedIn } from './shared/handler';
import { cardsOf, shownPaper } from './marking-shown';

/** What was given to another teacher is not theirs to mark. @throws NotFoundError */
const needMarking = ({ db, operator }: Pick<SignedIn, 'db' | 'operator'>, id: number): Promise<void> =>
  needTheirs(db, whosePapers(operator, 'papers.mark'), id);

/** Whoever only brings papers in leaves the pages alone once a teacher has begun. @throws BusinessError */
async function needPages({ db, operator }: Pick<SignedIn, 'db' | 'operator'>, id: number): Promise<void> {
  await needTheirs(db, whosePapers(operator, 'papers.receive'), id);
  if (scopeOf(operator.roles, 'papers.mark') !== null) return;
  if ((await needPaper(db, id)).savedBy !== null) throw new BusinessError(markingMessages.begun);
}

/** Whoever brings in their own papers gives them to themselves or to nobody at the desk. @throws FieldError */
async function needTeacher({ db, operator, scope }: Pick<SignedIn, 'db' | 'operator' | 'scope'>, teacherId: number): Promise<void> {
  const may = await teachersOf(db, whosePapers(operator, 'papers.receive'));
  if (scope === 'own' && !may.some(({ id }) => id === teacherId)) throw new FieldError('teacherId', markingMessages.otherTeacher);
}

export const markingHandlers: DeskHandlersOf<
  | 'marking.list'
  | 'marking.choices'
  | 'marking.receive'
  | 'marking.drop'
  | 'marking.hand'
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
      await needTeacher(context, input.teacherId);
      const { id, title } = await receivePaper(context, input);
      return { data: { id }, did: { target: String(id), after: { title, phone: maskPhone(input.phone) } } };
    },
  },
  'marking.drop': {
    run: async ({ id }, context) => {
      await needPages(context, id);
      const { title, phone } = await dropPaper(context.db, id);
      return { data: {}, did: { target: String(id), before: { title, phone: maskPhone(phone) } } };
    },
  },
  'marking.hand': {
    run: async ({ id, teacherId }, context) => {
      await needTheirs(context.db, whosePapers(context.operator, 'papers.receive'), id);
      await needTeacher(context, teacherId);
      const { from, to } = await handPaper(context.db, id, teacherId);
      return { data: {}, did: { target: String(id), before: { teacher: from }, after: { teacher: to } } };
    },
  },
  'marking.take': {
    run: async ({ id }, { db, operator }) => {
      if (operator.teacherId === null) throw new BusinessError(markingMessages.noTeacherYet);
      const { from, to } = await takePaper(db, id, operator.teacherId);
      return { data: {}, did: { target: String(id), before: { teacher: from }, after: { teacher: to } } };
    },
  },
  'marking.show': { run: ({ id }, context) => shownPaper(context, id) },
  'marking.page': {
    run: async ({ id, key }, context) => {
      await needTheirs(context.db, whosePapers(context.operator, 'papers.receive'), id);
      const picture = await pictureOf(context, await needPaper(context.db, id), key);
      return { picture: `data:image/webp;base64,${picture.toString('base64')}` };
    },
  },
  'marking.addPage': withPrepared({
    prepare: async ({ id, picture }, context) => {
      await needPages(context, id);
      await needRoom(context.db, id);
      return drawPage(context, Buffer.from(picture, 'base64'), context.ip);
    },
    run: async ({ id }, context, page) => {
      await needPages(context, id);
      await addPage(context, id, page);
      return { data: page, did: { target: String(id), after: { width: page.width, height: page.height } } };
    },
  }),
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
  'marking.pdfPage': withPrepared({
    prepare: async ({ id, pdf, no }, context) => {
      await needPages(context, id);
      await needRoom(context.db, id);
      return layPdfPage(context, { id, pdf, operatorId: context.operator.id }, no, context.ip);
    },
    run: async ({ id, pdf, no, last }, context, page) => {
      await needPages(context, id);
      await addPage(context, id, page);
      if (last) await forgetPdf(context, { id, pdf, operatorId: context.operator.id });
      return { data: page, did: { target: String(id), after: { no, width: page.width, height: page.height } } };
    },
  }),
  'marking.arrange': withPrepared({
    prepare: async ({ id, pages }, context) => {
      await needPages(context, id);
      return turnPages(context, id, pages, context.ip);
    },
    run: async ({ id, pages }, context, turnedPages) => {
      await needPages(context, id);
      const before = await arrangePages(context, id, pages, turnedPages);
      const turned = pages.filter(({ turn }) => turn !== 0).length;
      return {
        data: { pages: pages.length },
        did: { target: String(id), before: { pages: before }, after: { pages: pages.length, turned } },
      };
    },
  }),
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
      const after = { state: 'withdrawn', learnerName: lookedFor(learnerName), why };
      return { data: {}, did: { target: String(id), before: { state: 'published' }, after } };
    },
  },
};
