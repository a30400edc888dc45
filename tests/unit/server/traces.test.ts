import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { endpoints } from '@/lib/contracts/endpoints';
import { traceIdOf } from '@/lib/kernel/tracing/telling';
import { TRACE_HEADER } from '@/lib/kernel/trace';
import { compile } from '@/scripts/run/compile.mjs';
import { startPostgres } from '@/scripts/run/postgres.mjs';
import { end } from '@/scripts/run/process.mjs';
import { Collector, type ToldSpan } from '@/tests/support/collector';
import { portOf } from '../../support/port-of';

/** OTEL_EXPORTER_OTLP_ENDPOINT: one trace from the website's server through the real service to the statements of its database. */
const folder = mkdtempSync(join(tmpdir(), 'xkb-traces-'));
const servers: Server[] = [];
const children = new Set<ChildProcess>();
let postgres: Awaited<ReturnType<typeof startPostgres>>;
let collector: Collector;
let compiled = '';

async function listening(server: Server): Promise<number> {
  servers.push(server);
  return portOf(server);
}
async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listening(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}

beforeAll(async () => {
  [postgres, collector, compiled] = await Promise.all([
    startPostgres(),
    Collector.start(),
    compile(process.cwd(), 'upstream/main.ts', 'upstream-traced'),
  ]);
}, 120_000);
afterAll(async () => {
  for (const server of servers) server.closeAllConnections();
  for (const server of servers) server.close();
  await Promise.all([...children].map((child) => end(child)));
  await collector.stop();
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** A process and the first line that it prints, once it does. */
async function started(args: readonly string[], env: Readonly<Record<string, string | undefined>>) {
  const child = spawn(process.execPath, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  children.add(child);
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => void (said += chunk.toString()));
  const line = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()));
    child.once('close', () => reject(new Error(said)));
  });
  return { child, line, said: () => said };
}

/** The service as it is run; answers its port, and the way to end it, which tells what it had loaded. */
async function startService(more: Readonly<Record<string, string>>) {
  const port = await freePort();
  const loaded = join(folder, `loaded-${port}.json`);
  const { child } = await started(['--import', './tests/support/loaded-modules.mjs', compiled], {
    ...{ APP_ENV: 'test', LOG_LEVEL: 'error', DATA_DIR: join(folder, 'data'), UPSTREAM_PORT: String(port), LOADED_FILE: loaded },
    ...(postgres === null ? {} : { DATABASE_URL: postgres.url }),
    ...more,
  });
  const stop = async (): Promise<readonly string[]> => {
    await end(child, 30_000);
    return z.array(z.string()).parse(JSON.parse(readFileSync(loaded, 'utf8')));
  };
  return { port, stop };
}
/** All but the api, of which prom-client wants a part whether there is a collector or not. */
const ofTracing = (files: readonly string[]): readonly string[] => files.filter((file) => /@opentelemetry\/(?!api\/)/.test(file));

test('without the variable nothing of it is loaded, in either process', async () => {
  const { stop } = await startService({});
  const loaded = await stop();
  expect(loaded.length).toBeGreaterThan(100);
  expect(ofTracing(loaded)).toEqual([]);

  // The website's server needs a built site to run: what it imports before it reads a variable is read from its file instead.
  const entry = await compile(process.cwd(), 'server/main.ts', 'server-traced');
  const seen = new Set<string>();
  const packages = new Set<string>();
  const follow = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const [, from = ''] of readFileSync(file, 'utf8').matchAll(/^(?:import|export)\b[^"']*["']([^"'\n]+)["'];$/gm)) {
      if (from.startsWith('.')) follow(join(dirname(file), from));
      else packages.add(from);
    }
  };
  follow(entry);
  expect([...packages]).toContain('next');
  expect([...packages].filter((name) => name.startsWith('@opentelemetry'))).toEqual([]);
});

test('one trace: the request, the call, the service, its statements; the name of the request is the trace’s; nobody’s data', async () => {
  if (postgres === null) return;
  const service = await startService({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  const site = await started(['--conditions=react-server', '--import', 'tsx', 'tests/support/traced-website.ts'], {
    ...{ APP_ENV: 'test', LOG_LEVEL: 'error', DATA_DIR: join(folder, 'data'), UPSTREAM_PORT: String(service.port) },
    ...{ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, SESSION_SECRET: 'x'.repeat(32) },
  });
  const base = `http://127.0.0.1:${site.line}`;
  const headers = { origin: base, 'content-type': 'application/json', 'x-xkb-route': 'brand.home', connection: 'close' };
  const body = JSON.stringify({ kind: 'news', category: '13800138000', pageNum: 1, pageSize: 10 });
  const called = await fetch(base + endpoints['information.find'].path, { method: 'POST', headers, body });
  expect(await called.json()).toMatchObject({ status: 1 });
  const page = await fetch(`${base}/home?phone=13800138000`, { headers: { connection: 'close' } });
  await page.text();
  await end(site.child, 30_000);
  const loaded = await service.stop();
  expect(ofTracing(loaded).length).toBeGreaterThan(10);
  expect(site.said()).toBe('');

  const name = called.headers.get(TRACE_HEADER) ?? '';
  const mine = collector.spans.filter(({ traceId }) => traceId === traceIdOf(name));
  const only = (which: (span: ToldSpan) => boolean): ToldSpan => {
    const [span, ...more] = mine.filter(which);
    if (span === undefined) throw new Error(`no such span among ${mine.map((one) => one.name).join(', ')}`);
    expect(more).toEqual([]);
    return span;
  };
  const request = only(({ parentSpanId }) => parentSpanId === '');
  expect(request).toMatchObject({
    service: 'xkb-web',
    name: 'POST information.find',
    attributes: { 'http.response.status_code': 200, 'xkb.request_id': name },
  });
  const call = only(({ parentSpanId }) => parentSpanId === request.spanId);
  expect(call).toMatchObject({ service: 'xkb-web', name: 'information.find' });
  const served = only(({ parentSpanId }) => parentSpanId === call.spanId);
  expect(served).toMatchObject({ service: 'xkb-upstream', name: 'information.find', attributes: { 'http.response.status_code': 200 } });
  const statements = mine.filter(({ parentSpanId }) => parentSpanId === served.spanId);
  expect(statements.length).toBeGreaterThan(0);
  for (const { name: statement, attributes } of statements) {
    expect(statement).toMatch(/^(select|begin|commit|insert|update|delete)/);
    expect(attributes['db.system.name']).toBe('postgresql');
  }

  const fault = collector.spans.find(({ traceId }) => traceId === traceIdOf(page.headers.get(TRACE_HEADER) ?? ''));
  expect(fault).toMatchObject({ name: 'GET brand.home', status: { code: 2 }, attributes: { 'error.type': '500' } });
  expect(JSON.stringify(collector.spans)).not.toContain('13800138000');
});

test.each([
  ['0123456789abcdef', '00000000000000000123456789abcdef'],
  ['9f86d081884c7d659a2feaa0c55ad015', '9f86d081884c7d659a2feaa0c55ad015'],
  ['9F86D081-884C-7D65-9A2F-EAA0C55AD015', '9f86d081884c7d659a2feaa0c55ad015'],
  ['not-hexadecimal', expect.stringMatching(/^[\da-f]{32}$/)],
  ['00000000', expect.stringMatching(/[1-9a-f]/)],
])('the request %s is the trace %s', (request, trace) => {
  expect(traceIdOf(request)).toEqual(trace);
});
