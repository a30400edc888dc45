import { answerSchema, deskRow, isDeskRow, type DeskRowName } from '@/lib/ops/contract';
import type { DeskRow } from '@/lib/ops/contract/row';
import type { Deps } from '../../context/context';
import type { Database } from '../../db/open';
import { BusinessError, NotFoundError } from '../../kernel/errors';
import { operatorMessages } from '../messages';
import { lastDoneAt, writeAudit } from '../../staff/audit';
import { staffMessages } from '../../staff/messages';
import { proveAgain } from '../../staff/prove-again';
import { accessHandlers } from './access';
import { admit } from './admit';
import { awaitSecond, decide, limitOf, lookAt, mayLook, needWish, saidOf, waitingApprovals } from './approvals';
import { auditHandlers } from './audit';
import { billHandlers } from './bills';
import { codeHandlers } from './codes';
import { contentHandlers } from './content';
import { filmHandlers } from './courses/films';
import { courseHandlers } from './courses/handlers';
import { fieldsOf, InvalidInput } from './refusals';
import type { DeskContext, DeskHandlers, DeskHandlersOf, Done, SignedIn, Weight } from './handler';
import { inboxHandlers } from './inbox';
import { inboxListHandlers } from './inbox-lists';
import { inboxWriterHandlers } from './inbox-writer';
import { learnerHandlers } from './learners/handlers';
import { mergeHandlers } from './learners/merge';
import { liveDeskHandlers } from './live';
import { markingHandlers } from './marking';
import { officialHandlers } from './official';
import { orderHandlers } from './orders/handlers';
import { newsHandlers } from './news';
import { paperHandlers } from './papers';
import { passkeyHandlers } from './passkeys';
import { peopleHandlers } from './people';
import { ratingHandlers } from './ratings';
import { refundHandlers } from './refunds';
import { aroundRefund } from './review';
import { searchHandlers } from './search';
import { shippingHandlers } from './shipping';
import { siteHandlers } from './sites';
import { teacherDeskHandlers } from './teachers';
import { textDeskHandlers } from './texts';
import { todayHandlers } from './today';

const approvalHandlers: DeskHandlersOf<'approvals.list' | 'approvals.review' | 'approvals.confirm' | 'approvals.refuse'> = {
  'approvals.list': {
    run: async (_input, { db, operator }) => ({
      list: (await waitingApprovals(db)).map(({ approval: { id, row, sumFen, target, askedAt, ...kept }, askedBy }) => ({
        id,
        row,
        sumFen,
        target,
        path: mayLook(operator, row) ? lookAt(row, kept.input, target) : '',
        there: row === 'learners.merge',
        ...saidOf(row, kept.input),
        askedBy,
        askedAt: askedAt.toISOString(),
        own: kept.askedBy === operator.id,
      })),
    }),
  },
  'approvals.review': {
    run: async ({ id }, context) => {
      const { row, input, target, askedAt } = await needWish(context, id);
      if (!isDeskRow(row)) throw new NotFoundError(operatorMessages.noWish);
      return { ...(await reckoned(row, input, { ...context, askedAt })), order: await aroundRefund(context, row, target) };
    },
  },
  'approvals.confirm': {
    prepare: async ({ id, code }, context) => {
      await needWish(context, id);
      await proveAgain(context, code, context);
    },
    run: async ({ id }, context) => {
      const { row, input, sumFen, target, askedAt } = await decide(context, id, null);
      if (!isDeskRow(row)) throw new NotFoundError(operatorMessages.noWish);
      const asked = { ...context, askedAt };
      const { sumFen: now } = await weigh(row, inputOf(row, input), asked);
      if (now !== sumFen) throw new BusinessError(staffMessages.otherSum);
      const { did, afterwards } = await done(row, inputOf(row, input), asked);
      const after = { ...did.after, row, sumFen };
      return { data: {}, did: { target, after, ...(did.before && { before: did.before }) }, ...(afterwards && { afterwards }) };
    },
  },
  'approvals.refuse': {
    run: async ({ id, why }, context) => {
      const { row, sumFen, target } = await decide(context, id, why);
      return { data: {}, did: { target, after: { row, sumFen, why } } };
    },
  },
};

/** Every row of the contract, carried out. A row without one does not compile. */
const handlers: DeskHandlers = {
  ...accessHandlers,
  ...passkeyHandlers,
  ...inboxHandlers,
  ...inboxListHandlers,
  ...inboxWriterHandlers,
  ...peopleHandlers,
  ...auditHandlers,
  ...approvalHandlers,
  ...newsHandlers,
  ...ratingHandlers,
  ...refundHandlers,
  ...orderHandlers,
  ...courseHandlers,
  ...teacherDeskHandlers,
  ...filmHandlers,
  ...contentHandlers,
  ...textDeskHandlers,
  ...markingHandlers,
  ...paperHandlers,
  ...todayHandlers,
  ...billHandlers,
  ...learnerHandlers,
  ...mergeHandlers,
  ...codeHandlers,
  ...officialHandlers,
  ...liveDeskHandlers,
  ...siteHandlers,
  ...shippingHandlers,
  ...searchHandlers,
};

/** A handler as it is called here: the contract has made its input and checks its output. */
interface Served {
  run(input: unknown, context: DeskContext): Promise<unknown>;
  prepare?(input: unknown, context: SignedIn): Promise<void>;
  weigh?(input: unknown, context: SignedIn): Promise<Weight>;
}
const served: Readonly<Record<DeskRowName, Served>> = handlers;

const isDone = (answer: unknown): answer is Done<unknown> =>
  typeof answer === 'object' && answer !== null && 'did' in answer && 'data' in answer;

/** An action without the line that tells of it is our mistake. */
async function done(row: DeskRowName, input: unknown, context: SignedIn): Promise<Done<unknown>> {
  const answer = await served[row].run(input, context);
  if (!isDone(answer)) throw new Error(`${row} does not say what it did`);
  return answer;
}

async function weigh(row: DeskRowName, input: unknown, context: SignedIn): Promise<Weight> {
  const weight = await served[row].weigh?.(input, context);
  if (weight === undefined) throw new Error(`${row} does not say how much it moves`);
  return weight;
}

/** What a wish comes to now, or why it cannot be done any more. */
async function reckoned(row: DeskRowName, input: unknown, context: SignedIn): Promise<{ nowFen: number | null; refusal: string }> {
  try {
    return { nowFen: (await weigh(row, inputOf(row, input), context)).sumFen, refusal: '' };
  } catch (error) {
    if (error instanceof BusinessError) return { nowFen: null, refusal: error.message };
    throw error;
  }
}

/** One transaction: what is done and its line in the audit log, both or neither. */
async function act(row: DeskRowName, input: unknown, context: SignedIn): Promise<unknown> {
  await served[row].prepare?.(input, context);
  const { data, afterwards } = await context.db.transaction(async (tx) => {
    const answer = await done(row, input, { ...context, db: tx });
    await writeAudit(tx, context.now(), context, row, answer.did);
    return answer;
  });
  afterwards?.();
  return data;
}

/** @throws InvalidInput with a sentence for each field */
function inputOf(row: DeskRowName, given: unknown): unknown {
  const parsed = deskRow(row).input.safeParse(given);
  if (!parsed.success) throw new InvalidInput(fieldsOf(parsed.error));
  return parsed.data;
}

/** By a replica where the row bears it, but for whoever has just done something and looks whether it is so. */
async function read(name: DeskRowName, { lags }: DeskRow, input: unknown, context: SignedIn): Promise<unknown> {
  const { services, env, db, now, operator } = context;
  const asked = (from: Database): Promise<unknown> => served[name].run(input, { ...context, db: from });
  if (!lags || !services.reads.hasReplica) return asked(db);
  const last = await lastDoneAt(db, operator.id);
  const just = last !== null && now().getTime() - last.getTime() < env.DATABASE_READ_LAG_SECONDS * 1000;
  return just ? asked(db) : services.reads.read(asked);
}

async function answer(name: DeskRowName, row: DeskRow, given: unknown, context: DeskContext): Promise<unknown> {
  if (row.kind === 'enter') return served[name].run(inputOf(name, given), context);
  const signedIn = await admit(row, context);
  const input = inputOf(name, given);
  if (row.kind === 'read') return read(name, row, input, signedIn);
  if (row.kind === 'draft') return signedIn.db.transaction((tx) => served[name].run(input, { ...signedIn, db: tx }));
  if (row.kind === 'act') return act(name, input, signedIn);
  const weight = await weigh(name, input, signedIn);
  if (row.always || weight.sumFen > limitOf(signedIn)) return awaitSecond(signedIn, name, input, weight);
  return { waits: null, data: await act(name, input, signedIn) };
}

/**
 * Carries out one row for whoever holds the session, given as it came: the right first, then the input. Answers what the
 * contract says. @throws BusinessError in words for a colleague
 */
export async function carryOutAtDesk(
  deps: Deps,
  name: string,
  given: unknown,
  from: Pick<DeskContext, 'token' | 'ip' | 'device' | 'origin'>,
): Promise<unknown> {
  if (!isDeskRow(name)) throw new NotFoundError(operatorMessages.noWish);
  return answerSchema(name).parse(await answer(name, deskRow(name), given, { ...deps, ...from }));
}
