import { lt } from 'drizzle-orm';
import type { Deps } from '../context/context';
import { playPassages, viewRecords } from '../db/schema';
import { sweepPlays } from '../video/plays';

/** Behaviour logs are kept for at least a year (§9). What they added up to stands by day, and stays with the account. */
const KEPT_DAYS = 366;
const DAY_MS = 86_400_000;

/** Forgets heartbeats and played stretches when their time is over, and the plays that they belonged to. */
export async function sweepWatching(deps: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const before = new Date(deps.now().getTime() - KEPT_DAYS * DAY_MS);
  await deps.db.delete(viewRecords).where(lt(viewRecords.at, before));
  await deps.db.delete(playPassages).where(lt(playPassages.at, before));
  await sweepPlays(deps);
}
