import { and, count, desc, gte, isNull, sql } from 'drizzle-orm';
import { addDays, dayOf } from '@/lib/kernel/time';
import { atStake } from '@/lib/ops/at-stake';
import { deskContract } from '@/lib/ops/contract';
import type { Database } from '../../db/open';
import { billDays, billLines, differences } from '../../db/schema';
import { ledgerFaults } from '../../ledger/check';
import { ledgerCsv } from '../ledger-csv';
import { linesBetween } from '../../ledger/lines';
import { closeDifference, differencePage, needOpen } from '../../payment/differences';
import { waitingApprovals } from './shared/approvals';
import type { DeskHandlersOf } from './shared/handler';

/** Days whose bills are shown. */
const DAYS = 14;

/** What a difference is asked for by: the number of its movement. */
const numberOf = ({ payNo, refundNo }: { readonly payNo: string; readonly refundNo: string }): string => refundNo || payNo;

/** Differences that a colleague has asked to end, by their id, and nobody has decided on. */
async function proposals(db: Database): Promise<ReadonlyMap<number, { readonly by: string; readonly note: string }>> {
  const row = 'bills.close';
  const wishes = (await waitingApprovals(db)).filter(({ approval }) => approval.row === row);
  return new Map(
    wishes.map(({ approval, askedBy }) => {
      const { id, note } = deskContract[row].input.parse(approval.input);
      return [id, { by: askedBy, note }];
    }),
  );
}

export const billHandlers: DeskHandlersOf<'bills.days' | 'bills.list' | 'bills.close' | 'bills.check' | 'bills.ledger'> = {
  'bills.days': {
    run: async (_input, { db, now }) => {
      const since = addDays(dayOf(now()), -DAYS);
      const days = await db.select().from(billDays).where(gte(billDays.day, since)).orderBy(desc(billDays.day), billDays.provider);
      const of = (kind: 'paid' | 'refunded') =>
        sql<number>`coalesce(sum(case when ${billLines.kind} = ${kind} then ${billLines.amountFen} end), 0)`.mapWith(Number);
      const sums = await db
        .select({
          provider: billLines.provider,
          day: billLines.day,
          lines: count(),
          paidFen: of('paid'),
          refundedFen: of('refunded'),
          feeFen: sql<number>`coalesce(sum(${billLines.feeFen}), 0)`.mapWith(Number),
        })
        .from(billLines)
        .where(gte(billLines.day, since))
        .groupBy(billLines.provider, billLines.day);
      const open = await db
        .select({ provider: differences.provider, day: differences.day, n: count() })
        .from(differences)
        .where(and(isNull(differences.closedAt), gte(differences.day, since)))
        .groupBy(differences.provider, differences.day);
      return {
        list: days.map(({ provider, day, checkedAt }) => {
          const same = (one: { readonly provider: string; readonly day: string }): boolean => one.provider === provider && one.day === day;
          const { lines = 0, paidFen = 0, refundedFen = 0, feeFen = 0 } = sums.find(same) ?? {};
          return { provider, day, checkedAt: checkedAt.toISOString(), lines, paidFen, refundedFen, feeFen, open: open.find(same)?.n ?? 0 };
        }),
      };
    },
  },
  'bills.list': {
    run: async (wanted, { db }) => {
      const { list, more } = await differencePage(db, wanted);
      const proposed = await proposals(db);
      return { list: list.map((one) => ({ ...one, proposed: proposed.get(one.id) ?? null })), more };
    },
  },
  'bills.close': {
    weigh: async ({ id }, { db }) => {
      const open = await needOpen(db, id);
      return { sumFen: atStake(open), target: numberOf(open) };
    },
    run: async ({ id, note }, context) => {
      const closed = await closeDifference(context, id, note);
      return { data: {}, did: { target: numberOf(closed), after: { id, note } } };
    },
  },
  'bills.check': { run: async (_input, { db }) => ({ faults: await ledgerFaults(db) }) },
  'bills.ledger': {
    run: async ({ from, to }, { db, services: { reads } }) => {
      // Asked for outside of the act's transaction, the embedded database would wait for its end.
      const lines = await (reads.hasReplica ? reads.read((one) => linesBetween(one, from, to)) : linesBetween(db, from, to));
      return { data: { text: ledgerCsv(lines), count: lines.length }, did: { target: `${from} ${to}`, after: { count: lines.length } } };
    },
  },
};
