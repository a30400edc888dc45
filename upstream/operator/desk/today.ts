import { and, count, eq, gte, inArray, isNotNull, isNull, lt, max, min, ne, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { DeskOutput } from '@/lib/ops/contract';
import { scopeOf } from '@/lib/ops/rights';
import { waiting, waitingKinds } from '@/lib/ops/today-kinds';
import { runningOut } from '../../codes/batches';
import { HOUR } from '../../context/limits';
import type { Database } from '../../db/open';
import {
  articleVersions,
  deskApprovals,
  differences,
  invoices,
  liveLeads,
  markedPapers,
  onlineMessages,
  orders,
  outbox,
  payments,
  refunds,
  shipments,
  textVersions,
} from '../../db/schema';
import { ticketTables } from '../../inbox/shelves';
import { chinaDay, chinaDayBounds, daysAfter } from '../../kernel/china-day';
import { providerIds } from '../../kernel/payment';
import { staffMessages } from '../../staff/messages';
import type { DeskHandlersOf, SignedIn } from './handler';
import { handsOf } from './oldest';
import { isSilent, isTold, silentBefore } from './parcel-trouble';
import { urgentFor } from './urgent';

type Line = DeskOutput<'today.waiting'>['list'][number];
type Numbers = DeskOutput<'today.numbers'>;
type Health = DeskOutput<'today.health'>['list'][number];

const DAY = 24 * HOUR;
/** Until a difference between bill and books is looked at, hours. */
const DIFFERENCE_HOURS = 72;

type Counted = Omit<Line, 'kind' | 'hours' | 'hands'>;

/** How many wait, since when the oldest, and how many of them for longer than so many hours. */
async function counted(db: Database, table: PgTable, which: SQL | undefined, since: PgColumn, late: Date): Promise<Counted> {
  const [row] = await db
    .select({ n: count(), oldest: min(since), late: count(sql`case when ${since} < ${late.toISOString()}::timestamptz then 1 end`) })
    .from(table)
    .where(which);
  const oldest = row?.oldest;
  return { count: row?.n ?? 0, late: row?.late ?? 0, oldest: oldest instanceof Date ? oldest.toISOString() : null };
}

/** Of several tables together. */
async function together(parts: readonly Promise<Counted>[]): Promise<Counted> {
  const all = await Promise.all(parts);
  const oldest = all.flatMap((one) => one.oldest ?? []).sort()[0] ?? null;
  return { count: all.reduce((sum, one) => sum + one.count, 0), late: all.reduce((sum, one) => sum + one.late, 0), oldest };
}

/** Everything that visitors have sent in and nobody has answered. */
const messages = (db: Database, late: Date): Promise<Counted> =>
  together(ticketTables.map(({ table }) => counted(db, table, inArray(table.state, ['received', 'working']), table.createdAt, late)));

/** Books whose printed codes are nearly all used, since their newest batch was made. */
async function codes(db: Database): Promise<Counted> {
  const batches = await runningOut(db);
  const oldest = batches.map(({ createdAt }) => createdAt.toISOString()).sort()[0] ?? null;
  return { count: batches.length, late: 0, oldest };
}

/** One count a kind, and the hours after which it is late; null = never. */
const kinds: Readonly<
  Record<
    Line['kind'],
    {
      readonly hours: (context: SignedIn) => number | null;
      /** `silent`: before this a parcel was heard of too long ago. */
      readonly read: (db: Database, late: Date, silent: Date | null) => Promise<Counted>;
    }
  >
> = {
  messages: { hours: ({ env }) => env.DESK_REPLY_HOURS, read: messages },
  approvals: {
    hours: ({ env }) => env.DESK_REFUND_HOURS,
    read: (db, late) => counted(db, deskApprovals, eq(deskApprovals.state, 'waiting'), deskApprovals.askedAt, late),
  },
  refunds: {
    hours: ({ env }) => env.DESK_REFUND_HOURS,
    read: (db, late) => counted(db, refunds, inArray(refunds.state, ['held', 'failed']), refunds.createdAt, late),
  },
  parcels: {
    hours: ({ env }) => env.DESK_SHIP_HOURS,
    read: (db, late) => counted(db, orders, and(eq(orders.state, '已支付'), eq(orders.requiresShipping, true)), orders.paidAt, late),
  },
  trouble: {
    hours: ({ env }) => env.DESK_SHIP_HOURS,
    read: (db, late, silent) =>
      together([
        counted(db, shipments, isTold(db), shipments.troubleAt, late),
        counted(db, shipments, isSilent(db, silent), shipments.shippedAt, late),
      ]),
  },
  invoices: {
    hours: () => null,
    read: (db, late) => counted(db, invoices, inArray(invoices.state, ['待开票', '待红冲']), invoices.askedAt, late),
  },
  differences: {
    hours: () => DIFFERENCE_HOURS,
    read: (db, late) => counted(db, differences, isNull(differences.closedAt), differences.foundAt, late),
  },
  papers: {
    hours: ({ env }) => env.DESK_PAPER_HOURS,
    read: (db, late) => counted(db, markedPapers, ne(markedPapers.state, 'published'), markedPapers.receivedAt, late),
  },
  codes: { hours: () => null, read: codes },
  articles: {
    hours: () => null,
    read: (db, late) =>
      together([articleVersions, textVersions].map((table) => counted(db, table, isNotNull(table.publishAt), table.savedAt, late))),
  },
  events: { hours: () => null, read: (db, late) => counted(db, outbox, isNotNull(outbox.failedAt), outbox.failedAt, late) },
};

async function waitingFor(context: SignedIn): Promise<Line[]> {
  const own = waitingKinds.filter((kind) => scopeOf(context.operator.roles, waiting[kind].right) === 'all');
  return Promise.all(
    own.map(async (kind) => {
      const { hours, read } = kinds[kind];
      const limit = hours(context);
      const late = new Date(limit === null ? 0 : context.now().getTime() - limit * HOUR);
      const [found, hands] = await Promise.all([read(context.db, late, silentBefore(context)), handsOf(context.db, kind)]);
      return { kind, hours: limit, hands, ...found };
    }),
  );
}

/** What came together hour by hour on a day: of `value`, at `when`. */
async function curveOf(
  db: Database,
  table: PgTable,
  when: PgColumn,
  value: SQL<number>,
  which: SQL | undefined,
  day: string,
): Promise<number[]> {
  const { from, until } = chinaDayBounds(day);
  const hour = sql<number>`extract(hour from ${when} at time zone 'Asia/Shanghai')::int`;
  const rows = await db
    .select({ hour, value })
    .from(table)
    .where(and(gte(when, from), lt(when, until), which))
    .groupBy(hour);
  let sum = 0;
  return Array.from({ length: 24 }, (_, at) => (sum += Number(rows.find((row) => row.hour === at)?.value ?? 0)));
}

const sumOf = (column: PgColumn): SQL<number> => sql<number>`coalesce(sum(${column}), 0)`;
const each: SQL<number> = sql<number>`count(*)`;

async function numbers(db: Database, now: Date): Promise<Numbers> {
  const day = daysAfter(chinaDay(now), -1);
  const before = daysAfter(day, -7);
  const success = eq(payments.state, 'success');
  const both = async (read: (of: string) => Promise<number[]>) => ({ day: await read(day), before: await read(before) });
  const made = async (of: string): Promise<number> => (await curveOf(db, orders, orders.createdAt, each, undefined, of))[23] ?? 0;
  const leads = async (of: string): Promise<number[]> => {
    const live = await curveOf(db, liveLeads, liveLeads.createdAt, each, undefined, of);
    const written = await curveOf(db, onlineMessages, onlineMessages.createdAt, each, undefined, of);
    return live.map((sum, at) => sum + (written[at] ?? 0));
  };
  return {
    day,
    before,
    orders: await both((of) => curveOf(db, payments, payments.paidAt, each, success, of)),
    revenue: await both((of) => curveOf(db, payments, payments.paidAt, sumOf(payments.amountFen), success, of)),
    leads: await both(leads),
    refunds: await both((of) => curveOf(db, refunds, refunds.doneAt, sumOf(refunds.amountFen), eq(refunds.state, 'done'), of)),
    made: { day: await made(day), before: await made(before) },
  };
}

/** What our own books know of those that we lean on: when they answered last, and how often they did not. */
async function health(db: Database, now: Date): Promise<Health[]> {
  const since = new Date(now.getTime() - DAY);
  const paid = await db
    .select({ id: payments.provider, lastGood: max(payments.paidAt) })
    .from(payments)
    .where(gte(payments.paidAt, new Date(now.getTime() - 30 * DAY)))
    .groupBy(payments.provider);
  const tried = await db
    .select({ id: payments.provider, n: count(), failed: count(sql`case when ${payments.state} = 'failed' then 1 end`) })
    .from(payments)
    .where(gte(payments.createdAt, since))
    .groupBy(payments.provider);
  const sent = await db
    .select({ id: outbox.channel, n: count(), failed: count(outbox.failedAt), lastGood: max(outbox.handledAt) })
    .from(outbox)
    .where(gte(outbox.createdAt, since))
    .groupBy(outbox.channel);
  return [
    ...providerIds.map((id) => {
      const of = tried.find((one) => one.id === id);
      return {
        name: staffMessages.providers[id],
        lastGood: paid.find((one) => one.id === id)?.lastGood?.toISOString() ?? null,
        failed: of?.failed ?? 0,
        tried: of?.n ?? 0,
      };
    }),
    ...sent.map(({ id, n, failed, lastGood }) => ({
      name: staffMessages.channels[id],
      lastGood: lastGood?.toISOString() ?? null,
      failed,
      tried: n,
    })),
  ];
}

export const todayHandlers: DeskHandlersOf<'today.waiting' | 'today.urgent' | 'today.numbers' | 'today.health'> = {
  'today.waiting': { run: async (_input, context) => ({ list: await waitingFor(context) }) },
  'today.urgent': { run: async (_input, context) => ({ list: await urgentFor(context) }) },
  'today.numbers': { run: (_input, { db, now }) => numbers(db, now()) },
  'today.health': { run: async (_input, { db, now }) => ({ list: await health(db, now()) }) },
};
