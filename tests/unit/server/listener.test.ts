import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { caching, pageCaching } from '@/lib/kernel/caching.mjs';
import { SCRIPTS_HEADER } from '@/lib/next-seams/inline-scripts.mjs';
import { edgeHeader, makeHeader, nonceHeader } from '@/lib/process/edge';
import { listener } from '@/server/listener';
import { portOf } from '../../support/port-of';

const sheets = mkdtempSync(join(tmpdir(), 'xkb-sheets-'));
writeFileSync(join(sheets, 'a.css'), '.a{}');
mkdirSync(join(sheets, 'art'));
writeFileSync(join(sheets, 'art/lead.svg'), '<svg/>');
const sheet = '<link rel="stylesheet" href="/_next/static/a.css" nonce="n" data-precedence="next"/>';

let server: Server;
let base: string;
/** What Next was handed, and what it reads of its own status before and after it has sent it. */
const handed: IncomingHttpHeaders[] = [];
const read: number[] = [];
const watched: string[] = [];
const answeredBy: string[] = [];
const trace = new AsyncLocalStorage<string>();
/** The names of the requests while Next answered them. */
const traces: string[] = [];

beforeAll(async () => {
  const listen = listener({
    trustedProxies: ['127.0.0.1'],
    secret: 'ours',
    door: (request, response) => {
      if (request.url !== '/ready') return false;
      response.end('ready');
      return true;
    },
    tags: (request) => (request.url?.startsWith('/kept') ? ['everything', 'site-main'] : null),
    files: () => false,
    calls: () => null,
    crowd: () => false,
    doors: new Map([
      ['/api/revalidate', (_request, response) => Promise.resolve(void response.end('heard'))],
      ['/api/policy-report', (_request, response) => Promise.resolve(void response.end('told'))],
    ]),
    inside: new Map([
      ['/api/health/live', (request, response) => Promise.resolve(void response.end(String(request.headers['x-forwarded-for'])))],
    ]),
    watch: (request) => void watched.push(request.url ?? ''),
    ready: (status) => void answeredBy.push(`ready ${status}`),
    made: () => void answeredBy.push('next'),
    trace,
    spans: (_request, _response, _name, answer) => answer(),
    policy: (scripts) => `script-src ${scripts}`,
    ownScripts: new Set(['own']),
    brought: { sheets, drawings: sheets },
    next: (request, response) => {
      if (request.url === '/fault') return Promise.reject(new Error('fault'));
      handed.push({ ...request.headers });
      traces.push(trace.getStore() ?? '');
      if (request.url?.startsWith('/page')) {
        response.setHeader('content-type', 'text/html; charset=utf-8');
        if (request.url === '/page/kept') response.appendHeader(SCRIPTS_HEADER, "'sha256-a'");
        if (request.url === '/page/own') response.setHeader('content-security-policy', "default-src 'none'");
        if (request.url === '/page/both') response.setHeader(SCRIPTS_HEADER, "'sha256-b'");
        if (request.url === '/page/made' || request.url === '/page/both') response.setHeader(nonceHeader, 'n');
        if (request.url === '/page/made/late') {
          response.setHeader(nonceHeader, 'n');
          const pictures = '</art/lead.svg>; rel=preload; as="image", </art/b.svg>; rel=preload; as="image"';
          response.setHeader('link', `</_next/static/a.css>; rel=preload; as="style"; nonce="n", ${pictures}`);
          response.writeHead(200);
          response.write(`<head>${sheet}</head>`);
          response.write(
            '<p>题</p><img src="/art/lead.svg" alt="" fetchPriority="high"/><script nonce="n" id="_R_">begin()</script><script src="/_next/static/a.js" async="" nonce="n"></script>',
          );
          // Next says its headers once more with what it has to send.
          if (!response.headersSent) response.writeHead(200);
          response.end('</body>');
          return Promise.resolve();
        }
        if (request.url === '/page/torn') {
          response.setHeader('content-encoding', 'gzip');
          response.writeHead(500);
          response.flushHeaders();
          const page = gzipSync('<p><script>go()</script><script>self.__next_f.push([0])</script><script type="a">data</script>');
          response.write(page.subarray(0, 20));
          response.end(page.subarray(20));
          return Promise.resolve();
        }
        response.end('<p>');
        return Promise.resolve();
      }
      const said = new URL(request.url ?? '/', 'http://next.test').searchParams;
      if (said.size > 0) {
        for (const [name, value] of said) if (name !== 'status') response.setHeader(name, value);
        response.statusCode = Number(said.get('status') ?? 200);
        response.end('x');
        return Promise.resolve();
      }
      response.statusCode = 404;
      response.setHeader('x-middleware-rewrite', '/main~1/no');
      read.push(response.statusCode);
      response.end('lost');
      read.push(response.statusCode);
      return Promise.resolve();
    },
    failed: () => undefined,
  });
  server = createServer(listen);
  base = `http://127.0.0.1:${await portOf(server)}`;
});
afterAll(() => {
  server.close();
  rmSync(sheets, { recursive: true });
});

it('sends what was set but the headers of the inside, and says of it afterwards what was sent', async () => {
  const answer = await fetch(base);
  expect(answer.status).toBe(404);
  expect(answer.headers.get('x-middleware-rewrite')).toBeNull();
  expect(read).toEqual([404, 404]);
});

describe('what caches are told', () => {
  const page = 's-maxage=300, stale-while-revalidate=31535700';
  const tags = { 'cache-tag': 'everything,site-main', 'surrogate-key': 'everything site-main' };
  const none = { 'cache-tag': null, 'surrogate-key': null };
  it.each([
    ['a page for everybody', '/kept', { 'cache-control': page }, pageCaching(300), tags],
    ['a lost page', '/kept', { 'cache-control': page, status: '404' }, caching.lost, tags],
    ['a page that brings a cookie', '/kept', { 'cache-control': page, 'set-cookie': 'shareId=a' }, caching.visitor, none],
    ['a fault', '/kept', { 'cache-control': page, status: '500' }, caching.visitor, none],
    ['a page that another login does not get', '/login', { 'cache-control': page }, caching.visitor, none],
    ['a page for one visitor', '/mine', { 'cache-control': 'private, no-cache, no-store, max-age=0, must-revalidate' }, caching.none, none],
    ['what nobody has thought of', '/thing', { status: '307' }, caching.none, none],
    ['what is said by itself', '/film', { 'cache-control': caching.film }, caching.film, none],
  ] as const)('of %s', async (_what, path, said, cacheControl, named) => {
    const { headers } = await fetch(`${base}${path}?${new URLSearchParams({ ...said, vary: 'rsc' })}`, { redirect: 'manual' });
    const told = Object.fromEntries(['cache-control', 'vary', ...Object.keys(tags)].map((name) => [name, headers.get(name)]));
    expect(told).toEqual({ 'cache-control': cacheControl, vary: 'Accept-Encoding', ...named });
  });
});

it('hands Next a request that is cleaned and stamped', async () => {
  await fetch(base, {
    headers: {
      'x-middleware-subrequest': 'middleware',
      'content-security-policy': "script-src 'nonce-theirs'",
      [edgeHeader]: 'forged',
      [makeHeader]: 'forged',
    },
  });
  const last = handed.at(-1);
  expect(last).toMatchObject({ 'x-forwarded-for': '127.0.0.1', [edgeHeader]: 'ours 127.0.0.1 0 0 0' });
  expect(last).not.toHaveProperty('x-middleware-subrequest');
  expect(last).not.toHaveProperty(makeHeader);
  expect(last).not.toHaveProperty('content-security-policy');
});

it('asks the ready pages first, unless it is ourselves who ask', async () => {
  const ask = async (headers: Record<string, string>) => (await fetch(`${base}/ready`, { headers })).text();
  expect([await ask({}), await ask({ [makeHeader]: 'forged' }), await ask({ [makeHeader]: 'ours' })]).toEqual(['ready', 'ready', 'lost']);
});

it('names each request in the log and on the answer, as the trusted proxy does where it names it', async () => {
  const name = 'f'.repeat(32);
  const given = await fetch(`${base}/a`, { headers: { 'x-forwarded-for': '1.2.3.4', 'x-request-id': name } });
  expect([given.headers.get('x-request-id'), traces.at(-1)]).toEqual([name, name]);
  const own = await fetch(`${base}/a`, { headers: { 'x-request-id': name } });
  expect(own.headers.get('x-request-id')).toMatch(/^[0-9a-f]{16}$/);
  expect(traces.at(-1)).toBe(own.headers.get('x-request-id'));
});

it('what it asks itself, to keep it for everybody, bears nobody’s name', async () => {
  expect((await fetch(`${base}/a`, { headers: { [makeHeader]: 'ours' } })).headers.get('x-request-id')).toBeNull();
});

it('watches what visitors ask for and no ready page answers, which is only counted; not what it asks itself, nor what is for whoever runs it', async () => {
  watched.length = 0;
  answeredBy.length = 0;
  await fetch(`${base}/ready`);
  await fetch(`${base}/seen`);
  await fetch(`${base}/own`, { headers: { [makeHeader]: 'ours' } });
  const inside = await fetch(`${base}/api/health/live?x=1`, { headers: { 'x-forwarded-for': '9.9.9.9' } });
  expect(await inside.text()).toBe('9.9.9.9');
  expect([watched, answeredBy]).toEqual([['/seen'], ['ready 200', 'next']]);
});

it('hears of changes itself', async () => {
  expect(await (await fetch(`${base}/api/revalidate`, { method: 'POST' })).text()).toBe('heard');
});

it('says 500 of a fault of Next’s', async () => {
  expect((await fetch(`${base}/fault`)).status).toBe(500);
});

describe('a page made for one visitor', () => {
  const askFor = (accept: string) => {
    return fetch(`${base}/page/made/late`, { headers: { accept: 'text/html', 'accept-encoding': accept } });
  };

  it.each(['br', 'gzip', 'identity'])('has its scripts after its first frame, packed as %s', async (encoding) => {
    const answer = await askFor(encoding);
    const html = await answer.text();
    expect(html).not.toContain('<script src=');
    expect(html).toMatch(
      /<p>题<\/p><img[^>]+><script nonce="n" id="_R_">begin\(\)<\/script><script nonce="n">[\s\S]+\["\/_next\/static\/a\.js"\],3000\)<\/script><\/body>$/,
    );
    expect(answer.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
    expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(0);
    // Next is not asked to pack what is looked at again.
    expect(handed.at(-1)?.['accept-encoding']).toBe('identity');
  });

  it.each([
    ['nobody', ''],
    ['a learner', 'a=b; session=sealed'],
  ])('brings its style sheets and the drawing that leads it: %s', async (_who, cookie) => {
    const answer = await fetch(`${base}/page/made/late`, { headers: { accept: 'text/html', cookie } });
    const html = await answer.text();
    // Nor does a header ask for what stands in it.
    expect(answer.headers.get('link')).toBe('</art/b.svg>; rel=preload; as="image"');
    const quiet = sheet.replace('/>', ' media="not all" disabled=""/>');
    expect(html).toContain('<img src="data:image/svg+xml,%3Csvg/%3E" alt="" fetchPriority="high"/>');
    expect(html.startsWith(`<head><style>.a{}</style>${quiet}</head><p>`)).toBe(true);
  });

  it('answers HEAD without a body', async () => {
    const answer = await fetch(`${base}/page/made/late`, { method: 'HEAD' });
    expect([answer.status, await answer.text()]).toEqual([200, '']);
  });
});

describe('the policy of a document', () => {
  const headersOf = async (path: string, headers: Record<string, string> = {}) => (await fetch(base + path, { headers })).headers;

  it.each([
    ['/page/kept', "script-src 'sha256-a'"],
    ['/page/made', "script-src 'nonce-n' own"],
    ['/page/made/late', "script-src 'nonce-n' own"],
    ['/page/both', "script-src 'sha256-b'"],
    ['/page/fault', 'script-src '],
    ['/page/own', "default-src 'none'"],
    ['/page/torn', `script-src 'sha256-${createHash('sha256').update('self.__next_f.push([0])').digest('base64')}'`],
  ])('%s', async (path, policy) => {
    const headers = await headersOf(path);
    expect(headers.get('content-security-policy')).toBe(policy);
    expect([headers.get(SCRIPTS_HEADER), headers.get(nonceHeader)]).toEqual([null, null]);
  });

  it('what is no document has none', async () => {
    expect((await headersOf('/file')).get('content-security-policy')).toBeNull();
  });

  it('only a connection that is encrypted is told to stay so', async () => {
    const said = async (proto: string) => {
      const headers = await headersOf('/page/kept', { 'x-forwarded-proto': proto });
      return [headers.get('strict-transport-security'), headers.get('cross-origin-opener-policy')];
    };
    expect(await said('http')).toEqual([null, null]);
    expect(await said('https')).toEqual(['max-age=31536000', 'same-origin']);
  });

  it('hears reports of it itself', async () => {
    expect(await (await fetch(`${base}/api/policy-report`, { method: 'POST' })).text()).toBe('told');
  });
});
