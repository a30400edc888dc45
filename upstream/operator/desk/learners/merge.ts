import { eq } from 'drizzle-orm';
import { maskPhone } from '@/lib/kernel/phone';
import { deskContract, type DeskInput, type DeskOutput } from '@/lib/ops/contract';
import type { Database } from '../../../db/open';
import { users } from '../../../db/schema';
import { NotFoundError } from '../../../kernel/errors';
import { mergeAccounts, paidBy, previewMerge, type Merged } from '../../../merge/merge';
import type { Did } from '../../../staff/audit';
import { staffMessages } from '../../../staff/messages';
import { waitingApprovals } from '../shared/approvals';
import type { DeskHandlersOf, SignedIn } from '../shared/handler';
import { learnerCard } from './find';

async function numberOf(db: Database, id: number): Promise<string> {
  const [row] = await db.select({ rsNo: users.rsNo }).from(users).where(eq(users.id, id));
  if (!row) throw new NotFoundError(staffMessages.noLearner);
  return row.rsNo;
}

/** Enough to tell what was whose, should it have been a mistake: every order, and how many rows of what. */
function didOf({ stays, goes, phone, released, tables, twice, orderNos, paidFen }: Merged, why: string): Did {
  const counted = (of: 'moved' | 'met'): string[] => tables.flatMap((table) => (table[of] > 0 ? [`${table.title} ${table[of]}`] : []));
  return {
    target: stays.rsNo,
    before: {
      accounts: [stays.rsNo, goes.rsNo],
      phones: [maskPhone(stays.mobilePhone), maskPhone(goes.mobilePhone)],
      names: [stays.nickName, goes.nickName],
    },
    after: {
      accounts: [stays.rsNo],
      phones: [maskPhone(phone)],
      released: maskPhone(released),
      orders: [...orderNos],
      twice: [...twice],
      moved: counted('moved'),
      met: counted('met'),
      paidFen,
      why,
    },
  };
}

type Waiting = Pick<DeskOutput<'learners.compare'>, 'waits' | 'number'>;

/** The same merge, where somebody has asked for it and nobody has decided: with the number that was chosen then. */
async function waitingFor(
  { db, operator }: Pick<SignedIn, 'db' | 'operator'>,
  { stays, goes, number }: DeskInput<'learners.compare'>,
): Promise<Waiting> {
  const row = 'learners.merge';
  for (const { approval, askedBy } of await waitingApprovals(db)) {
    if (approval.row !== row) continue;
    const asked = deskContract[row].input.parse(approval.input);
    if (asked.stays !== stays || asked.goes !== goes) continue;
    const { id, askedAt } = approval;
    return {
      number: asked.number,
      waits: { id, by: askedBy, own: approval.askedBy === operator.id, at: askedAt.toISOString(), why: asked.why },
    };
  }
  return { number, waits: null };
}

export const mergeHandlers: DeskHandlersOf<'learners.compare' | 'learners.merge'> = {
  'learners.compare': {
    run: async (wish, context) => {
      const { number, waits } = await waitingFor(context, wish);
      const { phone, released, tables, twice, orderNos, paidFen } = await previewMerge(context.db, { ...wish, number }, context.now());
      return {
        stays: await learnerCard(context, wish.stays),
        goes: await learnerCard(context, wish.goes),
        phone: maskPhone(phone),
        released: maskPhone(released),
        tables: [...tables],
        twice: [...twice],
        orders: orderNos.length,
        paidFen,
        number,
        waits,
      };
    },
  },
  'learners.merge': {
    weigh: async (wish, { db, now }) => {
      const target = await numberOf(db, wish.stays);
      await previewMerge(db, wish, now());
      return { sumFen: await paidBy(db, wish.goes), target };
    },
    run: async ({ why, ...wish }, { db, now }) => ({ data: {}, did: didOf(await mergeAccounts(db, wish, now()), why) }),
  },
};
