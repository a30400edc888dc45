import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { inArray } from 'drizzle-orm';
import pino from 'pino';
import { signedIn } from '@/scripts/chaos/people';
import { endpointRow, parseEnvelope, parseOutput } from '@/lib/contracts';
import { encodeBody } from '@/lib/wire/body';
import { startPostgres } from '@/scripts/run/postgres.mjs';
import type { Deps } from '@/upstream/context/context';
import { openPostgres, type OpenDatabase } from '@/upstream/db/open';
import { orders } from '@/upstream/db/schema';
import { createApp } from '@/upstream/doors/server';
import { createServices } from '@/upstream/doors/services';
import { readUpstreamEnv } from '@/upstream/kernel/env';
import { aesOf } from '@/upstream/kernel/protocol';

/** The short form of `npm run faults`, its restarts of PostgreSQL: people order, and press again under the same number until there is an order. */
const folder = mkdtempSync(join(tmpdir(), 'xkb-restart-'));
let server: Awaited<ReturnType<typeof startPostgres>>;
let opened: OpenDatabase | null = null;
beforeAll(async () => {
  server = await startPostgres();
  if (server !== null) opened = await openPostgres(server.url, () => undefined);
}, 60_000);
afterAll(async () => {
  await opened?.close();
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('restarted twice amid orders: everybody is answered in words, has an order in the end, and has it once', async () => {
  // The same machines have none on which the rest of the tests run without it.
  if (server === null || opened === null) return;
  const env = readUpstreamEnv({ APP_ENV: 'test', DATA_DIR: folder, LOG_LEVEL: 'silent' });
  const [{ db }, log, now] = [opened, pino({ level: 'silent' }), () => new Date()];
  const deps: Deps = { db, env, log, now, services: createServices({ db, env, log, now }) };
  const app = createApp(deps);
  const { courseId, people } = await signedIn(deps, 24);
  const said = new Set<string>();
  let answered = 0;
  const press = async ({ token }: { readonly token: string }, place: number): Promise<string> => {
    for (;;) {
      const response = await app.request(endpointRow('orders.create').path, {
        method: 'POST',
        headers: {
          clientNo: 'xkb',
          'content-type': 'application/x-www-form-urlencoded',
          'x-forwarded-for': `198.51.100.${place}`,
          authorization: `Bearer ${token}`,
        },
        body: encodeBody({ requestId: `restart-order-${place}`, courseId }, env.UPSTREAM_BODY, aesOf(env)),
      });
      const envelope = parseEnvelope(await response.json());
      answered += 1;
      if (envelope?.status === 1) return parseOutput('orders.create', envelope.appData).orderNo;
      said.add(envelope?.message ?? '');
      await wait(100);
    }
  };
  const promised: Promise<string>[] = [];
  for (const half of [people.slice(0, 12), people.slice(12)]) {
    const from = promised.length;
    const before = answered;
    promised.push(...half.map((person, place) => press(person, from + place)));
    while (answered === before) await wait(1);
    await server.restart();
  }
  const given = await Promise.all(promised);
  expect([...said].filter((words) => !/[一-龥]/.test(words))).toEqual([]);
  const there = await db
    .select({ userId: orders.userId, orderNo: orders.orderNo })
    .from(orders)
    .where(
      inArray(
        orders.userId,
        people.map(({ userId }) => userId),
      ),
    );
  expect(there.map(({ orderNo }) => orderNo).sort()).toEqual([...given].sort());
  expect(new Set(there.map(({ userId }) => userId)).size).toBe(24);
}, 60_000);
