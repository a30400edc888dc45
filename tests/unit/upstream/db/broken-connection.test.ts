import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { startPostgres } from '@/scripts/run/postgres.mjs';
import { openPostgres, type OpenDatabase } from '@/upstream/db/open';

/** A connection to PostgreSQL that ends while nobody asks it anything must not end the process with it. */
const found = z.object({ rows: z.array(z.unknown()) });
const pids = z.object({ rows: z.tuple([z.object({ pid: z.number() })]) });
let server: Awaited<ReturnType<typeof startPostgres>>;
let opened: OpenDatabase | null = null;
const idle: string[] = [];
beforeAll(async () => {
  server = await startPostgres();
  if (server !== null) opened = await openPostgres(server.url, (error) => idle.push(error.message));
}, 60_000);
afterAll(async () => {
  await opened?.close();
  await server?.stop();
});

type Asked = Pick<OpenDatabase['db'], 'execute'>;
const pidOf = async (db: Asked): Promise<number> => pids.parse(await db.execute(sql`select pg_backend_pid() as pid`)).rows[0].pid;
const isThere = async (db: Asked, pid: number): Promise<boolean> =>
  found.parse(await db.execute(sql`select 1 from pg_stat_activity where pid = ${pid}`)).rows.length > 0;

test('between two statements of a transaction: the transaction fails, the next one is fine', async () => {
  // The same machines have none on which the rest of the tests run without it.
  if (opened === null) return;
  const { db } = opened;
  const work = db.transaction(async (tx) => {
    const pid = await pidOf(tx);
    await db.execute(sql`select pg_terminate_backend(${pid})`);
    while (await isThere(db, pid));
    await tx.execute(sql`select 1`);
  });
  await expect(work).rejects.toThrow();
  expect(await pidOf(db)).toBeGreaterThan(0);
});

test('while nobody uses it: it is told, and the next question goes to another one', async () => {
  if (server === null || opened === null) return;
  await pidOf(opened.db);
  const told = idle.length;
  await server.restart();
  expect(idle.length).toBeGreaterThan(told);
  expect(await pidOf(opened.db)).toBeGreaterThan(0);
});
