import { createServer } from 'node:net';
import { createClient } from '@redis/client';
import { signChanges, type PageChange } from '@/lib/contracts/page-changes';
import { tellOthers, type Others } from '@/server/tell-others';
import { ownRedis, until, type OwnRedis } from '../../support/redis';
import { portOf } from '../../support/port-of';

/** Two web processes on a real Redis, which dies and comes back. */
const secret = 'a secret that both of them know, of 32 characters';
const course: PageChange = { kind: 'course', id: '1' };
const article: PageChange = { kind: 'article', id: '1062' };

interface Web extends Others {
  readonly heard: PageChange[];
  readonly said: string[];
}

let redis: OwnRedis;
const webs: Web[] = [];

function startWeb(own = secret, begun = true): Web {
  const [heard, said]: [PageChange[], string[]] = [[], []];
  const note = (_what: unknown, text?: string): void => void said.push(text ?? '');
  const others = tellOthers({
    url: redis.url,
    secret: own,
    changed: (changes) => heard.push(...changes),
    log: { warn: note, info: (text: unknown) => said.push(String(text)) },
  });
  if (begun) others.begin();
  const web = { ...others, heard, said };
  webs.push(web);
  return web;
}

beforeEach(async () => {
  redis = await ownRedis();
});
afterEach(async () => {
  webs.splice(0).forEach(({ close }) => close());
  await redis.stop();
});

it('tells the others within two seconds, not itself, and nobody of another installation', async () => {
  const [first, second, stranger] = [startWeb(), startWeb(), startWeb('another secret, of another installation')];
  const at = Date.now();
  first.tell([course]);
  await until(() => second.heard.length > 0);
  expect(Date.now() - at).toBeLessThan(2000);
  expect(second.heard).toEqual([course]);
  // By then the first and the stranger would have heard it, too.
  second.tell([article]);
  await until(() => first.heard.length > 0);
  expect([first.heard, stranger.heard]).toEqual([[article], []]);
});

it('goes on alone while Redis is away, says so once, and catches up', async () => {
  const [first, second] = [startWeb(), startWeb()];
  first.tell([article]);
  await until(() => second.heard.length > 0);
  await redis.stop();
  await until(() => first.said.length > 0 && second.said.length > 0);
  second.heard.length = 0;
  first.tell([course]);
  second.tell([article]);
  await redis.start();
  await until(() => first.heard.length > 0 && second.heard.length > 0);
  expect([first.heard, second.heard]).toEqual([[article], [course]]);
  expect(first.said).toEqual(['redis is away: other web processes are not told of changes', 'redis is back']);
});

it('tells what it has heard before it was connected', async () => {
  const [first, second] = [startWeb(), startWeb(secret, false)];
  second.tell([course]);
  second.begin();
  await until(() => first.heard.length > 0);
  expect(first.heard).toEqual([course]);
});

it('tells a process that starts later what has changed of late', async () => {
  const first = startWeb();
  first.tell([{ kind: 'teacher', id: '3' }]);
  const reader = await createClient({ url: redis.url }).connect();
  let kept = 0;
  while (kept === 0) kept = (await reader.zRange('xkb:page-changes:story', 0, -1)).filter((message) => message.includes('teacher')).length;
  reader.destroy();
  const late = startWeb();
  await until(() => late.heard.some(({ kind }) => kind === 'teacher'));
});

it('catches up with a Redis that is there before it answers, as while it reads what it has stored', async () => {
  const [first, second] = [startWeb(), startWeb()];
  first.tell([article]);
  await until(() => second.heard.length > 0);
  const admin = await createClient({ url: redis.url }).connect();
  await admin.sendCommand(['ACL', 'SETUSER', 'default', '-zrange']);
  for (const kind of ['pubsub', 'normal']) await admin.sendCommand(['CLIENT', 'KILL', 'TYPE', kind]);
  await until(() => second.said.length > 0 && admin.isReady);
  // Told while nobody was connected, longer ago than clocks differ; whoever has just started has heard nothing of it either.
  const at = Math.floor(Date.now() / 1000) - 3600;
  const body = JSON.stringify({ changes: [course] });
  await admin.zAdd('xkb:page-changes:story', { score: at, value: `before.1 ${signChanges(body, secret, at * 1000)} ${body}` });
  const late = startWeb();
  await until(() => late.said.length > 0);
  expect(late.redis()).toBeNull();
  await admin.sendCommand(['ACL', 'SETUSER', 'default', '+zrange']);
  await until(() => late.heard.some(({ kind }) => kind === 'course') && second.redis() !== null);
  expect(second.said).toEqual(['redis is away: other web processes are not told of changes', 'redis is back']);
  admin.destroy();
});

it('comes back without haste to what answers, but not as Redis', async () => {
  const came: number[] = [];
  const spoiled = createServer((socket) => {
    came.push(performance.now());
    socket.on('error', () => undefined);
    socket.on('data', () => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
  });
  const at = await portOf(spoiled);
  const log = { warn: () => undefined, info: () => undefined };
  const others = tellOthers({ url: `redis://127.0.0.1:${at}`, secret, changed: () => undefined, log });
  others.begin();
  await until(() => came.length >= 6);
  others.close();
  await new Promise((resolve) => spoiled.close(resolve));
  // Two clients, each at once and then once a second: of three that follow each other, two are one's own.
  const apart = came.slice(2, 6).map((at, index) => at - (came[index] ?? 0));
  expect(Math.min(...apart)).toBeGreaterThan(600);
});
