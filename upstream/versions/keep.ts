import { and, desc, eq, isNotNull, lte, type SQL } from 'drizzle-orm';
import type { Database } from '../db/open';
import type { articleVersions, textVersions } from '../db/schema';
import { BusinessError } from '../kernel/errors';
import { versionMessages } from './messages';

/** The versions of one thing that the desk writes. */
export interface Shelf {
  readonly table: typeof articleVersions | typeof textVersions;
  /** Which rows of the table are its own. */
  readonly own: readonly SQL[];
}

/** The number of the newest version, or null. */
export async function lastOf(db: Database, { table, own }: Shelf): Promise<number | null> {
  const [last] = await db
    .select({ id: table.id })
    .from(table)
    .where(and(...own))
    .orderBy(desc(table.id))
    .limit(1);
  return last?.id ?? null;
}

/** Which of its versions one is, as editors count them. */
export const numberOf = (db: Database, { table, own }: Shelf, id: number): Promise<number> =>
  db.$count(table, and(...own, lte(table.id, id)));

/** Takes away what a thing waits for; answers whether it waited. */
export async function unschedule(tx: Database, { table, own }: Shelf): Promise<boolean> {
  const waited = await tx
    .update(table)
    .set({ publishAt: null })
    .where(and(...own, isNotNull(table.publishAt)))
    .returning({ id: table.id });
  return waited.length > 0;
}

/**
 * Before another version is stored, while nobody else can. What waited to be published is an older one then: it waits no longer.
 * @throws BusinessError where a colleague has saved one since `basedOn`
 */
export async function mayFollow(tx: Database, shelf: Shelf, basedOn: number | null): Promise<void> {
  if ((await lastOf(tx, shelf)) !== basedOn) throw new BusinessError(versionMessages.savedMeanwhile);
  await unschedule(tx, shelf);
}

/** This version is to be published at `at`, and no other. @throws BusinessError for a time that is over */
export async function schedule(
  tx: Database,
  shelf: Shelf,
  { id, at }: { readonly id: number; readonly at: Date },
  now: Date,
): Promise<void> {
  if (at <= now) throw new BusinessError(versionMessages.past);
  await unschedule(tx, shelf);
  await tx.update(shelf.table).set({ publishAt: at }).where(eq(shelf.table.id, id));
}

/** This version is on the site, and nothing waits any more. */
export async function settle(tx: Database, shelf: Shelf, id: number, now: Date): Promise<void> {
  await unschedule(tx, shelf);
  await tx.update(shelf.table).set({ publishedAt: now }).where(eq(shelf.table.id, id));
}
