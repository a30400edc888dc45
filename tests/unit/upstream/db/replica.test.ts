import { tmpdir } from 'node:os';
import { sql } from 'drizzle-orm';
import pino from 'pino';
import { z } from 'zod';
import { startPostgres } from '@/scripts/run/postgres.mjs';
import { openPostgres, type Database, type OpenDatabase } from '@/upstream/db/open';
import { openReplica, type Replica } from '@/upstream/db/replica';
import type { Deps } from '@/upstream/context/context';
import { createServices } from '@/upstream/doors/services';
import { readUpstreamEnv } from '@/upstream/kernel/env';
import { carryOutAtDesk } from '@/upstream/operator/desk/carry-out';
import { writeAudit } from '@/upstream/staff/audit';
import { startSession } from '@/upstream/staff/sessions';
import { operators } from '@/upstream/db/schema';

/** DATABASE_READ_URL on a real standby: who answers, when it is trusted, and what takes its place. */
let server: Awaited<ReturnType<typeof startPostgres>>;
let standby: Awaited<ReturnType<NonNullable<typeof server>['standby']>> | null = null;
let opened: OpenDatabase;
let replica: Replica;
let told: string[] = [];

beforeAll(async () => {
  server = await startPostgres();
  if (server === null) return;
  opened = await openPostgres(server.url, () => undefined);
  standby = await server.standby();
  replica = openReplica(standby.url, () => undefined);
}, 90_000);
afterAll(async () => {
  await replica?.close();
  await opened?.close();
  await server?.stop();
});

const answer = z.object({ rows: z.tuple([z.object({ standby: z.boolean() })]) });
const isStandby = async (db: Database): Promise<boolean> =>
  answer.parse(await db.execute(sql`select pg_is_in_recovery() as standby`)).rows[0].standby;

/** The service as main.ts puts it together, at a time that a test moves. */
function depsAt(other: Database = replica.db, now = () => new Date()): Deps {
  told = [];
  const env = readUpstreamEnv({ APP_ENV: 'test', DATABASE_URL: server?.url, DATABASE_READ_LAG_SECONDS: '1', DATA_DIR: tmpdir() });
  const log = pino({ level: 'info' }, { write: (line) => void told.push(line) });
  const parts = { db: opened.db, env, log, now };
  return { ...parts, services: createServices({ ...parts, replica: other }) };
}
const until = async (deps: Deps, good: () => boolean): Promise<void> => {
  const end = Date.now() + 30_000;
  while (!good() && Date.now() < end) await deps.services.reads.look();
  expect(good()).toBe(true);
};
const readsIn = async ({ services }: Deps): Promise<string> => (await services.meters.text()).body;

test('nobody asks it before it has been looked at; then it answers, and says so', async () => {
  if (standby === null) return;
  const deps = depsAt();
  const { reads, health } = deps.services;
  expect(await reads.read(isStandby)).toBe(false);
  await until(deps, () => reads.fault === '');
  expect(await reads.read(isStandby)).toBe(true);
  expect(await readsIn(deps)).toMatch(/xkb_replica_reads_total\{by="replica"\} 1/);
  expect((await health.read()).checks.find(({ name }) => name === 'replica')).toMatchObject({ ok: true, needed: false });
});

test('one that is behind is not asked until it has come up', async () => {
  if (standby === null) return;
  const deps = depsAt();
  const { reads, health } = deps.services;
  await until(deps, () => reads.fault === '');
  await replica.db.execute(sql`select pg_wal_replay_pause()`);
  await opened.db.execute(sql`create table behind (n integer)`);
  await until(deps, () => reads.fault === 'behind');
  expect(reads.lagSeconds()).toBeGreaterThan(1);
  expect(await reads.read(isStandby)).toBe(false);
  const { ready, checks } = await health.read();
  expect([ready, checks.find(({ name }) => name === 'replica')?.said]).toEqual([true, expect.stringContaining('落后太多')]);
  await replica.db.execute(sql`select pg_wal_replay_resume()`);
  await until(deps, () => reads.fault === '');
  expect(await reads.read((db) => db.execute(sql`select * from behind`))).toMatchObject({ rows: [] });
  expect(told.map((line) => z.object({ msg: z.string() }).parse(JSON.parse(line)).msg)).toEqual([
    'replica is read from',
    'replica is too far behind: the primary is read from',
    'replica is read from',
  ]);
});

test('one that goes away is answered for by the primary, in the same read', async () => {
  if (standby === null) return;
  const deps = depsAt();
  const { reads } = deps.services;
  await until(deps, () => reads.fault === '');
  await standby.stop();
  expect(await reads.read(isStandby)).toBe(false);
  expect(reads.fault).toBe('away');
  expect(await readsIn(deps)).toMatch(/xkb_replica_reads_total\{by="primary"\} 1/);
  await standby.start();
  await until(deps, () => reads.fault === '');
  expect(await reads.read(isStandby)).toBe(true);
});

test('a fault of the question itself is not asked twice, and a database that follows nobody is no replica', async () => {
  if (standby === null) return;
  const deps = depsAt();
  await until(deps, () => deps.services.reads.fault === '');
  await expect(deps.services.reads.read((db) => db.execute(sql`select * from nowhere`))).rejects.toThrow();
  expect(deps.services.reads.fault).toBe('');
  const alone = depsAt(opened.db);
  await alone.services.reads.look();
  expect(alone.services.reads.fault).toBe('other');
});

test('a colleague who has just done something reads the primary; a few seconds later the replica', async () => {
  if (standby === null) return;
  const [operator] = await opened.db
    .insert(operators)
    .values({ name: '同事', email: 'colleague@example.com', passwordHash: '', totpSecret: '', roles: ['admin'], createdAt: new Date() })
    .returning();
  if (!operator) throw new Error('no operator');
  let later = 0;
  const now = (): Date => new Date(Date.now() + later);
  const deps = depsAt(replica.db, now);
  const from = { ip: '203.0.113.8', device: 'test', origin: '' };
  const token = await startSession(opened.db, operator.id, 'open', from, now());
  const asked = (): Promise<unknown> => carryOutAtDesk(deps, 'orders.list', { words: '' }, { token, ...from });
  const byReplica = async (): Promise<number> => Number(/reads_total\{by="replica"\} (\d+)/.exec(await readsIn(deps))?.[1] ?? 0);
  await until(deps, () => deps.services.reads.fault === '');
  await asked();
  expect(await byReplica()).toBe(1);
  await writeAudit(opened.db, now(), { operator, ...from }, 'orders.note', { target: 'Z1' });
  await asked();
  expect(await byReplica()).toBe(1);
  // What is not marked in the table of the desk never goes there.
  await carryOutAtDesk(deps, 'refunds.list', {}, { token, ...from });
  later = 5000;
  await carryOutAtDesk(deps, 'refunds.list', {}, { token, ...from });
  expect(await byReplica()).toBe(1);
  await asked();
  expect(await byReplica()).toBe(2);
});
