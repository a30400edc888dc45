import { createServer, request as ask, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { answerHeaders } from '@/lib/process/answer-headers.mjs';
import { processState } from '@/lib/process/state';
import { credentials, path, startUpstream, upstream, user } from '../doors/setup';
import { bareListener } from '../../support/bare-listener';
import { portOf } from '../../support/port-of';

/** Calls at the server before Next, against the same calls at Next's handler. */
let server: Server;
let port: number;
let handleCall: (request: Request) => Promise<Response>;
const handedOn: string[] = [];

beforeAll(async () => {
  await startUpstream();
  const [door, { callDoor }] = await Promise.all([import('@/lib/http/door'), import('@/server/calls')]);
  ({ handleCall } = door);
  server = createServer(
    bareListener({
      secret: processState().edgeSecret,
      calls: callDoor(door.answerCall),
      trace: processState().trace,
      next: (request, response) => {
        handedOn.push(`${request.method} ${request.url}`);
        response.end();
        return Promise.resolve();
      },
    }),
  );
  port = await portOf(server);
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await upstream.close();
});

interface Told {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}
interface Sent {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly body?: string;
}

const page = (): Record<string, string> => ({
  origin: `http://127.0.0.1:${port}`,
  'content-type': 'application/json',
  'x-xkb-route': 'brand.home',
});

function call(url: string, { method = 'POST', headers = {}, body = '{}' }: Sent = {}): Promise<Told> {
  const all = Object.fromEntries(Object.entries({ ...page(), ...headers }).filter(([, value]) => value !== undefined));
  return new Promise((resolve, reject) => {
    const asked = ask({ host: '127.0.0.1', port, path: url, method, headers: { ...all, connection: 'close' } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(parts) }));
    });
    asked.on('error', reject);
    asked.end(method === 'GET' ? undefined : body);
  });
}

/** The same call as Next's handler answers it. */
async function atNext(url: string, { method = 'POST', headers = {}, body = '{}' }: Sent = {}): Promise<Response> {
  const all = new Headers({ host: `127.0.0.1:${port}` });
  for (const [name, value] of Object.entries({ ...page(), ...headers })) if (value !== undefined) all.set(name, value);
  return handleCall(new Request(`http://127.0.0.1:${port}${url}`, { method, headers: all, ...(method === 'GET' ? {} : { body }) }));
}

const grades = { status: 1, message: '', appData: { list: [{ gradeName: '初中', grades: [{ id: 7, name: '初一' }] }] } };

it.each<[string, string, Sent, number]>([
  ['a read', path.grades, {}, 200],
  ['one from another site', path.grades, { headers: { origin: 'https://other.test' } }, 403],
  ['one from no page', path.grades, { headers: { 'x-xkb-route': 'nowhere' } }, 400],
  ['a form', path.grades, { headers: { 'content-type': 'application/x-www-form-urlencoded' } }, 415],
  ['a body that is none', path.grades, { body: '[]' }, 400],
  ['a field that is wrong', '/api/web/v1/course/findByCourseId', { body: '{"courseId":"x"}' }, 400],
  ['a login that has ended', path.info, { headers: { 'x-xkb-route': 'personal.setting', cookie: 'session=planted' } }, 200],
])('%s is answered as Next’s handler answers it', async (_name, url, sent, status) => {
  upstream.on(path.grades, grades);
  const [ours, next] = [await call(url, sent), await atNext(url, sent)];
  expect([ours.status, next.status]).toEqual([status, status]);
  expect(ours.body.toString()).toBe(await next.text());
  for (const [name, value] of next.headers) if (name !== 'set-cookie') expect(ours.headers[name]).toBe(value);
  for (const { key, value } of answerHeaders) expect(ours.headers[key.toLowerCase()]).toBe(value);
  expect(ours.headers['set-cookie'] ?? []).toHaveLength(next.headers.getSetCookie().length);
  expect(ours.headers['x-request-id']).toMatch(/^[0-9a-f]{16}$/);
});

it('signs in with the cookies of the door, sealed for an encrypted connection where it is one', async () => {
  upstream.on(path.login, { status: 1, message: '', appData: { userInfo: user } });
  const plain = await call(path.login, { body: JSON.stringify(credentials) });
  expect(plain.headers['set-cookie']?.map((line) => line.split(/[-=]/)[0])).toEqual(['deviceId', 'session', 'signedIn']);
  const sealed = await call(path.login, {
    body: JSON.stringify(credentials),
    headers: { origin: 'https://site.test', 'x-forwarded-host': 'site.test', 'x-forwarded-proto': 'https', 'x-forwarded-for': '9.9.9.9' },
  });
  expect(sealed.headers['set-cookie']?.join()).toMatch(/(^|,)__Host-session-/);
  expect(sealed.headers['strict-transport-security']).toBe('max-age=31536000');
  expect(plain.headers['strict-transport-security']).toBeUndefined();
  expect(upstream.seen.at(-1)?.headers['x-forwarded-for']).toBe('9.9.9.9');
});

it('refuses what is too large before it has all come, and hangs up', async () => {
  const { status, headers } = await call(path.grades, { body: `{"x":"${'x'.repeat(70_000)}"}` });
  expect([status, headers.connection]).toEqual([413, 'close']);
  const chunked = await call(path.grades, { body: `{"x":"${'x'.repeat(70_000)}"}`, headers: { 'transfer-encoding': 'chunked' } });
  expect(chunked.status).toBe(413);
});

it('packs what is worth it, as the browser asks', async () => {
  const list = Array.from({ length: 100 }, (_none, id) => ({ gradeName: `年级 ${id}`, grades: [] }));
  upstream.on(path.grades, { ...grades, appData: { list } });
  const plain = await call(path.grades);
  const br = await call(path.grades, { headers: { 'accept-encoding': 'gzip, br' } });
  const gzip = await call(path.grades, { headers: { 'accept-encoding': 'gzip, br;q=0' } });
  expect([plain, br, gzip].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'br', 'gzip']);
  expect([brotliDecompressSync(br.body), gunzipSync(gzip.body)]).toEqual([plain.body, plain.body]);
  expect(br.headers.vary).toBe('Accept-Encoding');
  expect(br.headers['content-length']).toBe(String(br.body.length));
});

it('leaves to Next what is no row of the contract, or not by that method', async () => {
  handedOn.length = 0;
  await call('/api/web/v1/nothing');
  await call(`${path.grades}/`);
  await call(path.grades, { method: 'OPTIONS' });
  await call('/api/session', { method: 'GET' });
  expect(handedOn).toEqual(['POST /api/web/v1/nothing', `POST ${path.grades}/`, `OPTIONS ${path.grades}`, 'GET /api/session']);
});

it('gives up a read whose visitor has left', async () => {
  const gone = new Promise<void>((resolve) => {
    upstream.on(path.grades, (response: ServerResponse) => {
      response.once('close', () => resolve());
      asked.destroy();
    });
  });
  const asked = ask({ host: '127.0.0.1', port, path: path.grades, method: 'POST', headers: page() });
  asked.on('error', () => undefined);
  asked.end('{}');
  await gone;
});
