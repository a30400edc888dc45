import { sql } from 'drizzle-orm';
import type { Database } from '@/upstream/db/open';

/** Does another transaction of this database wait for a lock? On a server; asked by a connection outside of both. */
export async function waitsForLock(db: Database): Promise<boolean> {
  const waiting = sql`datname = current_database() and wait_event_type = 'Lock'`;
  return (
    (
      await db
        .select({ one: sql`1` })
        .from(sql`pg_stat_activity`)
        .where(waiting)
    ).length > 0
  );
}
