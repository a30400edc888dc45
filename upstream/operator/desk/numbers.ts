import { and, eq, gte, lt, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { addDays, dayBounds, dayOf, HOUR } from '@/lib/kernel/time';
import type { DeskOutput } from '@/lib/ops/contract';
import type { Database } from '../../db/open';
import { liveLeads, onlineMessages, orders, payments, refunds } from '../../db/schema';

type Numbers = DeskOutput<'today.numbers'>;
type Figures = Numbers['now'];

const HOURS_OF_A_DAY = 24;
const WEEK = 7;

/** A day from its first instant, for so many ms. */
interface Span {
  readonly day: string;
  readonly ms: number;
}

/** What came together hour by hour on a day: of `value`, at `when`. The last hour may be one that has only begun. */
async function curveOf(
  db: Database,
  table: PgTable,
  when: PgColumn,
  value: SQL<number>,
  which: SQL | undefined,
  { day, ms }: Span,
): Promise<number[]> {
  const { from } = dayBounds(day);
  const hour = sql<number>`extract(hour from ${when} at time zone 'Asia/Shanghai')::int`;
  const rows = await db
    .select({ hour, value })
    .from(table)
    .where(and(gte(when, from), lt(when, new Date(from.getTime() + ms)), which))
    .groupBy(hour);
  let sum = 0;
  return Array.from({ length: Math.ceil(ms / HOUR) }, (_, at) => (sum += Number(rows.find((row) => row.hour === at)?.value ?? 0)));
}

const sumOf = (column: PgColumn): SQL<number> => sql<number>`coalesce(sum(${column}), 0)`;
const each: SQL<number> = sql<number>`count(*)`;

/** The figures of a day beside those of the same day of the week before, both up to the same time of day. */
async function figuresOf(db: Database, day: string, ms: number): Promise<Figures> {
  const before = addDays(day, -WEEK);
  const success = eq(payments.state, 'success');
  const both = async <T>(read: (of: Span) => Promise<T>) => ({ day: await read({ day, ms }), before: await read({ day: before, ms }) });
  const made = async (of: Span): Promise<number> => (await curveOf(db, orders, orders.createdAt, each, undefined, of)).at(-1) ?? 0;
  const leads = async (of: Span): Promise<number[]> => {
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
    made: await both(made),
  };
}

/** Yesterday, and today so far, each beside the same day of the week before. Today's lead is by the minute: what the old day did later is not counted. */
export async function numbersOf(db: Database, now: Date): Promise<Numbers> {
  const today = dayOf(now);
  // At the first instant of a day its first hour has begun.
  const passed = Math.max(1, now.getTime() - dayBounds(today).from.getTime());
  return { ...(await figuresOf(db, addDays(today, -1), HOURS_OF_A_DAY * HOUR)), now: await figuresOf(db, today, passed) };
}
