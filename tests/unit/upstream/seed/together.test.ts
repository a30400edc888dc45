import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { startPostgres } from '@/scripts/run/postgres.mjs';
import type { Deps } from '@/upstream/context/context';
import { openPostgres, type OpenDatabase } from '@/upstream/db/open';
import { courses, officialNames } from '@/upstream/db/schema';
import { createServices } from '@/upstream/doors/services';
import { readUpstreamEnv } from '@/upstream/kernel/env';
import { seed } from '@/upstream/seed/seed';

const folder = mkdtempSync(join(tmpdir(), 'seed-together-'));
let server: Awaited<ReturnType<typeof startPostgres>>;
const opened: OpenDatabase[] = [];
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(async () => {
  await Promise.all(opened.map((one) => one.close()));
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** A service process that starts on the database. */
async function process(url: string): Promise<Deps> {
  const one = await openPostgres(url, () => undefined);
  opened.push(one);
  const secrets = { SESSION_SECRET: 'x'.repeat(32), UPSTREAM_AES_KEY: '0123456789abcdef' };
  const env = readUpstreamEnv({ APP_ENV: 'test', DATA_DIR: folder, LOG_LEVEL: 'silent', DATABASE_URL: url, ...secrets });
  const parts = { db: one.db, env, log: pino({ level: 'silent' }), now: () => new Date('2026-11-21T09:30:00+08:00') };
  return { ...parts, services: createServices(parts) };
}

it('two processes that start at the same time on an empty database make everything once', async () => {
  // The machines without a server run everything else on the embedded database, which one process has to itself.
  if (server === null) return;
  const url = server.url;
  const both = [await process(url), await process(url)];
  await Promise.all(both.map((deps) => seed(deps)));
  const db = opened[0]?.db;
  if (db === undefined) throw new Error('no database');
  const kinds = (await db.select({ kind: officialNames.kind }).from(officialNames)).map(({ kind }) => kind).sort();
  const once = await db.$count(courses);
  expect(new Set(kinds).size).toBe(kinds.length);
  // A third one finds everything.
  await seed(await process(url));
  expect(await db.$count(courses)).toBe(once);
  expect(await db.$count(officialNames)).toBe(kinds.length);
});
