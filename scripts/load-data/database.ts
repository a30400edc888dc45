import { drizzle } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';
import { variables } from '../../lib/kernel/env/variables.mjs';
import { migratePostgres } from '../../upstream/db/migrate';
import type { Database } from '../../upstream/db/open';
import { openPool } from '../../upstream/db/pool';
import type { Sent } from './plans';

export interface Connected {
  readonly client: Client;
  /** On that one connection. */
  readonly db: Database;
  /** As a process of the service has it: with as many connections as it takes by itself. */
  readonly pooled: Database;
  readonly close: () => Promise<void>;
}

/** A migrated database, by one connection without limits of time and as the service asks it. `sent` hears every statement of the service. */
export async function connect(url: string, sent: (one: Sent) => void): Promise<Connected> {
  await migratePostgres(url);
  const client = new Client({ connectionString: url });
  await client.connect();
  const pool = openPool(url, Number(variables.DATABASE_POOL.initial), () => undefined);
  const pooled = drizzle(pool, { logger: { logQuery: (query, params) => sent({ query, params }) } });
  const close = async (): Promise<void> => {
    await pool.end();
    await client.end();
  };
  return { client, db: drizzle(client), pooled, close };
}
