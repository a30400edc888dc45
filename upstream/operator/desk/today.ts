import { and, count, eq, inArray, isNotNull, isNull, min, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { HOUR } from '@/lib/kernel/time';
import type { DeskOutput } from '@/lib/ops/contract';
import { scopeOf } from '@/lib/ops/rights';
import { waiting, waitingKinds } from '@/lib/ops/today-kinds';
import { runningOut } from '../../codes/batches';
import { wordsIn } from '../../course/ratings';
import type { Database } from '../../db/open';
import {
  articleVersions,
  deskApprovals,
  differences,
  invoices,
  markedPapers,
  orders,
  outbox,
  refunds,
  sectionRatings,
  shipments,
  textVersions,
} from '../../db/schema';
import { waitsAtDesk } from '../../order/invoice-rules';
import type { DeskHandlersOf, SignedIn } from './shared/handler';
import { messagesWaiting, papersInHands } from './hands';
import { healthOf } from './health';
import { hoursFor } from './hours';
import { numbersOf } from './numbers';
import { papersWaiting, ticketsOnly } from './own-work';
import { isSilent, isTold, silentBefore } from './shared/parcel-trouble';
import { urgentFor } from './urgent';

type Line = DeskOutput<'today.waiting'>['list'][number];

type Counted = Omit<Line, 'kind' | 'hours'>;
type Sums = Omit<Counted, 'hands'>;

/** How many wait, since when the oldest, and how many of them for longer than so many hours. */
async function counted(db: Database, table: PgTable, which: SQL | undefined, since: PgColumn, late: Date): Promise<Sums> {
  const [row] = await db
    .select({ n: count(), oldest: min(since), late: count(sql`case when ${since} < ${late.toISOString()}::timestamptz then 1 end`) })
    .from(table)
    .where(which);
  const oldest = row?.oldest;
  return { count: row?.n ?? 0, late: row?.late ?? 0, oldest: oldest instanceof Date ? oldest.toISOString() : null };
}

/** Of several tables together. */
async function together(parts: readonly Promise<Sums>[]): Promise<Sums> {
  const all = await Promise.all(parts);
  const oldest = all.flatMap((one) => one.oldest ?? []).sort()[0] ?? null;
  return { count: all.reduce((sum, one) => sum + one.count, 0), late: all.reduce((sum, one) => sum + one.late, 0), oldest };
}

/** What is written and waits for its moment. */
const scheduled = (db: Database, table: typeof articleVersions | typeof textVersions, late: Date): Promise<Sums> =>
  counted(db, table, isNotNull(table.publishAt), table.savedAt, late);

/** Books whose printed codes are nearly all used, since their newest batch was made. */
async function codes({ db }: SignedIn): Promise<Sums> {
  const batches = await runningOut(db);
  const oldest = batches.map(({ createdAt }) => createdAt.toISOString()).sort()[0] ?? null;
  return { count: batches.length, late: 0, oldest };
}

/** Papers that wait, of whose whoever asks may mark. */
async function papers(context: SignedIn, late: Date, mine: boolean): Promise<Counted> {
  const which = papersWaiting(context, mine);
  const [sums, hands] = await Promise.all([
    counted(context.db, markedPapers, which, markedPapers.receivedAt, late),
    papersInHands(context.db, which),
  ]);
  return { ...sums, hands };
}

interface Kind {
  /** After how many it is late; null = never. */
  readonly hours: (env: SignedIn['env']) => number | null;
  /** Somebody is given one of them: `mine` = only what whoever asks was given. */
  readonly given?: (context: SignedIn, late: Date, mine: boolean) => Promise<Counted>;
  /** Nobody is: whoever has the role does what comes first. */
  readonly read?: (context: SignedIn, late: Date) => Promise<Sums>;
}

const kinds: Readonly<Record<Line['kind'], Kind>> = {
  messages: {
    hours: ({ DESK_REPLY_HOURS }) => DESK_REPLY_HOURS,
    given: (context, late, mine) => messagesWaiting(context.db, late, ticketsOnly(context, mine)),
  },
  approvals: {
    hours: ({ DESK_REFUND_HOURS }) => DESK_REFUND_HOURS,
    read: ({ db }, late) => counted(db, deskApprovals, eq(deskApprovals.state, 'waiting'), deskApprovals.askedAt, late),
  },
  refunds: {
    hours: ({ DESK_REFUND_HOURS }) => DESK_REFUND_HOURS,
    read: ({ db }, late) => counted(db, refunds, inArray(refunds.state, ['held', 'failed']), refunds.createdAt, late),
  },
  parcels: {
    hours: ({ DESK_SHIP_HOURS }) => DESK_SHIP_HOURS,
    read: ({ db }, late) => counted(db, orders, and(eq(orders.state, '已支付'), eq(orders.requiresShipping, true)), orders.paidAt, late),
  },
  trouble: {
    hours: ({ DESK_SHIP_HOURS }) => DESK_SHIP_HOURS,
    read: (context, late) =>
      together([
        counted(context.db, shipments, isTold(context.db), shipments.troubleAt, late),
        counted(context.db, shipments, isSilent(context.db, silentBefore(context)), shipments.shippedAt, late),
      ]),
  },
  invoices: {
    hours: () => null,
    read: ({ db }, late) => counted(db, invoices, waitsAtDesk(), invoices.askedAt, late),
  },
  differences: {
    hours: ({ DESK_DIFFERENCE_HOURS }) => DESK_DIFFERENCE_HOURS,
    read: ({ db }, late) => counted(db, differences, isNull(differences.closedAt), differences.foundAt, late),
  },
  papers: { hours: ({ DESK_PAPER_HOURS }) => DESK_PAPER_HOURS, given: papers },
  ratings: { hours: () => null, read: ({ db }, late) => counted(db, sectionRatings, wordsIn('waiting'), sectionRatings.at, late) },
  codes: { hours: () => null, read: codes },
  articles: { hours: () => null, read: ({ db }, late) => scheduled(db, articleVersions, late) },
  texts: { hours: () => null, read: ({ db }, late) => scheduled(db, textVersions, late) },
  events: { hours: () => null, read: ({ db }, late) => counted(db, outbox, isNotNull(outbox.failedAt), outbox.failedAt, late) },
};

/** What waits for whoever asks, as far as they may do something about it; `mine`: what they were given themselves. */
async function waitingFor(context: SignedIn, mine: boolean): Promise<Line[]> {
  const own = waitingKinds.filter((kind) => scopeOf(context.operator.roles, waiting[kind].right) !== null);
  const lines = own.map(async (kind): Promise<Line[]> => {
    const { hours, given, read } = kinds[kind];
    const limit = hours(context.env);
    const late = new Date(limit === null ? 0 : context.now().getTime() - limit * HOUR);
    if (given) return [{ kind, hours: limit, ...(await given(context, late, mine)) }];
    return read && !mine ? [{ kind, hours: limit, hands: null, ...(await read(context, late)) }] : [];
  });
  return (await Promise.all(lines)).flat();
}

export const todayHandlers: DeskHandlersOf<'today.waiting' | 'today.urgent' | 'today.hours' | 'today.numbers' | 'today.health'> = {
  'today.waiting': { run: async ({ mine }, context) => ({ list: await waitingFor(context, mine) }) },
  'today.urgent': { run: async ({ mine }, context) => ({ list: await urgentFor(context, mine) }) },
  'today.hours': { run: async (_input, context) => ({ list: await hoursFor(context) }) },
  'today.numbers': { run: (_input, { db, now }) => numbersOf(db, now()) },
  'today.health': { run: async (_input, context) => ({ list: await healthOf(context) }) },
};
