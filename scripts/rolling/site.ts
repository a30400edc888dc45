import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { request } from '@playwright/test';
import { endpoints } from '@/lib/contracts/endpoints';
import { startNginx } from '../run/nginx';
import { startPostgres } from '../run/postgres.mjs';
import { end, untilAnswers } from '../run/process.mjs';
import { signIn } from '../run/sign-in';
import { percentile, visit, type Place, type Wish } from '../run/visit';
import { say } from '../run/say.mjs';
import type { Answered } from './load';
import { releaseChanged } from './new-build';

/** A unit of deploy/systemd: which part, and on which port. */
export interface Unit {
  readonly part: 'web' | 'upstream' | 'worker';
  readonly port: number;
}
export const nameOf = ({ part, port }: Unit): string => `xkb-${part}@${port}`;

/** As visitors see it: nginx hands the name on without its port, which is the usual one where it is in earnest. */
const origin = 'https://localhost';

/** What is running, and what can be done with it. */
export interface Site {
  readonly units: readonly Unit[];
  readonly place: Place;
  /** What visitors ask for, one after the other. */
  readonly wishes: readonly Wish[];
  /** Makes a changed version ready: units that are restarted from now on start from it. */
  readonly changed: () => Promise<void>;
  /** `systemctl restart` of a unit. */
  readonly restart: (unit: Unit) => Promise<void>;
  /** What nginx complains of, but for the processes that are not there while they are restarted. */
  readonly nginxSaid: () => readonly string[];
  readonly stop: () => Promise<void>;
}

/** Fifteen pages in twenty, a page of somebody who is signed in, three calls that read, one that writes; and the desk, by nobody. */
async function wishesAt(port: number): Promise<readonly Wish[]> {
  const requests = await request.newContext({ ignoreHTTPSErrors: true });
  await signIn(requests, `https://localhost:${port}`, { phone: '13800138000', password: 'Xkb2026' }, origin);
  const cookie = (await requests.storageState()).cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  await requests.dispose();
  const pages = ['/home', '/course/chapter?courseId=1', '/news', '/course', '/home'].map((path) => ({ name: 'page', path }));
  return [
    ...pages,
    { name: 'call that reads', path: endpoints['common.grades'].path, body: '{}' },
    { name: 'call, signed in', path: endpoints['orders.list'].path, body: '{}', cookie },
    ...pages,
    { name: 'page, signed in', path: '/personal/today', cookie },
    { name: 'call, signed in', path: endpoints['notification.list'].path, body: '{}', cookie },
    ...pages,
    { name: 'call that writes', path: endpoints['notification.readAll'].path, body: '{}', cookie },
    { name: 'desk', path: '/api/ops/access.me', body: '{}', says: /"code":"signedOut"/ },
  ];
}

/**
 * A worker, two processes of the service and two of the site behind the real nginx with the configuration of deploy/, on a PostgreSQL of their
 * own, each started as its systemd unit starts it; built first. Ports from `first` on. @throws Error where a part does not come up
 */
export async function startSite(first: number): Promise<Site> {
  const ports = {
    plain: first,
    secure: first + 1,
    inner: first + 2,
    web: [first + 3, first + 4],
    service: [first + 5, first + 6],
  } as const;
  const folder = mkdtempSync(join(tmpdir(), 'xkb-rolling-'));
  const running = new Map<string, ChildProcess>();
  const units: readonly Unit[] = [
    { part: 'worker', port: first + 7 },
    ...ports.service.map((port) => ({ part: 'upstream', port }) as const),
    ...ports.web.map((port) => ({ part: 'web', port }) as const),
  ];
  const postgres = await startPostgres();
  if (postgres === null) throw new Error('no PostgreSQL: npm test installs one');
  const shared: NodeJS.ProcessEnv = {
    ...process.env,
    // The demo learner is signed in by what the sandbox knows.
    APP_ENV: 'test',
    LOG_LEVEL: 'error',
    WARM_UP: '0',
    // All visitors come from one address.
    LIMITS: 'pages:1000000',
    DRAIN_SECONDS: '5',
    HOST: '127.0.0.1',
    PUBLIC_BASE: origin,
    OPS_HOSTS: new URL(origin).hostname,
    TRUSTED_PROXIES: '127.0.0.1',
    SESSION_SECRET: randomBytes(24).toString('hex'),
    REVALIDATE_SECRET: randomBytes(24).toString('hex'),
    DATABASE_URL: postgres.url,
    ASSETS_DIR: join(folder, 'assets'),
    UPSTREAM_JOBS: 'elsewhere',
  };
  /** Where a unit starts, as /opt/xkb/current. */
  let version = process.cwd();
  const nginx = startNginx(folder, ports);
  const stop = async (): Promise<void> => {
    await Promise.all([...running.values()].map((child) => end(child, 30_000)));
    await end(nginx);
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };

  /** Starts a unit, and waits until it says that it is ready. */
  async function start(unit: Unit): Promise<void> {
    const places =
      unit.part === 'web'
        ? { PORT: String(unit.port), UPSTREAM_PORT: String(ports.inner), DATA_DIR: join(folder, `web-${unit.port}`) }
        : { PORT: String(ports.web[0]), UPSTREAM_PORT: String(unit.port), DATA_DIR: join(folder, 'service') };
    const child = spawn(process.execPath, ['scripts/start.mjs', `--only=${unit.part}`], {
      cwd: version,
      env: { ...shared, ...places },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    running.set(nameOf(unit), child);
    if (!(await untilAnswers(`http://127.0.0.1:${unit.port}/api/health/ready`, child, 300_000)))
      throw new Error(`${nameOf(unit)} did not come up`);
  }

  try {
    const built = spawn(process.execPath, ['scripts/start.mjs', '--only=build'], { env: shared, stdio: 'inherit' });
    await new Promise((resolve) => built.once('close', resolve));
    for (const unit of units) await start(unit);
    say('two processes of each part and a worker are ready');
    const wishes = await wishesAt(ports.secure);
    // A few hundred visitors whose browsers keep their connections.
    const agent = new Agent({ keepAlive: true, maxSockets: 200, rejectUnauthorized: false });
    const place = { origin, port: ports.secure, agent };
    // A site in earnest has been running: everything has been asked for at each process before.
    for (let n = 0; n < 4; n += 1) for (const wish of wishes) await visit(wish, place);
    return {
      units,
      place,
      wishes,
      changed: async () => {
        version = await releaseChanged(folder);
        say('a changed version is built');
      },
      restart: async (unit) => {
        const at = Date.now();
        await end(running.get(nameOf(unit)) ?? null, 30_000);
        const gone = Date.now();
        await start(unit);
        say(`${nameOf(unit)}: ended in ${((gone - at) / 1000).toFixed(1)} s, ready ${((Date.now() - gone) / 1000).toFixed(1)} s later`);
      },
      nginxSaid: () =>
        readFileSync(join(folder, 'error.log'), 'utf8')
          .split('\n')
          .filter((line) => line !== '' && !/Connection refused|no live upstreams/.test(line)),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Says how it went, a line a kind of request; answers how many were not answered as they should be. */
export function told(answered: readonly Answered[], nginxSaid: readonly string[]): number {
  const times = answered.map(({ at }) => at);
  const span =
    (times.reduce((one, other) => Math.max(one, other), 0) - times.reduce((one, other) => Math.min(one, other), Infinity)) / 1000;
  say(`${answered.length} requests in ${span.toFixed(0)} s, ${(answered.length / span).toFixed(0)} a second`);
  for (const name of new Set(answered.map((one) => one.name))) {
    const took = answered.filter((one) => one.name === name).map((one) => one.took);
    const [p50, p99, most] = [50, 99, 100].map((percent) => `${percentile(took, percent)} ms`);
    say(`  ${name.padEnd(16)} ${String(took.length).padStart(6)}  p50 ${p50}  p99 ${p99}  longest ${most}`);
  }
  const wrong = answered.filter((one) => one.wrong !== '');
  for (const one of wrong.slice(0, 20)) say(`  ✗ ${one.name} at ${new Date(one.at).toISOString()}: ${one.wrong}`);
  for (const line of nginxSaid.slice(0, 10)) say(`  nginx: ${line}`);
  say(wrong.length === 0 ? 'no request failed' : `${wrong.length} requests failed`);
  return wrong.length;
}
