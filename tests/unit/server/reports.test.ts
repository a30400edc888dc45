import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TOLD_DAYS } from '@/lib/contracts/client-reports';
import { policyReports, type PolicyReport } from '@/lib/contracts/policy-reports';
import { DAY } from '@/lib/kernel/time';
import { PolicyReports } from '@/server/reports';
import { Told } from '@/server/shared/told';
import { serving } from './serving';

const folder = mkdtempSync(join(tmpdir(), 'reports-'));
const file = join(folder, 'reports.json');
let base: string;

beforeAll(async () => {
  const reports = new PolicyReports(file);
  ({ base } = await serving((request, response) => void reports.door(request, response)));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

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
/** `from`: as the edge has written it. */
const tell = async (body: string, method = 'POST', from = '198.51.100.1') => {
  const headers = { 'content-type': 'application/csp-report', 'x-forwarded-for': from };
  return (await fetch(base, { method, headers, ...(method === 'GET' ? {} : { body }) })).status;
};

/** What stands in the file once this holds. */
async function kept(holds: (list: readonly PolicyReport[]) => boolean, of = file) {
  const until = Date.now() + 10_000;
  for (;;) {
    const list = existsSync(of) ? policyReports.parse(JSON.parse(readFileSync(of, 'utf8'))) : [];
    if (holds(list) || Date.now() > until) return list;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

it('forgets, from the file too, what nobody has told of for long', async () => {
  const old = join(folder, 'old.json');
  const one = { directive: 'img-src', page: 'brand.home', source: '', times: 3, first: 1 };
  const told = [TOLD_DAYS + 1, TOLD_DAYS - 1].map((days) => ({ ...one, blocked: `https://${days}.test`, last: Date.now() - days * DAY }));
  writeFileSync(old, JSON.stringify(told));
  new PolicyReports(old);
  // What it writes next is read, not what stood there.
  rmSync(old);
  const list = await kept(({ length }) => length > 0, old);
  expect(list.map(({ blocked }) => blocked)).toEqual([`https://${TOLD_DAYS - 1}.test`]);
});

it('keeps each kind once, with nothing of the visitor, and takes no more than it should', async () => {
  expect([await tell(report({})), await tell(report({})), await tell(report({ 'blocked-uri': 'inline' }))]).toEqual([204, 204, 204]);
  for (const worthless of ['', 'null', '{}', '{"csp-report":[]}', '"\u0000"', 'x'.repeat(20_000)]) expect(await tell(worthless)).toBe(204);
  for (const extension of ['chrome-extension://abc/x.js', 'about', 'webviewprogressproxy:///'])
    expect(await tell(report({ 'blocked-uri': extension }))).toBe(204);
  expect(await tell('', 'GET')).toBe(405);
  for (const nowhere of ['/made/up', '/by/somebody']) expect(await tell(report({ 'document-uri': `https://a.test${nowhere}` }))).toBe(204);
  expect(await tell(report({ 'violated-directive': 'made-up-src' }))).toBe(204);
  const list = await kept(({ length }) => length >= 3);
  expect(list.map(({ directive, blocked, page, source, times }) => [directive, blocked, page, source, times])).toEqual([
    ['script-src-elem', 'https://evil.test', 'news.detail', '/_next/static/chunks/a.js:3', 2],
    ['script-src-elem', 'inline', 'news.detail', '/_next/static/chunks/a.js:3', 1],
    ['script-src-elem', 'https://evil.test', 'system.notFound', '/_next/static/chunks/a.js:3', 2],
  ]);
  expect(readFileSync(file, 'utf8')).not.toMatch(/13800138000|token/);
});

it('takes so many of one address, a line of IPv6 being one, and hears the others all the same', async () => {
  const statuses = await Promise.all(Array.from({ length: 130 }, (_, at) => tell('{}', 'POST', `2001:db8:1:1::${at + 1}`)));
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(60);
  expect([await tell('{}', 'POST', '2001:db8:1:2::1'), await tell('{}', 'POST', '198.51.100.2')]).toEqual([204, 204]);
});

it('what many have seen is not pushed out by what somebody makes up', async () => {
  const drowned = join(folder, 'drowned.json');
  const told = new Told<Omit<PolicyReport, 'times' | 'first' | 'last'>>(drowned, policyReports, ({ blocked }) => blocked);
  const add = (blocked: string) => told.add({ directive: 'script-src', blocked, page: 'brand.home', source: '' }, 1);
  add('real');
  add('real');
  for (let n = 0; n < 300; n += 1) add(`made-up-${n}`);
  add('late');
  const list = (await kept(({ length }) => length === 200, drowned)).map(({ blocked }) => blocked);
  expect([list.length, list[0], list.at(-1)]).toEqual([200, 'real', 'late']);
});

it('hangs up on a body that has no end', async () => {
  const { port } = new URL(base);
  const socket = connect(Number(port), '127.0.0.1');
  let heard = '';
  socket.on('data', (part: Buffer) => void (heard += part.toString()));
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.on('error', () => undefined);
  socket.write('POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n');
  for (let n = 0; n < 5; n += 1) socket.write(`1000\r\n${'x'.repeat(4096)}\r\n`);
  await closed;
  expect(heard).toMatch(/^HTTP\/1\.1 204 [\s\S]*connection: close/i);
});
