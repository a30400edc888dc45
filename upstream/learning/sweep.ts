import { asc, inArray, lt } from 'drizzle-orm';
import type { Deps } from '../context/context';
import { playPassages, viewRecords } from '../db/schema';
import { sweepPlays } from '../video/plays';

/** Behaviour logs are kept for at least a year (§9). What they added up to stands by day, and stays with the account. */
const KEPT_DAYS = 366;
const DAY_MS = 86_400_000;
/** Rows forgotten by one statement: a day of a large school in one would take longer than a statement may, and never end. */
export const STRETCH = 5000;

/** Forgets heartbeats and played stretches when their time is over, and the plays that they belonged to. */
export async function sweepWatching(deps: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const before = new Date(deps.now().getTime() - KEPT_DAYS * DAY_MS);
  for (const table of [viewRecords, playPassages]) {
    const oldest = deps.db.select({ id: table.id }).from(table).where(lt(table.at, before)).orderBy(asc(table.at)).limit(STRETCH);
    let gone = STRETCH;
    while (gone === STRETCH) gone = (await deps.db.delete(table).where(inArray(table.id, oldest)).returning({ id: table.id })).length;
  }
  await sweepPlays(deps);
}
