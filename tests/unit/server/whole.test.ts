import { createServer, request, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { connect } from 'node:net';
import { caching } from '@/lib/kernel/caching.mjs';
import { send } from '@/server/pages/send';
import type { ReadyPage } from '@/server/pages/ready-page';
import { encodingFor } from '@/server/shared/encoding';
import { portOf } from '../../support/port-of';

/** A ready page goes out in one piece past Node's own way of writing answers: a client cannot tell the difference. */
const page: ReadyPage = {
  question: { path: '/a/home', host: 'a.test', url: '/home', headers: {} },
  status: 200,
  etag: '"x"',
  digest: 'x',
  headers: ['Content-Type', 'text/html; charset=utf-8', 'Vary', 'Accept-Encoding', 'ETag', '"x"', 'Cache-Control', 'public, max-age=0'],
  bodies: { br: Buffer.from('packed'), gzip: Buffer.from('packed, too') },
  made: 0,
  until: Date.now() + 3_600_000,
};

let server: Server;
let port = 0;
const ended: { finished: boolean; status: number }[] = [];
const listen = async (listener: RequestListener): Promise<void> => {
  server = createServer({ keepAliveTimeout: 65_000 }, listener);
  port = await portOf(server);
};
afterEach(() => {
  server.closeAllConnections();
  ended.length = 0;
  return new Promise((resolve) => server.close(resolve));
});

const answering: RequestListener = (asked, response) => {
  response.once('close', () => ended.push({ finished: response.writableFinished, status: response.statusCode }));
  // What has a header already cannot be told from what Node would write: it goes the ordinary way.
  if (asked.url === '/ordinary') response.setHeader('x-ordinary', '1');
  send(asked, response, page, encodingFor(asked.headers['accept-encoding']), own[asked.url ?? ''] ?? []);
};
/** What the edge adds to the answer of one visitor. */
const own: Readonly<Record<string, readonly string[]>> = {
  '/cookie': ['set-cookie', 'a=1'],
  '/https': ['strict-transport-security', 'max-age=1'],
};

interface Got {
  readonly status: number | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}
const ask = (path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET'): Promise<Got> =>
  new Promise((resolve, reject) => {
    request({ port, path, method, headers: { connection: 'keep-alive', 'accept-encoding': 'br', ...headers } }, (answer) => {
      let body = '';
      answer.on('data', (part: Buffer) => (body += part.toString()));
      answer.on('end', () => resolve({ status: answer.statusCode, headers: answer.headers, body }));
    })
      .on('error', reject)
      .end();
  });

/** What comes on one connection for these bytes, until `until` stands there so many times. */
const raw = (bytes: string, until: string, times: number): Promise<string> =>
  new Promise((resolve, reject) => {
    let heard = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.on('error', reject);
    socket.on('close', () => resolve(heard));
    socket.on('data', (part) => {
      heard += part.toString('latin1');
      if (heard.split(until).length > times) socket.end();
    });
  });

test('the same head and body as the ordinary way, in whatever packing', async () => {
  await listen(answering);
  for (const encoding of ['br', 'gzip']) {
    const whole = await ask('/home', { 'accept-encoding': encoding });
    const { 'x-ordinary': mark, ...ordinary } = (await ask('/ordinary', { 'accept-encoding': encoding })).headers;
    expect(mark).toBe('1');
    expect({ ...whole.headers, date: '' }).toEqual({ ...ordinary, date: '' });
    expect([whole.status, whole.body, Math.abs(Date.parse(whole.headers.date ?? '') - Date.now()) < 2000]).toEqual([
      200,
      encoding === 'br' ? 'packed' : 'packed, too',
      true,
    ]);
  }
});

test('one request after another on a connection, and several at once on it, are each answered in their turn', async () => {
  await listen(answering);
  const one = 'GET /home HTTP/1.1\r\nHost: a.test\r\nAccept-Encoding: br\r\n\r\n';
  const heard = await raw(one.repeat(5), 'packed', 5);
  expect(heard.split('HTTP/1.1 200 OK').length - 1).toBe(5);
  expect(heard.split('\r\n\r\npacked').length - 1).toBe(5);
  expect(ended).toEqual(Array.from({ length: 5 }, () => ({ finished: true, status: 200 })));
});

test('who asks for the end of the connection, speaks the older version or wants the head alone has it', async () => {
  await listen(answering);
  const closing = await raw('GET /home HTTP/1.1\r\nHost: a.test\r\nConnection: close\r\nAccept-Encoding: br\r\n\r\n', 'never', 1);
  expect(closing).toMatch(/connection: close/i);
  expect(closing).toMatch(/packed$/);
  const older = await raw('GET /home HTTP/1.0\r\nHost: a.test\r\nAccept-Encoding: br\r\n\r\n', 'never', 1);
  expect(older).toMatch(/packed$/);
  const head = await ask('/home', {}, 'HEAD');
  expect([head.headers['content-length'], head.body]).toEqual(['6', '']);
  expect((await ask('/home', { 'if-none-match': '"x"' })).status).toBe(304);
});

test('an answer with a cookie is put together for one visitor', async () => {
  await listen(answering);
  const { headers } = await ask('/cookie');
  expect([headers['set-cookie'], headers['cache-control']]).toEqual([['a=1'], caching.visitor]);
});

test('what belongs to one visitor’s answer is in no other', async () => {
  await listen(answering);
  const secure = async (path: string) => (await ask(path)).headers['strict-transport-security'];
  expect([await secure('/home'), await secure('/https'), await secure('/home')]).toEqual([undefined, 'max-age=1', undefined]);
});

test('an answer says when it was given, a minute later, too', async () => {
  await listen(answering);
  const said = async () => Date.parse((await ask('/home')).headers.date ?? '');
  const first = await said();
  jest.spyOn(Date, 'now').mockReturnValue(first + 60_000);
  expect(await said()).toBe(first + 60_000);
});

test('a server that is being stopped closes the connections it answers on', async () => {
  await listen((asked, response) => {
    response.shouldKeepAlive = false;
    answering(asked, response);
  });
  expect(await raw('GET /home HTTP/1.1\r\nHost: a.test\r\nAccept-Encoding: br\r\n\r\n', 'never', 1)).toMatch(
    /connection: close[\s\S]*packed$/i,
  );
});
