import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { policyReports } from '@/lib/contracts/policy-reports';
import { PolicyReports } from '@/server/reports';

const folder = mkdtempSync(join(tmpdir(), 'reports-'));
const file = join(folder, 'reports.json');
let server: Server;
let base: string;

beforeAll(async () => {
  const reports = new PolicyReports(file);
  server = createServer((request, response) => void reports.door(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  base = typeof address === 'object' && address !== null ? `http://127.0.0.1:${address.port}` : '';
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

const report = (more: Readonly<Record<string, unknown>>) =>
  JSON.stringify({
    'csp-report': {
      'document-uri': 'https://www.a.test/news/detail?id=7&phone=13800138000',
      'violated-directive': 'script-src-elem',
      'blocked-uri': 'https://evil.test/x.js?token=1',
      'source-file': 'https://www.a.test/_next/static/chunks/a.js?v=1',
      'line-number': 3,
      ...more,
    },
  });
const tell = async (body: string, method = 'POST') =>
  (await fetch(base, { method, ...(method === 'GET' ? {} : { body, headers: { 'content-type': 'application/csp-report' } }) })).status;

async function kept() {
  const until = Date.now() + 10_000;
  for (;;) {
    try {
      return policyReports.parse(JSON.parse(readFileSync(file, 'utf8')));
    } catch (error) {
      if (Date.now() > until) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

it('keeps each kind once, with nothing of the visitor, and takes no more than it should', async () => {
  expect([await tell(report({})), await tell(report({})), await tell(report({ 'blocked-uri': 'inline' }))]).toEqual([204, 204, 204]);
  for (const worthless of ['', 'null', '{}', '{"csp-report":[]}', '"\u0000"', 'x'.repeat(20_000)]) expect(await tell(worthless)).toBe(204);
  for (const extension of ['chrome-extension://abc/x.js', 'about', 'webviewprogressproxy:///'])
    expect(await tell(report({ 'blocked-uri': extension }))).toBe(204);
  expect(await tell('', 'GET')).toBe(405);
  const list = await kept();
  expect(list.map(({ directive, blocked, page, source, times }) => [directive, blocked, page, source, times])).toEqual([
    ['script-src-elem', 'https://evil.test', '/news/detail', '/_next/static/chunks/a.js:3', 2],
    ['script-src-elem', 'inline', '/news/detail', '/_next/static/chunks/a.js:3', 1],
  ]);
  expect(readFileSync(file, 'utf8')).not.toMatch(/13800138000|token/);
  const statuses = await Promise.all(Array.from({ length: 130 }, (_, at) => tell(report({ 'line-number': at }))));
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
});
