import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { edgeHeader, makeHeader } from '@/lib/process/edge';
import { listener } from '@/server/listener';

let server: Server;
let base: string;
/** What Next was handed, and what it reads of its own status before and after it has sent it. */
const handed: IncomingHttpHeaders[] = [];
const read: number[] = [];

beforeAll(async () => {
  const listen = listener({
    trustedProxies: [],
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
    next: (request, response) => {
      if (request.url === '/fault') return Promise.reject(new Error('fault'));
      handed.push({ ...request.headers });
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
    headers: { 'x-middleware-subrequest': 'middleware', 'x-forwarded-for': '1.2.3.4', [edgeHeader]: 'forged', [makeHeader]: 'forged' },
  });
  const last = handed.at(-1);
  expect(last).toMatchObject({ 'x-forwarded-for': '127.0.0.1', [edgeHeader]: 'ours 127.0.0.1 0 0 0' });
  expect(last).not.toHaveProperty('x-middleware-subrequest');
  expect(last).not.toHaveProperty(makeHeader);
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
