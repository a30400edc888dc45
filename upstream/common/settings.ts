import { inArray } from 'drizzle-orm';
import type { Database } from '../db/open';
import { settings } from '../db/schema';

/** Single values of the installation by key; one that is not stored is ''. */
export async function readSettings<K extends string>(db: Database, keys: readonly K[]): Promise<(key: K) => string> {
  const rows = await db
    .select()
    .from(settings)
    .where(inArray(settings.key, [...keys]));
  const found = new Map(rows.map((r) => [r.key, r.value]));
  return (key) => found.get(key) ?? '';
}
