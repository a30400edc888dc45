import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { draft } from '../upstream/evaluation/support';
import { keyOf } from '../upstream/operator/wish';

/** The commands as they are typed: their own processes, against a service that runs and against none. */
const scripts: Readonly<Record<string, string>> = JSON.parse(readFileSync('package.json', 'utf8')).scripts;

/** Runs the command line of package.json with its words. */
function npm(name: string, words: readonly string[], env: Readonly<Record<string, string>>): Promise<{ code: number | null; out: string }> {
  const [, ...line] = (scripts[name] ?? '').split(' ');
  const child = spawn(process.execPath, ['--import', 'tsx', ...line, ...words], {
    env: { ...process.env, APP_ENV: 'test', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (out += chunk.toString()));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, out })));
}

describe('while the site runs', () => {
  let up: TestUpstream;
  let server: ReturnType<typeof serve>;
  let env: Record<string, string>;
  beforeAll(async () => {
    up = await createTestUpstream();
    const port = await new Promise<number>((resolve) => {
      server = serve({ fetch: up.app.fetch, hostname: '127.0.0.1', port: 0 }, (info) => resolve(info.port));
    });
    keyOf(up);
    env = { DATA_DIR: up.deps.env.DATA_DIR, UPSTREAM_PORT: String(port) };
  });
  afterAll(async () => {
    await new Promise((resolve) => server.close(resolve));
    await up.close();
  });

  test('commands are carried out by the service, and none asks to stop it', async () => {
    const { ticketNo } = await up.ok('message.add', { name: '王女士', mobilePhone: '13911110000', words: '想问一下团购的办法' });
    const file = join(up.deps.env.DATA_DIR, 'report.json');
    writeFileSync(file, JSON.stringify(draft));
    const runs = [
      npm('inbox', [ticketNo], env),
      npm('leads', ['fangcheng'], env),
      npm('codes', ['junior-2', '2'], env),
      npm('report', ['13800138000', file], env),
      npm('content', [], env),
      npm('ledger', ['check'], env),
      npm('ledger', ['--from', '2026-11-01', '--to', '2026-11-30', '--file', join(up.deps.env.DATA_DIR, 'ledger.csv')], env),
    ];
    const ended = await Promise.all(runs);
    expect(ended.map(({ code, out }) => (code === 0 ? 0 : out))).toEqual(runs.map(() => 0));
    const [inbox, leads, codes, report, content, check] = ended.map(({ out }) => out);
    expect(check).toContain('账簿和收款、退款、账单一致');
    expect(readFileSync(join(up.deps.env.DATA_DIR, 'ledger.csv'), 'utf8')).toMatch(/^\uFEFF日期时间,.*\r\n2026-11-/);
    expect(inbox).toContain('13911110000');
    expect(leads).toContain('报名时间,渠道,手机号');
    expect(codes?.trim().split('\n')).toHaveLength(3);
    expect(report).toMatch(/报告 \d+ 已写入/);
    expect(content).toContain('内容已检查并导入');
  }, 120_000);

  test('a refusal ends with 1 and says what to do; so does a data folder of another site', async () => {
    const unknown = await npm('inbox', ['ZZZZZZZZZZZZZZZZ'], env);
    expect(unknown).toMatchObject({ code: 1, out: expect.stringContaining('没有编号为 ZZZZZZZZZZZZZZZZ') });
    const other = mkdtempSync(join(tmpdir(), 'operator-'));
    writeFileSync(join(other, 'operator.key'), 'another');
    expect(await npm('events', [], { ...env, DATA_DIR: other })).toMatchObject({ code: 1, out: expect.stringContaining('密钥不符') });
    rmSync(other, { recursive: true, force: true });
  }, 60_000);
});

test('while it does not run, a command opens the database itself, and says so where it cannot', async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'operator-'));
  const probe = createServer();
  const port = await new Promise<number>((resolve) => {
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
  await new Promise((resolve) => probe.close(resolve));
  const env = { DATA_DIR, UPSTREAM_PORT: String(port), DATABASE_URL: '' };
  expect(await npm('events', [], env)).toEqual({ code: 0, out: '0 条没有送达，0 条在路上。\n' });
  writeFileSync(join(DATA_DIR, 'upstream.lock'), `${process.pid} `);
  const taken = await npm('events', [], env);
  expect(taken).toMatchObject({ code: 1, out: expect.stringContaining('请用 PORT 或 UPSTREAM_PORT 指定它的端口') });
  rmSync(DATA_DIR, { recursive: true, force: true });
}, 60_000);
