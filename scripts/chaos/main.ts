/**
 * npm run chaos: so many people buy at once through the service's doors, from simulators of WeChat Pay, Alipay and
 * ICBC that lose, double and delay three notifications in ten and fail now and then, while the service is killed twice. Then reconciliation
 * runs, with the clock put forward, and ledger, bills and entitlements have to agree. Ends with 1 where they do not.
 * `-- --orders 300 --database postgresql://…` (a database of its own is made there; PGlite in a temporary folder without).
 */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startAll } from '../../tests/providers/all';
import type { Deps } from '../../upstream/context/context';
import { openDatabase } from '../../upstream/db/open';
import { createServices } from '../../upstream/doors/services';
import { readUpstreamEnv } from '../../upstream/kernel/env';
import { createLog } from '../../upstream/kernel/log';
import { buyer, Tally } from './buyers';
import { ownDatabase } from './database';
import { signedIn } from './people';
import { reconcileAll } from './reconcile';
import { Service } from './service';
import { Visitor } from './shop';
import { verdict } from './verdict';
import { say } from '../run/say.mjs';

const { values } = parseArgs({
  options: { orders: { type: 'string', default: '300' }, port: { type: 'string', default: '5600' }, database: { type: 'string' } },
});
const many = Number(values.orders);
const port = Number(values.port);

let ahead = 0;
const clock = { now: () => Date.now() + ahead, forwardTo: (at: number) => void (ahead = at - Date.now()) };

const folder = mkdtempSync(join(tmpdir(), 'xkb-chaos-'));
const database = values.database === undefined ? null : await ownDatabase(values.database);
const base = `http://127.0.0.1:${port}`;
const providers = await startAll({ keysFolder: join(folder, 'keys'), port: 0, domains: ['127.0.0.1'], clock: clock.now, schedule: [] });
const variables: Readonly<Record<string, string>> = {
  ...providers.variables,
  // No demo data, and no sandbox that would stand in for a provider.
  APP_ENV: 'pro',
  SESSION_SECRET: randomBytes(24).toString('hex'),
  UPSTREAM_AES_KEY: randomBytes(8).toString('hex'),
  LOG_LEVEL: 'silent',
  DATA_DIR: join(folder, 'data'),
  UPSTREAM_PORT: String(port),
  UPSTREAM_PARENT_PID: String(process.pid),
  PUBLIC_BASE: 'http://127.0.0.1',
  PAY_NOTIFY_BASE: base,
  ...(database === null ? {} : { DATABASE_URL: database.url }),
};
const env = readUpstreamEnv(variables);

/** Does something with the database while the service does not run. */
async function withDatabase<T>(work: (deps: Deps) => Promise<T>): Promise<T> {
  const log = createLog(env);
  const opened = await openDatabase(env, () => undefined);
  const now = () => new Date(clock.now());
  try {
    return await work({ db: opened.db, env, log, now, services: createServices({ db: opened.db, env, log, now }) });
  } finally {
    await opened.close();
  }
}

/** Kills the service once `done` has come to `at`. */
async function killAt(service: Service, done: () => number, at: number, over: () => boolean): Promise<void> {
  while (done() < at && !over()) await new Promise((resolve) => setTimeout(resolve, 20));
  if (over()) return;
  say(`killed: ${tally.orders} orders made, ${tally.paid.length} paid`);
  await service.killAndStart();
  say('started again');
}

const tally = new Tally();
const service = new Service(base, variables);
let code = 1;
try {
  const { courseId, people } = await withDatabase((deps) => signedIn(deps, many));
  await service.start();
  say(`${many} buyers at once, on ${database === null ? 'PGlite' : 'PostgreSQL'}`);
  let left = people.length;
  const buying = people.map(async ({ token }, place) => {
    const visitor = new Visitor(base, env, token, `198.51.${Math.floor(place / 250)}.${place % 250}`);
    await buyer({ visitor, providers: providers.providers, tally, courseId }, place);
    left -= 1;
  });
  const killing = (async () => {
    await killAt(
      service,
      () => tally.orders,
      many * 0.6,
      () => left === 0,
    );
    await killAt(
      service,
      () => tally.paid.length,
      many * 0.4,
      () => left === 0,
    );
  })();
  await Promise.all([...buying, killing]);
  await service.stop();
  say(`everybody is done, the service was killed ${service.kills} times; now the clock runs two days`);
  await withDatabase((deps) => reconcileAll(deps, clock));
  const wrong = await withDatabase(({ db }) =>
    verdict(
      db,
      tally,
      people.map(({ userId }) => userId),
    ),
  );
  if (service.kills < 2) say('✗ the service was not killed twice: too few orders');
  code = wrong === 0 && service.kills === 2 ? 0 : 1;
} finally {
  await service.stop();
  await providers.stop();
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
}
say(code === 0 ? 'everything agrees' : 'something does not agree');
process.exit(code);
