import { createHash } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { gzipSync } from 'node:zlib';
import { SCRIPTS_HEADER } from '@/lib/next-seams/inline-scripts.mjs';
import { edgeHeader, makeHeader, nonceHeader } from '@/lib/process/edge';
import { listener } from '@/server/listener';

let server: Server;
let base: string;
/** What Next was handed, and what it reads of its own status before and after it has sent it. */
const handed: IncomingHttpHeaders[] = [];
const read: number[] = [];

beforeAll(async () => {
  const listen = listener({
    trustedProxies: ['127.0.0.1'],
    secret: 'ours',
    door: (request, response) => {
      if (request.url !== '/ready') return false;
      response.end('ready');
      return true;
    },
    changes: (_request, response) => {
      response.end('heard');
      return Promise.resolve();
    },
    reports: (_request, response) => {
      response.end('told');
      return Promise.resolve();
    },
    policy: (scripts) => `script-src ${scripts}`,
    ownScripts: new Set(['own']),
    next: (request, response) => {
      if (request.url === '/fault') return Promise.reject(new Error('fault'));
      handed.push({ ...request.headers });
      if (request.url?.startsWith('/page')) {
        response.setHeader('content-type', 'text/html; charset=utf-8');
        if (request.url === '/page/kept') response.appendHeader(SCRIPTS_HEADER, "'sha256-a'");
        if (request.url === '/page/own') response.setHeader('content-security-policy', "default-src 'none'");
        if (request.url === '/page/both') response.setHeader(SCRIPTS_HEADER, "'sha256-b'");
        if (request.url === '/page/made' || request.url === '/page/both') response.setHeader(nonceHeader, 'n');
        if (request.url === '/page/torn') {
          response.setHeader('content-encoding', 'gzip');
          response.writeHead(500);
          response.flushHeaders();
          const page = gzipSync('<p><script>go()</script><script>go()</script><script type="a">data</script>');
          response.write(page.subarray(0, 20));
          response.end(page.subarray(20));
          return Promise.resolve();
        }
        response.end('<p>');
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
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  base = typeof address === 'object' && address !== null ? `http://127.0.0.1:${address.port}` : '';
});
afterAll(() => {
  server.close();
});

it('sends what was set but the headers of the inside, and says of it afterwards what was sent', async () => {
  const answer = await fetch(base);
  expect(answer.status).toBe(404);
  expect(answer.headers.get('x-middleware-rewrite')).toBeNull();
  expect(read).toEqual([404, 404]);
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

it('hears of changes itself', async () => {
  expect(await (await fetch(`${base}/api/revalidate`, { method: 'POST' })).text()).toBe('heard');
});

it('says 500 of a fault of Next’s', async () => {
  expect((await fetch(`${base}/fault`)).status).toBe(500);
});

describe('the policy of a document', () => {
  const headersOf = async (path: string, headers: Record<string, string> = {}) => (await fetch(base + path, { headers })).headers;

  it.each([
    ['/page/kept', "script-src 'sha256-a'"],
    ['/page/made', "script-src 'nonce-n' own"],
    ['/page/both', "script-src 'sha256-b'"],
    ['/page/fault', 'script-src '],
    ['/page/own', "default-src 'none'"],
    ['/page/torn', `script-src 'sha256-${createHash('sha256').update('go()').digest('base64')}'`],
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
