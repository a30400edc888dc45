import { drizzle } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';
import { migratePostgres } from '../../upstream/db/migrate';
import type { Database } from '../../upstream/db/open';
import type { Sent } from './plans';

export interface Connected {
  readonly client: Client;
  readonly db: Database;
  readonly close: () => Promise<void>;
}

/** One migrated connection without limits of time. `sent` hears every statement. */
export async function connect(url: string, sent: (one: Sent) => void): Promise<Connected> {
  await migratePostgres(url);
  const client = new Client({ connectionString: url });
  await client.connect();
  const db = drizzle(client, { logger: { logQuery: (query, params) => sent({ query, params }) } });
  return { client, db, close: () => client.end() };
}
