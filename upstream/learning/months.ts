import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { DAY, dayBounds, dayOf } from '@/lib/kernel/time';
import type { Deps } from '../context/context';
import { inTurn } from '../context/limits';
import type { Database } from '../db/open';
import { isLockTimeout } from '../kernel/errors';
import { keptSince } from '../kernel/retention';

/** Months that are ready before they begin. */
const AHEAD = 3;
/** To add a part, or to take one away, has to wait for whoever tells a heartbeat at that moment: no longer than this, ms. */
const TABLE_WAIT_MS = 2000;

const parts = z.object({
  rows: z.array(z.object({ name: z.string(), ends: z.number().nullable(), open: z.boolean() })),
});

/**
 * The parts of the log of heartbeats. `ends`: ms since 1970, null for the one of whatever has no month. `open`: it has no beginning either, so
 * that it is never over, or only after a year.
 */
export async function partsOf(db: Database) {
  const said = await db.execute(sql`
    select name, extract(epoch from substring(bound from 'TO \\(''(.+)''\\)')::timestamptz)::float8 * 1000 as ends,
      bound not like 'FOR VALUES FROM (''%' as open
    from (select relname as name, pg_get_expr(relpartbound, oid) as bound from pg_class
      where oid in (select inhrelid from pg_inherits where inhparent = 'view_records'::regclass)) as parts`);
  return parts.parse(said).rows;
}

/** What was said before is forgotten. What it added up to stands by day, and stays with the account. */
export const forgottenBefore = (now: Date): Date => keptSince('behaviour', now);

/** The beginning of the month of an instant, and of the one after, in Asia/Shanghai. */
const monthOf = (at: Date): Date => dayBounds(`${dayOf(at).slice(0, 7)}-01`).from;
const nextMonth = (at: Date): Date => monthOf(new Date(monthOf(at).getTime() + 32 * DAY));

/** Makes the part from an instant to the end of its month, with what was said of that time while there was none. */
async function make(tx: Database, from: Date): Promise<string> {
  const to = nextMonth(from);
  const name = `view_records_${dayOf(from).slice(0, 7).replace('-', '_')}`;
  const [part, begins, ends] = [sql.identifier(name), sql.raw(`'${from.toISOString()}'`), sql.raw(`'${to.toISOString()}'`)];
  // Made beside the log and then hung into it: a part that is made within locks everybody out.
  await tx.execute(sql`create table ${part} (like view_records including defaults, unique (user_id, request_id))`);
  await tx.execute(sql`with late as (delete from view_records_default where at >= ${begins} and at < ${ends} returning *)
    insert into ${part} select * from late`);
  await tx.execute(sql`alter table view_records attach partition ${part} for values from (${begins}) to (${ends})`);
  return name;
}

/** Does the next thing that there is to do, and says it; null = nothing. */
async function step(tx: Database, now: Date): Promise<{ readonly made: string } | { readonly dropped: string } | null> {
  await tx.execute(sql`select set_config('lock_timeout', ${String(TABLE_WAIT_MS)}, true)`);
  await inTurn(tx, 'view_records');
  const all = await partsOf(tx);
  const last = new Date(Math.max(...all.map(({ ends }) => ends ?? 0)));
  let wanted = nextMonth(now);
  for (let n = 0; n < AHEAD; n += 1) wanted = nextMonth(wanted);
  if (last < wanted) return { made: await make(tx, last) };
  const over = all.find(({ ends }) => ends !== null && ends <= forgottenBefore(now).getTime());
  if (over === undefined) return null;
  await tx.execute(sql`drop table ${sql.identifier(over.name)}`);
  return { dropped: over.name };
}

/** Has the months of heartbeats ready that come, and drops whole those that nothing is kept of. Where the table is never free, next time. */
export async function keepMonths({ db, now, log }: Pick<Deps, 'db' | 'now' | 'log'>): Promise<void> {
  try {
    for (;;) {
      const done = await db.transaction((tx) => step(tx, now()));
      if (done === null) return;
      log.info(done, 'months of heartbeats');
    }
  } catch (error) {
    if (!isLockTimeout(error)) throw error;
    log.warn({ err: error }, 'months of heartbeats wait: the table was not free');
  }
}
