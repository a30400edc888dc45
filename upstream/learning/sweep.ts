import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Deps } from '../context/context';
import { sweepPlays } from '../video/plays';
import { forgottenBefore, partsOf } from './months';

/** Rows forgotten by one statement: a day of a large school in one would take longer than a statement may, and never end. */
export const STRETCH = 5000;

const gone = z.object({ rows: z.array(z.unknown()) });

/**
 * Forgets heartbeats and played stretches when their time is over, and the plays that they belonged to. Heartbeats of a month go with it
 * (months.ts): row by row only those that were said before there were months, or of a time that has none.
 */
export async function sweepWatching(deps: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const before = forgottenBefore(deps.now()).toISOString();
  const open = (await partsOf(deps.db)).filter((part) => part.open);
  for (const { name } of [...open, { name: 'play_passages' }]) {
    const table = sql.identifier(name);
    const oldest = sql`select id from ${table} where at < ${before}::timestamptz order by at limit ${STRETCH}`;
    const forget = async () =>
      gone.parse(await deps.db.execute(sql`delete from ${table} where id in (${oldest}) returning id`)).rows.length;
    while ((await forget()) === STRETCH);
  }
  await sweepPlays(deps);
}
