import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { FaultProxy } from '@/scripts/faults/proxy';
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

const FATAL = Buffer.from('E\0\0\0\x16SFATAL\0C57P01\0M-\0\0', 'latin1');

test.each(['error', 'garbage', 'truncated', 'half-closed'] as const)(
  '%s on the way of many transactions takes no place from the pool',
  async (kind) => {
    if (server === null) return;
    const direct = new URL(server.url);
    const proxy = await FaultProxy.start({ target: Number(direct.port), error: FATAL, slowMs: 0 });
    const through = new URL(server.url);
    through.port = String(proxy.port);
    const shop = await openPostgres(through.href, () => undefined);
    try {
      proxy.kind = kind;
      let failed = 0;
      for (let round = 0; round < 12 || failed < 12; round += 1) {
        const rounds = await Promise.allSettled(Array.from({ length: 8 }, () => shop.db.transaction((tx) => tx.execute(sql`select 1`))));
        failed += rounds.filter(({ status }) => status === 'rejected').length;
      }
      proxy.heal();
      // As many at once as the pool has places; what lay idle has still to be found broken.
      const all = () => Promise.all(Array.from({ length: 10 }, () => shop.db.transaction((tx) => tx.execute(sql`select pg_sleep(0.05)`))));
      await all().catch(() => undefined);
      await all().catch(() => undefined);
      expect(await all()).toHaveLength(10);
    } finally {
      await shop.close();
      await proxy.stop();
    }
  },
);
