import { and, eq, inArray, sql } from 'drizzle-orm';
import type { PageChange } from '@/lib/contracts/page-changes';
import { HOUR } from '@/lib/kernel/time';
import type { Deps } from '../context/context';
import { outbox } from '../db/schema';
import type { EventsOn } from '../kernel/events';
import type { Dispatch } from './claim';
import { seatsOf } from './seats';

/** Longer than any page lives, ms: what nobody has heard by then is old by itself. */
export const PAGES_LIVE_MS = 2 * HOUR;

const changesOf = (deps: Pick<Deps, 'db'>, event: EventsOn<'website'>): Promise<readonly PageChange[]> =>
  event.kind === 'seat.freed' ? seatsOf(deps, event) : Promise.resolve(event.changes);

/** Has the website told, which is settled when it has heard (`heard`). True: there is nothing to tell, or not any more. */
export async function tellPages(
  deps: Pick<Deps, 'db' | 'now' | 'services'>,
  event: EventsOn<'website'>,
  { key, createdAt }: Dispatch,
): Promise<boolean> {
  const changes = await changesOf(deps, event);
  if (changes.length === 0 || createdAt.getTime() < deps.now().getTime() - PAGES_LIVE_MS) return true;
  deps.services.website.changed(changes, key);
  return false;
}

/** The website has heard of the events of these keys. Of pages that have changed nothing stays: there are many, and no two are the same. */
export async function heard({ db, now }: Pick<Deps, 'db' | 'now'>, keys: readonly string[]): Promise<void> {
  const those = and(eq(outbox.channel, 'website'), inArray(outbox.key, [...keys]));
  await db.delete(outbox).where(and(those, eq(sql`${outbox.event} ->> 'kind'`, 'pages.changed')));
  await db.update(outbox).set({ handledAt: now() }).where(those);
}
