import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, RESP_TYPES } from '@redis/client';
import type { PageChange } from '@/lib/contracts/page-changes';
import type { Redis } from '@/lib/kernel/redis';
import { configuredSites } from '@/lib/sites';
import { pageDoor } from '@/server/pages/door';
import { Disk } from '@/server/pages/disk';
import { History } from '@/server/pages/history';
import { Keeper } from '@/server/pages/keeper';
import { BUDGET_MS, sharedShelf } from '@/server/pages/shared-shelf';
import { tellOthers } from '@/server/tell-others';
import { ownRedis, until, type OwnRedis } from '../../support/redis';
import { portOf } from '../../support/port-of';

/** Web processes with folders of their own on one real Redis: what one has rendered, the others need not. */
const secret = 'a secret that all of them know, of 32 characters';
const sites = configuredSites({ SITE_KEYS: 'main', SITE_MAIN_HOSTS: 'www.main.test' });
const silent = { warn: () => undefined, info: () => undefined };
const rendered = `<p>${'课'.repeat(500)}</p>`;

let redis: OwnRedis;
const ends: (() => void)[] = [];
/** What is under way ends with the test. */
beforeEach(async () => void (redis = await ownRedis()));
afterEach(async () => {
  jest.restoreAllMocks();
  ends.splice(0).forEach((end) => end());
  await redis.stop();
});

interface Web {
  readonly open: (path: string) => Promise<{ readonly status: number; readonly state: string; readonly body: string }>;
  /** How many times its Next was asked, by visitors or by itself. */
  readonly asked: () => number;
  readonly found: string[];
  readonly change: (...changes: readonly PageChange[]) => void;
  readonly connected: () => boolean;
  readonly heard: PageChange[];
}

/** What comes of a look is what is asked here, and not whether this machine is quick. */
const PATIENT_MS = 10_000;

/** One process: its door in front of a Next that renders one page. */
async function startWeb({ own = secret, identity = 'a'.repeat(64), budgetMs = PATIENT_MS } = {}): Promise<Web> {
  const root = mkdtempSync(join(tmpdir(), 'xkb-shared-'));
  const [found, heard]: [string[], PageChange[]] = [[], []];
  const told = new History();
  let asked = 0;
  const head = { 'x-nextjs-cache': 'HIT', 'cache-control': 's-maxage=300, stale-while-revalidate=9', 'content-type': 'text/html' };
  const keeper = new Keeper({
    limitBytes: 1_000_000,
    ask: () => {
      asked += 1;
      return Promise.resolve({ status: 200, headers: Object.entries(head).flat(), body: Buffer.from(rendered) });
    },
    cache: { made: new Map(), changed: null },
    disk: new Disk(root, identity),
    log: silent,
  });
  await keeper.load();
  const changed = (changes: readonly PageChange[], at: number): void => {
    heard.push(...changes);
    told.add(changes, at);
  };
  const others = tellOthers({ url: redis.url, secret: own, changed, log: silent });
  others.begin();
  keeper.others = sharedShelf({
    redis: others.redis,
    secret: own,
    identity,
    lastTold: (path) => told.lastOf(path),
    counted: (what) => found.push(what),
    budgetMs,
    log: silent,
  });
  const { door } = pageDoor(keeper, sites, identity);
  const server = createServer((asking, response) => {
    const edge = { ip: '127.0.0.1', https: false, host: 'www.main.test', prefetch: false, router: false };
    const next = (answered: boolean): void => {
      if (answered) return;
      asked += 1;
      for (const [name, value] of Object.entries({ ...head, 'x-nextjs-cache': 'MISS' })) response.setHeader(name, value);
      response.end(rendered);
    };
    void Promise.resolve(door(asking, response, edge)).then(next);
  });
  const port = await portOf(server);
  ends.push(() => {
    others.close();
    server.close();
    server.closeAllConnections();
    rmSync(root, { recursive: true, force: true });
  });
  const open: Web['open'] = (path) =>
    new Promise((resolve, reject) => {
      const asking = request({ host: '127.0.0.1', port, path, agent: false }, (answer) => {
        let body = '';
        answer.on('data', (part: Buffer) => (body += part.toString()));
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, state: String(answer.headers['x-nextjs-cache']), body }));
      });
      asking.on('error', reject);
      asking.end();
    });
  const change: Web['change'] = (...changes) => {
    others.tell(changes);
    told.add(changes, others.now());
  };
  await until(() => others.redis() !== null);
  return { open, asked: () => asked, found, change, connected: () => others.redis() !== null, heard };
}

async function inRedis<T>(what: (client: Redis) => Promise<T>): Promise<T> {
  const client = createClient({ url: redis.url });
  await client.connect();
  try {
    return await what(client);
  } finally {
    client.destroy();
  }
}
const pages = (): Promise<string[]> => inRedis((client) => client.keys('xkb:page:*'));

/** A process that has rendered a page and left it to the others. */
async function rendering(path = '/home'): Promise<Web> {
  const web = await startWeb();
  const before = (await pages()).length;
  expect(await web.open(path)).toMatchObject({ status: 200, state: 'MISS' });
  await until(async () => (await pages()).length > before);
  return web;
}

it('a process that has no pages sends those of another, in the same bytes, for as long as they are not old', async () => {
  const first = await rendering();
  const second = await startWeb();
  const both = await Promise.all([second.open('/home'), second.open('/home')]);
  expect(both).toEqual([await first.open('/home'), await first.open('/home')]);
  expect(both[0]).toEqual({ status: 200, state: 'HIT', body: rendered });
  // One look for both, and from then on none.
  await second.open('/home');
  expect([second.asked(), second.found]).toEqual([0, ['hit']]);
  const [name = ''] = await pages();
  const left = await inRedis((client) => client.pTTL(name));
  expect(left).toBeGreaterThan(290_000);
  expect(left).toBeLessThanOrEqual(300_000);
});

it('what it shows has changed since: it is rendered anew, by a process that was there and by one that comes later', async () => {
  const first = await rendering();
  const second = await startWeb();
  first.change({ kind: 'course', id: '1' });
  await until(() => second.heard.length > 0);
  const third = await startWeb();
  for (const web of [second, third]) {
    expect((await web.open('/home')).state).toBe('MISS');
    expect(web.found).toEqual(['old']);
  }
  // A page that shows no courses is what it was.
  await rendering('/about/honor');
  expect((await third.open('/about/honor')).state).toBe('HIT');
});

it('another build, and another installation, have pages of their own', async () => {
  await rendering();
  for (const other of [await startWeb({ identity: 'b'.repeat(64) }), await startWeb({ own: 'another secret, of another installation' })]) {
    expect((await other.open('/home')).state).toBe('MISS');
    expect(other.found).toEqual(['none']);
  }
});

it('what was not written by us, or not wholly, is refused and taken away', async () => {
  await rendering();
  const [name = ''] = await pages();
  const read = () => inRedis((client) => client.withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer }).get(name));
  const bytes = await read();
  if (bytes === null) throw new Error('no page');
  const changed = Buffer.from(bytes);
  changed.writeUInt8(changed.readUInt8(changed.length - 1) ^ 1, changed.length - 1);
  for (const forged of [changed, bytes.subarray(0, -1), Buffer.from('{"key":'), Buffer.alloc(1_500_000)]) {
    await inRedis((client) => client.set(name, forged));
    const web = await startWeb();
    expect((await web.open('/home')).state).toBe('MISS');
    expect(web.found).toEqual(['refused']);
    // What it has rendered stands there instead.
    await until(async () => (await read())?.equals(forged) === false);
  }
  // A page of ours under the name of another.
  await rendering('/about/honor');
  const other = (await pages()).find((key) => key !== name) ?? '';
  await inRedis((client) => client.set(other, bytes));
  const web = await startWeb();
  expect((await web.open('/about/honor')).state).toBe('MISS');
  expect(web.found).toEqual(['refused']);
});

it('without Redis each goes on by itself, and with one that does not answer hardly later', async () => {
  const first = await rendering();
  const second = await startWeb({ budgetMs: BUDGET_MS });
  await inRedis((client) => client.sendCommand(['CLIENT', 'PAUSE', '3000', 'ALL']));
  const began = performance.now();
  expect((await second.open('/home')).state).toBe('MISS');
  expect((await second.open('/about/honor')).state).toBe('MISS');
  expect(performance.now() - began).toBeLessThan(1000);
  expect(second.found[0]).toBe('late');
  await redis.stop();
  await until(() => !first.connected() && !second.connected());
  expect((await first.open('/about/honor')).state).toBe('MISS');
  expect((await second.open('/news')).state).toBe('MISS');
});
