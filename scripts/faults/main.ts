/**
 * npm run faults: the site, the service, PostgreSQL and Redis with a proxy on each way between them, which spoils one exchange in three:
 * hangs, slow answers, errors, garbage, truncation, half-closed connections. Then PostgreSQL is restarted, Redis and both processes are
 * killed, the disks of the database, the service and the site are full, and the service's clock is ten minutes wrong. As long as each of
 * these lasts visitors ask, and people order at the site, a new group of them for every restart and every kill. Every visitor has to be answered in words, every page of nobody in particular as on a good day, no order may be
 * lost or doubled, and all has to be well again by itself. Ends with 1 where it is not.
 * `-- --each 1000 --restarts 20 --kills 100 --redis-seconds 60` is the whole of it, `-- --only database` the lines with this word.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { request } from '@playwright/test';
import { endpoints } from '../../lib/contracts/endpoints';
import { CHANGES_PATH, signChanges, SIGNATURE_HEADER } from '../../lib/contracts/page-changes';
import { signIn } from '../run/sign-in';
import type { Wish } from '../run/visit';
import { say } from '../run/say.mjs';
import { Orders, type Buying } from './orders';
import { startParts, type Parts } from './parts';
import { faultKinds } from './proxy';
import { placeAt, press, untilGood, type Tally } from './traffic';

const number = (name: 'each' | 'orders' | 'restarts' | 'kills' | 'redis-seconds' | 'port'): number => Number(values[name]);
const { values } = parseArgs({
  options: {
    each: { type: 'string', default: '200' },
    orders: { type: 'string', default: '10' },
    restarts: { type: 'string', default: '5' },
    kills: { type: 'string', default: '5' },
    'redis-seconds': { type: 'string', default: '20' },
    port: { type: 'string', default: '5660' },
    only: { type: 'string', default: '' },
  },
});
const TEN_MINUTES = 600_000;
/** How long a disk stays full, ms. */
const FULL_MS = 10_000;
/** Where nothing is restarted, so many groups order one after the other, with so many ms between. */
const [GROUPS, BETWEEN_MS] = [5, 2000];

const agent = new Agent({ keepAlive: true, maxSockets: 100 });
const folder = mkdtempSync(join(tmpdir(), 'xkb-faults-'));
let faults = 0;

async function signedInAt(web: number): Promise<string> {
  const requests = await request.newContext();
  await signIn(requests, `http://localhost:${web}`, { phone: '13800138000', password: 'Xkb2026' });
  const { cookies } = await requests.storageState();
  await requests.dispose();
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}

function wishesOf(cookie: string): readonly Wish[] {
  return [
    { name: 'page', path: '/home' },
    { name: 'call', path: endpoints['orders.list'].path, body: '{}', cookie },
    { name: 'page', path: '/course/chapter?courseId=1' },
    { name: 'call that writes', path: endpoints['notification.readAll'].path, body: '{}', cookie },
    { name: 'page, signed in', path: '/personal/today', cookie },
    { name: 'call', path: endpoints['notification.list'].path, body: '{}', cookie },
    // Counted in Redis.
    { name: 'call', path: endpoints['search.information'].path, body: '{"keyWord":"方程"}' },
  ];
}

/** Tells the site that an article has changed, as the service does. It has to take it whatever is broken behind it. */
async function change({ web, variables }: Parts): Promise<void> {
  const body = JSON.stringify({ changes: [{ kind: 'article', id: '1062' }] });
  const headers = { [SIGNATURE_HEADER]: signChanges(body, variables.REVALIDATE_SECRET ?? '', Date.now()) };
  const answer = await fetch(`http://localhost:${web}${CHANGES_PATH}`, { method: 'POST', body, headers });
  if (!answer.ok) throw new Error(`a change was not taken: ${answer.status}`);
}

/** One line of what came of it. */
function report(name: string, tally: Tally, rest: string): void {
  faults += tally.bad.length;
  const { asked, good, told, again, bad, p99 } = tally;
  const more = again > 0 ? ` (${again} × asked again)` : '';
  say(`${name.padEnd(26)} ${asked} asked${more}: ${good} good, ${told} told in words, ${bad.length} bad; p99 ${p99} ms${rest}`);
  for (const [words, times] of tally.words) say(`  told ${times} ×: ${words}`);
  for (const one of new Set(tally.bad.slice(0, 5))) say(`  ✗ ${one}`);
}

async function run(parts: Parts): Promise<void> {
  const place = placeAt(parts.web, agent);
  const wishes = wishesOf(await signedInAt(parts.web));
  const orders = new Orders(parts, place);
  await untilGood(place, wishes);
  say('all parts are up');

  interface Trouble {
    readonly name: string;
    /** Goes on until it resolves; it has the next group order when it is about to strike. */
    readonly strike: (buying: Buying) => Promise<void>;
    readonly heal?: () => Promise<void> | void;
    /** Of people who order. */
    readonly groups?: number;
    /** The site itself is not there for moments. */
    readonly siteGone?: boolean;
    /** More to say of it. */
    readonly told?: () => string;
  }
  /** Visitors ask and people order while it goes on; then all has to be well again by itself. */
  const during = async ({ name, strike, heal, groups = GROUPS, siteGone = false, told = () => '' }: Trouble): Promise<void> => {
    if (!name.includes(values.only)) return;
    const buying = await orders.ready(groups, number('orders'));
    let over = false;
    const striking = strike(buying).finally(() => (over = true));
    const [tally] = await Promise.all([press(place, wishes, { many: number('each'), over: () => over, patient: siteGone }), striking]);
    await heal?.();
    const back = await untilGood(place, wishes);
    const { orders: made, lost, twice } = await buying.end();
    faults += lost + twice;
    report(name, tally, `; well again after ${back.toFixed(1)} s; ${made} orders, ${lost} lost, ${twice} twice${told()}`);
  };
  /** Groups order one after the other for so long (ms), doing something else in between. */
  const ordering = async (buying: Buying, forMs: number, between: () => Promise<void> = () => Promise.resolve()): Promise<void> => {
    for (const until = Date.now() + forMs; Date.now() < until; await wait(BETWEEN_MS)) {
      buying.begin();
      await between();
    }
  };

  for (const [way, proxy] of Object.entries(parts.ways))
    for (const kind of faultKinds) {
      const before = proxy.spoiled;
      await during({
        name: `${way}: ${kind}`,
        strike: async (buying) => {
          proxy.kind = kind;
          const ordered = ordering(buying, GROUPS * BETWEEN_MS);
          // The site says little to Redis by itself: it tells of changes. The service counts in it.
          if (way === 'redis') for (let n = 0; n < number('each') / 4; n += 1) await change(parts);
          await ordered;
        },
        heal: () => proxy.heal(),
        told: () => `; ${proxy.spoiled - before} exchanges spoiled`,
      });
    }
  /** Strikes so many times, each time while a group has orders under way that have no answer yet. */
  const struck = (name: string, times: number, work: () => Promise<void>, siteGone = false): Trouble => {
    let met = 0;
    return {
      name: `${name} × ${times}`,
      groups: times,
      siteGone,
      strike: async (buying) => {
        for (let n = 0; n < times; n += 1) {
          buying.begin();
          // At another point of an order's way each time.
          await wait(5 + ((n * 37) % 100));
          if (buying.waiting > 0) met += 1;
          await work();
          await wait(500);
        }
      },
      told: () => `; ${met} of ${times} amid orders`,
    };
  };
  await during(struck('PostgreSQL restarted', number('restarts'), parts.restartDatabase));
  await during(struck('service killed', number('kills'), parts.killService));
  await during(struck('site killed', number('kills'), parts.killWeb, true));
  const redisMs = number('redis-seconds') * 1000;
  await during({
    name: `Redis killed for ${number('redis-seconds')} s`,
    groups: Math.ceil(redisMs / BETWEEN_MS),
    strike: async (buying) => {
      await parts.killRedis();
      await ordering(buying, redisMs, () => change(parts));
    },
    heal: () => parts.startRedis(),
  });
  for (const [whose, disk] of Object.entries(parts.disks)) {
    const name = `disk of the ${whose} full`;
    if (disk === null) say(`${name}: nobody may mount one here, left out`);
    else
      await during({
        name,
        strike: (buying) => {
          disk.fill();
          return ordering(buying, FULL_MS);
        },
        heal: () => disk.free(),
      });
  }
  for (const aheadMs of [TEN_MINUTES, -TEN_MINUTES]) {
    const name = `clock ${aheadMs > 0 ? '+' : '−'}10 min`;
    if (!name.includes(values.only)) continue;
    await parts.restartService(aheadMs);
    await during({ name, strike: (buying) => ordering(buying, GROUPS * BETWEEN_MS) });
    await parts.restartService(0);
  }
}

await new Promise((resolve) => spawn(process.execPath, ['scripts/start.mjs', '--only=build'], { stdio: 'inherit' }).once('close', resolve));
const parts = await startParts(folder, number('port'));
/** Nothing stays behind, however it ends: processes, their ports, disks. */
const clear = async (): Promise<void> => {
  agent.destroy();
  await parts.stop();
  rmSync(folder, { recursive: true, force: true });
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void clear().finally(() => process.exit(1)));
try {
  await run(parts);
  say(faults === 0 ? 'nothing was lost, and everybody was answered' : `${faults} faults`);
} finally {
  await clear();
}
process.exit(faults === 0 ? 0 : 1);
