import { DAY } from '@/lib/kernel/time';
import { BATCH_MOST, FILE_CODES } from '@/lib/ops/code-kinds';
import { href } from '@/lib/routes';
import { batchLines, codeBooks, codesOf, makeBatch, needBatch, voidBatch } from '../../codes/batches';
import { bookTitles, codeStory, suspiciousCodes } from '../../codes/checks';
import { codeMessages } from '../../codes/messages';
import { codeSheets } from '../../codes/sheet';
import { BusinessError } from '../../kernel/errors';
import type { DeskHandlersOf } from './shared/handler';

/** Days that count for what is suspicious. */
const LOOK_BACK = 30;

/** After the `#`: no server and no log is told the code by opening the page. */
const pages = { book: href('service.check', { type: 'book' }), assistant: href('personal.myCourse') } as const;

export const codeHandlers: DeskHandlersOf<
  'codes.list' | 'codes.books' | 'codes.make' | 'codes.export' | 'codes.sheet' | 'codes.void' | 'codes.suspicious' | 'codes.show'
> = {
  'codes.list': { run: (input, { db }) => batchLines(db, input) },
  'codes.books': { run: async (_input, { db }) => ({ books: await codeBooks(db) }) },
  'codes.make': {
    run: async (wish, context) => {
      const { id } = await makeBatch(context, { ...wish, madeBy: context.operator.id });
      const titleOf = await bookTitles(context.db, [wish.bookId]);
      return { data: { id }, did: { target: codeMessages.batch(id), after: { ...wish, bookId: titleOf(wish.bookId) } } };
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
