import { isDeskRow, type DeskRowName } from '@/lib/ops/contract';
import type { DeskFacts } from '../../kernel/desk';
import { BusinessError, NotFoundError } from '../../kernel/errors';
import { staffMessages } from '../../staff/messages';
import { proveAgain } from '../../staff/prove-again';
import { operatorMessages } from '../messages';
import { decide, lookAt, mayLook, namedIn, needWish, saidOf, waitingApprovals, withdraw } from './shared/approvals';
import { differing, upon, wasOf } from './shared/changing';
import { withPrepared, type DeskHandlersOf, type Done, type SignedIn, type Weight } from './shared/handler';
import { tied } from './shared/independent';
import { aroundRefund } from './review';

type Of<Answer> = (row: DeskRowName, input: unknown, context: SignedIn) => Answer;
/** How any row is carried out or weighed, given as it was kept. @throws InvalidInput where that no longer fits */
interface Carry {
  readonly prepare: Of<Promise<void>>;
  readonly done: Of<Promise<Done<unknown>>>;
  readonly weigh: Of<Promise<Weight>>;
  readonly there: Of<Promise<unknown>>;
  readonly facts: Of<Promise<DeskFacts> | undefined>;
}

/** A wish as it is carried out: upon what is there now. @throws BusinessError where the same was changed since */
async function wishNow({ there }: Carry, row: DeskRowName, input: unknown, context: SignedIn): Promise<unknown> {
  const was = wasOf(input);
  return was === undefined ? input : upon(input, was, await there(row, input, context));
}

/** What a wish comes to now, or why it cannot be done any more. */
async function reckoned(
  carry: Carry,
  row: DeskRowName,
  input: unknown,
  context: SignedIn,
): Promise<{ nowFen: number | null; refusal: string }> {
  try {
    return { nowFen: (await carry.weigh(row, await wishNow(carry, row, input, context), context)).sumFen, refusal: '' };
  } catch (error) {
    if (error instanceof BusinessError) return { nowFen: null, refusal: error.message };
    throw error;
  }
}

/** What a wish changes of what it was asked for; null of one that only moves money. */
async function changesOf({ there, facts }: Carry, row: DeskRowName, input: unknown, context: SignedIn) {
  const is = await facts(row, input, context);
  const was = await facts(row, wasOf(input) ?? (await there(row, input, context)), context);
  return is && was ? differing(was, is) : null;
}

/** Wishes that wait for a second person: shown, reckoned anew, carried out or refused. */
export const approvalHandlers = (
  carry: Carry,
): DeskHandlersOf<'approvals.list' | 'approvals.review' | 'approvals.confirm' | 'approvals.refuse' | 'approvals.withdraw'> => ({
  'approvals.list': {
    run: async (_input, context) => {
      const { db, operator } = context;
      const waiting = await waitingApprovals(db);
      const askers = [...new Set(waiting.map(({ approval }) => approval.askedBy))].filter((asker) => asker !== operator.id);
      const ties = new Map<number, string>();
      for (const asker of askers) ties.set(asker, await tied(context, asker));
      const list = waiting.map(({ approval: { id, row, sumFen, target, askedAt, ...kept }, askedBy, title }) => ({
        id,
        row,
        sumFen,
        target,
        name: title ?? namedIn(row, kept.input, target),
        path: mayLook(operator, row) ? lookAt(row, kept.input, target) : '',
        there: row === 'learners.merge',
        ...saidOf(row, kept.input),
        askedBy,
        askedAt: askedAt.toISOString(),
        own: kept.askedBy === operator.id,
        tied: ties.get(kept.askedBy) ?? '',
      }));
      return { list };
    },
  },
  'approvals.review': {
    run: async ({ id }, context) => {
      const { row, input, target, askedAt, askedBy } = await needWish(context, id);
      if (!isDeskRow(row)) throw new NotFoundError(operatorMessages.noWish);
      return {
        ...(await reckoned(carry, row, input, { ...context, askedAt, askedBy })),
        order: await aroundRefund(context, row, target),
        changes: await changesOf(carry, row, input, context),
      };
    },
  },
  'approvals.confirm': withPrepared({
    prepare: async ({ id, code }, context) => {
      const { row, input } = await needWish(context, id);
      if (isDeskRow(row)) await carry.prepare(row, input, context);
      return proveAgain(context, code, context);
    },
    run: async ({ id }, context, { recovery }) => {
      const { row, input: wish, sumFen, target, askedAt, askedBy } = await decide(context, id, null);
      if (!isDeskRow(row)) throw new NotFoundError(operatorMessages.noWish);
      const asked = { ...context, askedAt, askedBy };
      const input = await wishNow(carry, row, wish, asked);
      const { sumFen: now } = await carry.weigh(row, input, asked);
      if (now !== sumFen) throw new BusinessError(staffMessages.otherSum);
      const { did, afterwards } = await carry.done(row, input, asked);
      const after = { ...did.after, row, sumFen, ...(recovery && { recovery }) };
      return { data: {}, did: { target, after, ...(did.before && { before: did.before }) }, ...(afterwards && { afterwards }) };
    },
  }),
  'approvals.refuse': {
    run: async ({ id, why }, context) => {
      const { row, sumFen, target } = await decide(context, id, why);
      return { data: {}, did: { target, after: { row, sumFen, why } } };
    },
  },
  'approvals.withdraw': {
    run: async ({ id }, context) => {
      const { row, sumFen, target } = await withdraw(context, id);
      return { data: {}, did: { target, after: { row, sumFen } } };
    },
  },
});
