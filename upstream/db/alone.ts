import { Client } from 'pg';

/**
 * Does `work` while no other process of the installation does what bears the same number, on any machine. Without a server there is no
 * other one: the lock of the folder keeps it out. @throws whatever the work or the connection does
 */
export async function alone<T>(url: string | undefined, key: number, work: () => Promise<T>): Promise<T> {
  if (url === undefined) return work();
  // A connection of its own: the pool's may be asked for anything meanwhile, and have time limits.
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  // What breaks between two statements is said by the next one.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [key]);
    return await work();
  } finally {
    // Ending the connection gives the lock back.
    await client.end();
  }
}
