import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent } from 'node:https';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { compile } from '@/scripts/run/compile.mjs';
import { startNginx } from '@/scripts/run/nginx';
import { end, untilAnswers } from '@/scripts/run/process.mjs';
import { insidePaths } from '@/lib/kernel/health/paths';
import { Load } from '@/scripts/rolling/load';

/** The short form of `npm run rolling`: two processes behind the real nginx, each restarted while requests come. */
const folder = mkdtempSync(join(tmpdir(), 'xkb-rolling-'));
/** Longer than nginx keeps an idle connection (deploy/nginx), ms. */
const DRAIN_MS = 3500;
let file = '';
let nginx: ChildProcess | null = null;
const running = new Map<number, ChildProcess>();

async function freePorts(count: number): Promise<number[]> {
  const held = Array.from({ length: count }, () => createServer());
  const ports = await Promise.all(
    held.map(
      (server) =>
        new Promise<number>((resolve) =>
          server.listen(0, '127.0.0.1', () => {
            const address = server.address();
            resolve(typeof address === 'object' && address !== null ? address.port : 0);
          }),
        ),
    ),
  );
  await Promise.all(held.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}

async function start(port: number): Promise<void> {
  const child = spawn(process.execPath, [file], {
    env: { ...process.env, PORT: String(port), DRAIN_MS: String(DRAIN_MS) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  running.set(port, child);
  expect(await untilAnswers(`http://127.0.0.1:${port}${insidePaths.ready}`, child, 30_000)).toBe(true);
}

beforeAll(async () => {
  file = await compile(process.cwd(), 'tests/support/draining-web.ts', 'draining-web');
});
afterAll(async () => {
  await Promise.all([...running.values(), nginx].map((child) => end(child)));
  rmSync(folder, { recursive: true, force: true });
});

it('each of two processes is restarted, and no request fails: pages, and calls that write', async () => {
  const [plain = 0, secure = 0, inner = 0, one = 0, other = 0, dead = 0] = await freePorts(6);
  for (const port of [one, other]) await start(port);
  nginx = startNginx(folder, { plain, secure, inner, web: [one, other], service: [dead, dead] });
  const agent = new Agent({ keepAlive: true, maxSockets: 50, rejectUnauthorized: false });
  const place = { origin: 'https://localhost', port: secure, agent };
  const first = new Load(place, [{ name: 'page', path: '/home' }], 20);
  while (!first.answered.some(({ wrong }) => wrong === '')) await wait(20);
  await first.end();

  const again = new Agent({ keepAlive: true, maxSockets: 50, rejectUnauthorized: false });
  const wishes = [
    { name: 'page', path: '/home' },
    { name: 'call that writes', path: '/api/write', body: '{}' },
  ];
  const load = new Load({ ...place, agent: again }, wishes, 40);
  while (load.answered.length < 20) await wait(20);
  for (const port of [one, other]) {
    const before = load.answered.length;
    await end(running.get(port) ?? null, 20_000);
    await start(port);
    expect(load.answered.length).toBeGreaterThan(before);
  }
  await load.end();
  expect(load.answered.filter(({ wrong }) => wrong !== '')).toEqual([]);
  expect(new Set(load.answered.map(({ name }) => name)).size).toBe(2);
}, 60_000);
