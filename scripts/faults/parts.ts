import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { compile } from '../run/compile.mjs';
import { startPostgres } from '../run/postgres.mjs';
import { end, untilAnswers } from '../run/process.mjs';
import { startRedis } from '../run/redis';
import { smallDisk } from '../run/small-disk';
import { FaultProxy } from './proxy';

/** How late a slow answer is, ms. */
const SLOW_MS = 10_000;

/** Room for the database and its log, KB, and for what a process keeps; more than 200 MB of it have to be free for a process to be well. */
const DATABASE_KB = 500_000;
const DATA_KB = 250_000;

/** PostgreSQL's word for a server that is being stopped (57P01). */
function postgresError(): Buffer {
  const fields = Buffer.from('SFATAL\0VFATAL\0C57P01\0Mterminating connection due to administrator command\0\0');
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}
const httpError = 'HTTP/1.1 503 Service Unavailable\r\ncontent-length: 4\r\nconnection: close\r\n\r\nbusy';

/** What came up, as it can be hurt. */
export type Parts = Awaited<ReturnType<typeof startParts>>;

/**
 * The site in one process and the service in another, on PostgreSQL and Redis, a proxy on each way between them. Ports from
 * `first` on. The site is built already. @throws Error where a part does not come up
 */
export async function startParts(folder: string, first: number) {
  // Each on a disk of its own, where this process may mount one.
  const disks = { database: smallDisk(DATABASE_KB), service: smallDisk(DATA_KB), site: smallDisk(DATA_KB) };
  const postgres = await startPostgres(disks.database === null ? {} : { under: disks.database.folder });
  if (postgres === null) throw new Error('no PostgreSQL: npm test installs one');
  const [web, service, redisPort] = [first, first + 1, first + 2];
  const direct = new URL(postgres.url);
  const ways = {
    service: await FaultProxy.start({ target: service, error: Buffer.from(httpError), slowMs: SLOW_MS }),
    database: await FaultProxy.start({ target: Number(direct.port), error: postgresError(), slowMs: SLOW_MS }),
    redis: await FaultProxy.start({
      target: redisPort,
      error: Buffer.from('-LOADING Redis is loading the dataset in memory\r\n'),
      slowMs: SLOW_MS,
    }),
  };
  const through = new URL(postgres.url);
  through.port = String(ways.database.port);
  const variables: Readonly<Record<string, string>> = {
    APP_ENV: 'test',
    SANDBOX: '1',
    LOG_LEVEL: 'silent',
    WARM_UP: '0',
    LIMITS: 'pages:1000000',
    HOST: '127.0.0.1',
    NODE_ENV: 'production',
    PORT: String(web),
    PUBLIC_BASE: `http://localhost:${web}`,
    SESSION_SECRET: randomBytes(24).toString('hex'),
    REVALIDATE_SECRET: randomBytes(24).toString('hex'),
    UPSTREAM_PARENT_PID: String(process.pid),
    REDIS_URL: `redis://127.0.0.1:${ways.redis.port}`,
  };
  const env = (more: Readonly<Record<string, string>>) => ({ ...process.env, ...variables, ...more });
  const serviceEnv: Readonly<Record<string, string>> = {
    DATA_DIR: join(disks.service?.folder ?? folder, 'service'),
    UPSTREAM_PORT: String(service),
  };
  const files = {
    service: await compile(process.cwd(), 'upstream/main.ts', 'faults-service'),
    web: await compile(process.cwd(), 'server/main.ts', 'faults-web'),
  };
  let redis = startRedis(redisPort);
  let running: ChildProcess | null = null;
  let site: ChildProcess | null = null;
  const up = async (child: ChildProcess, url: string): Promise<ChildProcess> => {
    if (!(await untilAnswers(url, child, 180_000))) throw new Error(`${url} did not come up`);
    return child;
  };
  const startService = async (aheadMs = 0): Promise<void> => {
    const preload = aheadMs === 0 ? [] : ['--import', `./scripts/faults/clock.mjs?ahead=${aheadMs}`];
    const given = env({ ...serviceEnv, DATABASE_URL: through.toString() });
    const child = spawn(process.execPath, [...preload, files.service], { env: given, stdio: ['ignore', 'ignore', 'inherit'] });
    running = await up(child, `http://127.0.0.1:${service}/health`);
  };
  const startWeb = async (): Promise<void> => {
    const given = env({
      DATA_DIR: join(disks.site?.folder ?? folder, 'web'),
      UPSTREAM_PORT: String(ways.service.port),
    });
    const child = spawn(process.execPath, [files.web], { env: given, stdio: ['ignore', 'ignore', 'inherit'] });
    site = await up(child, `http://127.0.0.1:${web}/api/health/live`);
  };
  const kill = async (child: ChildProcess | null): Promise<void> => {
    const gone = new Promise((resolve) => child?.once('close', resolve));
    if (child?.kill('SIGKILL')) await gone;
  };
  await startService();
  await startWeb();
  return {
    ways,
    /** Disks that can be full; null where none could be mounted. */
    disks,
    /** Where visitors are, where the service itself is, and the database without anything in between. */
    ...{ web, service: `http://127.0.0.1:${service}`, database: postgres.url, variables: { ...variables, ...serviceEnv } },
    restartDatabase: postgres.restart,
    killService: async () => {
      await kill(running);
      await startService();
    },
    killWeb: async () => {
      await kill(site);
      await startWeb();
    },
    /** Ends the service and starts it with a clock that is so far ahead. */
    restartService: async (aheadMs: number) => {
      await end(running);
      await startService(aheadMs);
    },
    killRedis: () => kill(redis),
    startRedis: () => void (redis = startRedis(redisPort)),
    stop: async () => {
      await Promise.all([end(site), end(running), end(redis)]);
      await Promise.all(Object.values(ways).map((way) => way.stop()));
      await postgres.stop();
      for (const disk of Object.values(disks)) disk?.remove();
    },
  };
}
