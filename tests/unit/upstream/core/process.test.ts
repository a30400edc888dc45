import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inArray } from 'drizzle-orm';
import pino from 'pino';
import { signedIn } from '@/scripts/chaos/people';
import { Visitor } from '@/scripts/chaos/shop';
import { compile } from '@/scripts/run/compile.mjs';
import { openPglite } from '@/upstream/db/open';
import { orders } from '@/upstream/db/schema';
import { createServices } from '@/upstream/doors/services';
import { readUpstreamEnv } from '@/upstream/kernel/env';

/** The service as the start script runs it: one file of its own making, its own process, on a real folder. */
let compiled = '';
beforeAll(async () => {
  compiled = await compile(process.cwd(), 'upstream/main.ts', 'upstream-tested');
});

const started = new Set<ChildProcess>();
const folders: string[] = [];

function freePort(): Promise<{ port: number; held: Server }> {
  return new Promise((resolve) => {
    const held = createServer().listen(0, '127.0.0.1', () => {
      const address = held.address();
      resolve({ port: typeof address === 'object' && address !== null ? address.port : 0, held });
    });
  });
}

async function port(): Promise<number> {
  const { port: free, held } = await freePort();
  await new Promise((resolve) => held.close(resolve));
  return free;
}

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'upstream-process-'));
  folders.push(made);
  return made;
}

interface Run {
  readonly child: ChildProcess;
  readonly ready: Promise<string>;
  readonly end: Promise<{ code: number | null; stderr: string }>;
}

function run(env: Record<string, string>): Run {
  // Each lives for a moment: the embedded database is not compiled a second time, for speed that it never has.
  const child = spawn(process.execPath, ['--liftoff-only', compiled], {
    env: { ...process.env, APP_ENV: 'test', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.add(child);
  let stderr = '';
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  const end = new Promise<{ code: number | null; stderr: string }>((resolve) =>
    child.once('close', (code) => {
      started.delete(child);
      resolve({ code, stderr });
    }),
  );
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => resolve(chunk.toString()));
    void end.then(({ stderr: why }) => reject(new Error(why)));
  });
  // A run that is expected to fail is only asked for its end.
  ready.catch(() => undefined);
  return { child, ready, end };
}

afterAll(async () => {
  for (const child of started) child.kill('SIGKILL');
  for (const made of folders) rmSync(made, { recursive: true, force: true });
});

describe('the process', () => {
  /** Empty when the first test starts; those after it need not fill one of their own. */
  const DATA_DIR = folder();

  test('starts, keeps others out of its database, stops cleanly, is taken over after kill -9', async () => {
    const UPSTREAM_PORT = String(await port());
    const first = run({ DATA_DIR, UPSTREAM_PORT });
    expect(await first.ready).toContain(`http://127.0.0.1:${UPSTREAM_PORT}`);
    const health = await fetch(`http://127.0.0.1:${UPSTREAM_PORT}/health`);
    expect(health.status).toBe(200);
    // Longer than the web tier keeps an idle connection (lib/upstream/transport.ts).
    expect(health.headers.get('keep-alive')).toBe('timeout=65');
    const { accounts } = JSON.parse(readFileSync(join(DATA_DIR, 'demo.json'), 'utf8'));
    expect(accounts).toHaveLength(4);
    expect(accounts[0]).toEqual({ loginName: '13800138000', password: 'Xkb2026', note: '学生，初二' });

    const second = await run({ DATA_DIR, UPSTREAM_PORT: String(await port()) }).end;
    expect(second.code).toBe(1);
    expect(second.stderr).toBe(`数据库已被另一个进程（pid ${first.child.pid}）打开，请先停止它，或用 DATA_DIR 指定另一个目录\n`);
    expect((await fetch(`http://127.0.0.1:${UPSTREAM_PORT}/health`)).status).toBe(200);

    first.child.kill('SIGTERM');
    expect((await first.end).code).toBe(0);
    expect(existsSync(join(DATA_DIR, 'upstream.lock'))).toBe(false);

    const third = run({ DATA_DIR, UPSTREAM_PORT });
    await third.ready;
    third.child.kill('SIGKILL');
    await third.end;
    expect(existsSync(join(DATA_DIR, 'upstream.lock'))).toBe(true);
    const fourth = run({ DATA_DIR, UPSTREAM_PORT });
    await fourth.ready;
    fourth.child.kill('SIGINT');
    expect((await fourth.end).code).toBe(0);
  }, 120_000);

  test('asked to stop as soon as it answers, before its jobs have run, it stops cleanly all the same', async () => {
    const UPSTREAM_PORT = String(await port());
    const { child, end } = run({ DATA_DIR, UPSTREAM_PORT });
    const answers = () =>
      fetch(`http://127.0.0.1:${UPSTREAM_PORT}/health`).then(
        ({ ok }) => ok,
        () => false,
      );
    while (!(await answers())) await new Promise((resolve) => setTimeout(resolve, 5));
    child.kill('SIGTERM');
    expect((await end).code).toBe(0);
    expect(existsSync(join(DATA_DIR, 'upstream.lock'))).toBe(false);
  }, 60_000);

  test('killed amid orders, again and again: each that was promised is there, and nobody has two', async () => {
    const [UPSTREAM_PORT, env] = [String(await port()), readUpstreamEnv({ APP_ENV: 'test', DATA_DIR, LOG_LEVEL: 'silent' })];
    const [log, now] = [pino({ level: 'silent' }), () => new Date()];
    const before = await openPglite(join(DATA_DIR, 'pgdata'));
    const { courseId, people } = await signedIn(
      { db: before.db, env, log, now, services: createServices({ db: before.db, env, log, now }) },
      12,
    );
    await before.close();

    const promised: Promise<string>[] = [];
    let last = run({ DATA_DIR, UPSTREAM_PORT });
    await last.ready;
    for (const kill of [0, 1]) {
      const group = people.slice(kill * 6, kill * 6 + 6).map(async ({ token }, place) => {
        const visitor = new Visitor(`http://127.0.0.1:${UPSTREAM_PORT}`, env, token, `198.51.${kill}.${place}`);
        return (await visitor.call('orders.create', { requestId: `killed-order-${kill}-${place}`, courseId })).orderNo;
      });
      promised.push(...group);
      // The first has an order by then, and the others are on the way.
      await Promise.race(group);
      last.child.kill('SIGKILL');
      await last.end;
      last = run({ DATA_DIR, UPSTREAM_PORT });
      await last.ready;
    }
    const given = await Promise.all(promised);
    last.child.kill('SIGTERM');
    await last.end;
    const after = await openPglite(join(DATA_DIR, 'pgdata'));
    const ids = people.map(({ userId }) => userId);
    const there = await after.db.select({ orderNo: orders.orderNo }).from(orders).where(inArray(orders.userId, ids));
    await after.close();
    expect(there.map(({ orderNo }) => orderNo).sort()).toEqual([...given].sort());
  }, 120_000);

  test('a taken port gets one clear sentence and leaves no lock behind', async () => {
    const { port: taken, held } = await freePort();
    const { code, stderr } = await run({ DATA_DIR, UPSTREAM_PORT: String(taken) }).end;
    held.close();
    expect(code).toBe(1);
    expect(stderr).toBe(`端口 ${taken} 已被占用，请停止占用它的程序，或用 UPSTREAM_PORT 指定另一个端口\n`);
    expect(existsSync(join(DATA_DIR, 'upstream.lock'))).toBe(false);
  }, 60_000);

  test('a bad variable stops the start and is named', async () => {
    const { code, stderr } = await run({ DATA_DIR: folder(), SANDBOX: '1', APP_ENV: 'pro' }).end;
    expect(code).toBe(1);
    expect(stderr).toContain('SANDBOX');
  });

  test('a database server that does not answer gets one clear sentence, without its address', async () => {
    const DATABASE_URL = `postgres://someone:secret-word@127.0.0.1:${await port()}/shop`;
    const { code, stderr } = await run({ DATA_DIR: folder(), DATABASE_URL }).end;
    expect(code).toBe(1);
    expect(stderr).toBe('无法使用 DATABASE_URL 指定的数据库，请检查地址、账号和服务是否在运行（ECONNREFUSED）\n');
  }, 60_000);

  test('the lock of a process whose number was given to another one is stale; the service stops when its parent is gone', async () => {
    writeFileSync(join(DATA_DIR, 'upstream.lock'), `${process.pid} 1`);
    const parent = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    const service = run({ DATA_DIR, UPSTREAM_PORT: String(await port()), UPSTREAM_PARENT_PID: String(parent.pid) });
    await service.ready;
    parent.kill('SIGKILL');
    expect((await service.end).code).toBe(0);
    expect(existsSync(join(DATA_DIR, 'upstream.lock'))).toBe(false);
  }, 60_000);
});
