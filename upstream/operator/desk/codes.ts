import { DAY, dayOf } from '@/lib/kernel/time';
import { deskContract, type DeskInput } from '@/lib/ops/contract';
import { BATCH_MOST, FILE_CODES } from '@/lib/ops/code-kinds';
import { chosenProblems, problemSets } from '@/lib/kernel/problems/chosen';
import { allProblems } from '@/lib/kernel/problems/read';
import { href } from '@/lib/routes';
import { companion } from '../../assistant/make';
import { batchLines, codeBooks, codesOf, makeBatch, needBatch, voidBatch } from '../../codes/batches';
import { bookTitles, codeStory, suspiciousCodes } from '../../codes/checks';
import { codeMessages } from '../../codes/messages';
import { codeSheets } from '../../codes/sheet';
import { inTurn } from '../../context/limits';
import { BusinessError, FieldError } from '../../kernel/errors';
import { auditLines } from '../../staff/audit';
import { limitOf, waitingWishes } from './shared/approvals';
import type { DeskHandlersOf, SignedIn } from './shared/handler';

/** Days that count for what is suspicious. */
const LOOK_BACK = 30;

/** After the `#`: no server and no log is told the code by opening the page. */
const pages = { book: href('service.check', { type: 'book' }), assistant: href('personal.myCourse') } as const;

/** What the courses cost that a batch opens, 分. */
async function worthOf({ db }: Pick<SignedIn, 'db'>, { kind, bookId, count }: DeskInput<'codes.make'>): Promise<number> {
  return kind === 'book' ? 0 : count * (await companion({ db }, bookId)).priceFen;
}

/** What was given away so in the day before by nobody but who made it: small batches weigh as one. */
async function worthAlone({ db, now, askedAt = now() }: SignedIn): Promise<number> {
  const since = new Date(askedAt.getTime() - DAY);
  const wanted = { action: 'codes.make', words: '', from: dayOf(since), most: Number.MAX_SAFE_INTEGER };
  const lines = (await auditLines(db, askedAt, wanted)).filter(({ at }) => at > since && at <= askedAt);
  return lines.reduce((all, { after }) => {
    const sum = after?.['waitsForSecond'] === undefined ? after?.['sumFen'] : null;
    return all + (typeof sum === 'number' ? sum : 0);
  }, 0);
}

/**
 * One batch after the other: two that were weighed at the same moment, each of which would do, come to more together.
 * @throws BusinessError where a second person would have been asked by now
 */
async function needAlone(wish: DeskInput<'codes.make'>, context: SignedIn): Promise<void> {
  if (context.askedAt !== undefined) return;
  const worth = await worthOf(context, wish);
  if (worth === 0) return;
  await inTurn(context.db, 'desk codes');
  if (worth + (await worthAlone(context)) > limitOf(context)) throw new BusinessError(codeMessages.madeMeanwhile);
}

export const codeHandlers: DeskHandlersOf<
  | 'codes.list'
  | 'codes.books'
  | 'codes.make'
  | 'codes.waiting'
  | 'codes.export'
  | 'codes.sheet'
  | 'codes.problemSets'
  | 'codes.problems'
  | 'codes.void'
  | 'codes.suspicious'
  | 'codes.show'
> = {
  'codes.list': { run: (input, { db }) => batchLines(db, input) },
  'codes.books': { run: async (_input, { db }) => ({ books: await codeBooks(db) }) },
  'codes.make': {
    weigh: async (wish, context) => {
      const { kind, bookId } = wish;
      const titleOf = await bookTitles(context.db, [bookId]);
      const worth = await worthOf(context, wish);
      return { sumFen: worth === 0 ? 0 : worth + (await worthAlone(context)), target: codeMessages.batchOf[kind](titleOf(bookId)) };
    },
    run: async (wish, context) => {
      const { db, operator, askedBy = operator.id } = context;
      await needAlone(wish, context);
      const { id } = await makeBatch(context, { ...wish, madeBy: askedBy });
      const titleOf = await bookTitles(db, [wish.bookId]);
      const sumFen = await worthOf(context, wish);
      const after = { id, ...wish, bookId: titleOf(wish.bookId), ...(sumFen > 0 && { sumFen }) };
      return { data: { id }, did: { target: codeMessages.batch(id), after } };
    },
  },
  'codes.waiting': {
    run: async (_input, context) => {
      const row = 'codes.make';
      const wishes = (await waitingWishes(context, row)).map(({ input, ...wish }) => ({
        ...wish,
        of: deskContract[row].input.parse(input),
      }));
      const titleOf = await bookTitles(
        context.db,
        wishes.map(({ of }) => of.bookId),
      );
      return { list: wishes.map(({ of: { kind, bookId, count }, ...wish }) => ({ ...wish, kind, count, bookTitle: titleOf(bookId) })) };
    },
  },
  'codes.export': {
    run: async ({ id }, { db }) => {
      const codes = await codesOf(db, await needBatch(db, id), { most: BATCH_MOST });
      return { data: { codes }, did: { target: codeMessages.batch(id), after: { count: codes.length } } };
    },
  },
  'codes.sheet': {
    run: async ({ id, part }, { db, env }) => {
      const batch = await needBatch(db, id);
      const codes = await codesOf(db, batch, { from: part * FILE_CODES, most: FILE_CODES });
      if (codes.length === 0) throw new BusinessError(codeMessages.noPart);
      const title = `No. ${id}  ${batch.bookId}  part ${part + 1}`;
      const pdf = await codeSheets({ codes, title, addressOf: (code) => `${env.PUBLIC_BASE}${pages[batch.kind]}#${code}` });
      return { data: { pdf: pdf.toString('base64') }, did: { target: codeMessages.batch(id), after: { part, count: codes.length } } };
    },
  },
  'codes.problemSets': {
    run: async (_input, { db }) => ({ sets: problemSets(allProblems(), await codeBooks(db)), sites: [] }),
  },
  'codes.problems': {
    run: async ({ which }, { db }) => {
      const chosen = chosenProblems(allProblems(), await codeBooks(db), which);
      if (!chosen || chosen.problems.length === 0) throw new FieldError('which', codeMessages.noProblems);
      return { data: { html: '' }, did: { target: codeMessages.problems(chosen.title), after: { count: chosen.problems.length } } };
    },
  },
  'codes.void': {
    run: async ({ id, why }, { db, now }) => {
      await needBatch(db, id);
      await voidBatch(db, id, now());
      return { data: {}, did: { target: codeMessages.batch(id), after: { why } } };
    },
  },
  'codes.suspicious': {
    run: async (_input, { db, now }) => ({ list: await suspiciousCodes(db, new Date(now().getTime() - LOOK_BACK * DAY)) }),
  },
  'codes.show': { run: async ({ code }, { db }) => ({ found: await codeStory(db, code) }) },
};
