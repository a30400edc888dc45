import { answerSchema, deskRow, isDeskRow, type DeskRowName } from '@/lib/ops/contract';
import { readDeskInput } from '@/lib/ops/contract/input';
import type { DeskRow } from '@/lib/ops/contract/row';
import type { Deps } from '../../context/context';
import type { Database } from '../../db/open';
import { NotFoundError } from '../../kernel/errors';
import { operatorMessages } from '../messages';
import { lastDoneAt, writeAudit } from '../../staff/audit';
import { accessHandlers } from './access';
import { admit } from './admit';
import { awaitSecond, limitOf } from './shared/approvals';
import { approvalHandlers } from './approvals-decided';
import { auditHandlers } from './audit';
import { billHandlers } from './bills';
import { codeHandlers } from './codes';
import { contentHandlers } from './content';
import { filmHandlers } from './courses/films';
import { courseHandlers } from './courses/handlers';
import { InvalidInput } from './refusals';
import type { DeskContext, DeskHandlers, Done, MoneyHandler, SignedIn, Weight } from './shared/handler';
import { holdHandlers, needFree } from './holds';
import { inboxHandlers } from './inbox';
import { inboxListHandlers } from './inbox-lists';
import { inboxWriterHandlers } from './inbox-writer';
import { learnerServiceHandlers } from './learners/given-again';
import { learnerHandlers } from './learners/handlers';
import { mergeHandlers } from './learners/merge';
import { liveDeskHandlers } from './live';
import { markingHandlers } from './marking';
import { officialHandlers } from './official';
import { orderHandlers } from './orders/handlers';
import { paperLinkHandlers } from './orders/paper-link';
import { newsHandlers } from './news';
import { paperHandlers } from './papers';
import { passkeyHandlers } from './passkeys';
import { peopleHandlers } from './people';
import { ratingHandlers } from './ratings';
import { refundHandlers } from './refunds';
import { searchHandlers } from './search';
import { shippingHandlers } from './shipping';
import { siteHandlers } from './sites';
import { teacherDeskHandlers } from './teachers';
import { textDeskHandlers } from './texts';
import { todayHandlers } from './today';
import { undeliveredHandlers } from './undelivered';

/** Every row of the contract, carried out. A row without one does not compile. */
const handlers: DeskHandlers = {
  ...accessHandlers,
  ...passkeyHandlers,
  ...inboxHandlers,
  ...inboxListHandlers,
  ...inboxWriterHandlers,
  ...peopleHandlers,
  ...auditHandlers,
  ...approvalHandlers({
    prepare: async (row, input, context) => void (await served[row].prepare?.(inputOf(row, input), context)),
    done: (row, input, context) => done(row, inputOf(row, input), context),
    weigh: (row, input, context) => weigh(row, inputOf(row, input), context),
    there,
    facts: (row, input, context) => served[row].changing?.facts(inputOf(row, input), context),
  }),
  ...holdHandlers,
  ...newsHandlers,
  ...ratingHandlers,
  ...refundHandlers,
  ...orderHandlers,
  ...paperLinkHandlers,
  ...courseHandlers,
  ...teacherDeskHandlers,
  ...filmHandlers,
  ...contentHandlers,
  ...textDeskHandlers,
  ...markingHandlers,
  ...paperHandlers,
  ...todayHandlers,
  ...undeliveredHandlers,
  ...billHandlers,
  ...learnerHandlers,
  ...learnerServiceHandlers,
  ...mergeHandlers,
  ...codeHandlers,
  ...officialHandlers,
  ...liveDeskHandlers,
  ...siteHandlers,
  ...shippingHandlers,
  ...searchHandlers,
};

type Changing = NonNullable<MoneyHandler<unknown, unknown>['changing']>;
/** A handler as it is called here: the contract has made its input and checks its output. */
interface Served {
  run(input: unknown, context: DeskContext, ready?: unknown): Promise<unknown>;
  prepare?(input: unknown, context: SignedIn): Promise<unknown>;
  weigh?(input: unknown, context: SignedIn): Promise<Weight>;
  readonly changing?: Changing;
}
const served: Readonly<Record<DeskRowName, Served>> = handlers;

const isDone = (answer: unknown): answer is Done<unknown> =>
  typeof answer === 'object' && answer !== null && 'did' in answer && 'data' in answer;

/** An action without the line that tells of it is our mistake. */
async function done(row: DeskRowName, input: unknown, context: SignedIn, ready?: unknown): Promise<Done<unknown>> {
  await needFree(row, input, context);
  const answer = await served[row].run(input, context, ready);
  if (!isDone(answer)) throw new Error(`${row} does not say what it did`);
  return answer;
}

async function weigh(row: DeskRowName, input: unknown, context: SignedIn): Promise<Weight> {
  const weight = await served[row].weigh?.(input, context);
  if (weight === undefined) throw new Error(`${row} does not say how much it moves`);
  return weight;
}

/** What stands where a wish would change something, as another wish; undefined of one that only moves money. */
async function there(row: DeskRowName, input: unknown, context: SignedIn): Promise<unknown> {
  const found = await served[row].changing?.there(inputOf(row, input), context);
  return found === undefined ? found : inputOf(row, found);
}

/** One transaction: what is done and its line in the audit log, both or neither. */
async function act(row: DeskRowName, input: unknown, context: SignedIn): Promise<unknown> {
  const ready = await served[row].prepare?.(input, context);
  const { data, afterwards } = await context.db.transaction(async (tx) => {
    const answer = await done(row, input, { ...context, db: tx }, ready);
    await writeAudit(tx, context.now(), context, row, answer.did);
    return answer;
  });
  afterwards?.();
  return data;
}

/** Unfinished work, kept in one transaction. */
async function draft(row: DeskRowName, input: unknown, context: SignedIn): Promise<unknown> {
  await served[row].prepare?.(input, context);
  return context.db.transaction(async (tx) => {
    await needFree(row, input, { ...context, db: tx });
    return served[row].run(input, { ...context, db: tx });
  });
}

/** @throws InvalidInput with a sentence for each field */
function inputOf(row: DeskRowName, given: unknown): unknown {
  const input = readDeskInput(row, given);
  if (!input.ok) throw new InvalidInput(input.fields);
  return input.data;
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
  if (row.kind === 'draft') return draft(name, input, signedIn);
  if (row.kind === 'act') return act(name, input, signedIn);
  await needFree(name, input, signedIn);
  const was = await there(name, input, signedIn);
  const weight = await weigh(name, input, signedIn);
  if (row.always || weight.always || weight.sumFen > limitOf(signedIn)) {
    await served[name].prepare?.(input, signedIn);
    return awaitSecond(signedIn, name, was === undefined ? input : Object.assign({ was }, input), weight);
  }
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
  from: Pick<DeskContext, 'token' | 'ip' | 'device' | 'origin' | 'idle'>,
): Promise<unknown> {
  if (!isDeskRow(name)) throw new NotFoundError(operatorMessages.noWish);
  return answerSchema(name).parse(await answer(name, deskRow(name), given, { ...deps, ...from }));
}
