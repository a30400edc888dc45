import { createServer, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { edgeHeader } from '@/lib/process/edge';
import { processState } from '@/lib/process/state';
import words from '@/messages/zh-CN/errors.json';
import failures from '@/messages/zh-CN/failure.json';
import { host, startUpstream, upstream } from './setup';

/** /api/upload: pictures on their way to the service. */
// Six pictures wait here for answers: on a busy machine longer than other doors' tests wait for one.
beforeAll(() => startUpstream({ UPSTREAM_TIMEOUT_MS: '60000' }));
afterAll(() => upstream.close());
beforeEach(() => upstream.reset());

const own = { origin: `http://${host}`, 'sec-fetch-site': 'same-origin', host, 'content-type': 'multipart/form-data; boundary=b' };
const from = (ip: string) => ({ ...own, [edgeHeader]: `${processState().edgeSecret} ${ip} 0 0 0` });
const send = async (headers: Readonly<Record<string, string>>, body: string | ReadableStream<Uint8Array>) => {
  const { POST } = await import('@/app/api/upload/route');
  const stream = typeof body === 'string' ? {} : ({ duplex: 'half' } as const);
  return POST(new Request(`http://${host}/api/upload`, { method: 'POST', headers, body, ...stream }));
};
const tokenUntil = (deadline: unknown) => `local:sig-_=:${Buffer.from(JSON.stringify({ deadline })).toString('base64')}`;
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;
const form = (token: string, file = '') =>
  `--b\r\nContent-Disposition: form-data; name="token"\r\n\r\n${token}\r\n--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n${file}\r\n--b--\r\n`;
const good = form(tokenUntil(inSeconds(3600)));

it('passes the form on, and nothing of the visitor', async () => {
  upstream.on('/upload', (response) => response.writeHead(415, { 'content-type': 'application/json' }).end('{"error":"x"}'));
  const response = await send({ ...own, cookie: 'session=x' }, good);
  expect([response.status, await response.text()]).toEqual([415, '{"error":"x"}']);
  const [seen] = upstream.seen;
  expect(seen?.fields.raw).toBe(good);
  expect([seen?.headers['content-type'], seen?.headers.cookie, seen?.headers.origin]).toEqual([own['content-type'], undefined, undefined]);
});

it.each([
  ['another origin', { ...own, origin: 'https://else.example' }, 403],
  ['a page of another site', { ...own, 'sec-fetch-site': 'cross-site' }, 403],
  ['something that is no form', { ...own, 'content-type': 'application/json' }, 415],
])('refuses %s', async (_name, headers, status) => {
  expect((await send(headers, '{}')).status).toBe(status);
  expect(upstream.seen).toEqual([]);
});

it('takes a picture of 5 MB and its form at most', async () => {
  expect((await send(own, form(tokenUntil(inSeconds(60)), 'x'.repeat(5 * 1024 * 1024 + 16 * 1024)))).status).toBe(413);
  expect(upstream.seen).toEqual([]);
});

/** A body of 5 MB that counts how much of it was taken. */
function counted(beginning: string) {
  let taken = 0;
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      controller.enqueue(Buffer.from(taken === 0 ? beginning : 'x'.repeat(16 * 1024)));
      taken += 1;
      if (taken === 320) controller.close();
    },
  });
  return { body, taken: () => taken };
}

it.each([
  ['none', '--b--'],
  ['one that has ended', form(tokenUntil(inSeconds(-1)))],
  ['one without an end', form(tokenUntil('never'))],
  ['one too late in the form', 'x'.repeat(8192) + good],
])('reads no picture without a token: %s', async (_what, beginning) => {
  const { body, taken } = counted(beginning);
  const response = await send(own, body);
  expect([response.status, await response.json()]).toEqual([401, { error: words.uploadOver }]);
  expect(taken()).toBeLessThan(4);
  expect(upstream.seen).toEqual([]);
});

it('reads six at a time of one address, and others all the same', async () => {
  const answers: (() => void)[] = [];
  upstream.on('/upload', (response) => void answers.push(() => response.writeHead(200).end('{}')));
  const ended: number[] = [];
  const waiting = (ip: string) => {
    const answer = send(from(ip), good);
    void answer.then(
      ({ status }) => ended.push(status),
      () => ended.push(0),
    );
    return answer;
  };
  const sent = Array.from({ length: 6 }, (_, n) => waiting(`2001:db8:1:1::${n + 1}`));
  /** Until so many are with the service, which has answered none of them. */
  const until = async (count: number) => {
    while (answers.length < count && ended.length === 0) await new Promise((resolve) => setImmediate(resolve));
    expect(ended).toEqual([]);
  };
  try {
    await until(6);
    const { body, taken } = counted(good);
    const seventh = await send(from('2001:db8:1:1::7'), body);
    expect([seventh.status, await seventh.json(), taken() < 4]).toEqual([503, { error: failures.busy }, true]);
    sent.push(waiting('198.51.100.7'));
    await until(7);
  } finally {
    answers.forEach((answer) => answer());
  }
  expect((await Promise.all(sent)).map(({ status }) => status)).toEqual(Array.from({ length: 7 }, () => 200));
  upstream.on('/upload', (response) => response.writeHead(200).end('{}'));
  expect((await send(from('2001:db8:1:1::7'), good)).status).toBe(200);
});

describe('by slow lines', () => {
  const open: Socket[] = [];
  let server: Server;
  beforeAll(async () => {
    server = createServer((request, response) => {
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => void request.on('data', (part: Buffer) => controller.enqueue(part)),
        cancel: () => void request.removeAllListeners('data').resume(),
      });
      void send(from(String(request.headers['x-from'])), body).then(async (reply) => response.end(`${reply.status} ${await reply.text()}`));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => {
    open.forEach((socket) => socket.destroy());
    server.close();
  });
  afterEach(() => jest.useRealTimers());

  /** Begins to send a picture; as much of it as the token is looked for in. */
  function begin(ip: string) {
    const address = server.address();
    const socket = connect(typeof address === 'object' && address !== null ? address.port : 0, '127.0.0.1');
    open.push(socket);
    const sender = { heard: '', more: (bytes: number): boolean => socket.write('x'.repeat(bytes)) };
    socket.on('data', (part: Buffer) => (sender.heard += part.toString()));
    socket.write(`POST / HTTP/1.1\r\nHost: x\r\nX-From: ${ip}\r\nContent-Length: 1000000\r\n\r\n${good.slice(0, -7)}${'x'.repeat(4096)}`);
    return sender;
  }
  const inside = () =>
    [...(processState().upstreamRooms.get('picture')?.inside ?? [])].flatMap(([ip, n]) => Array.from({ length: n }, () => ip));
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  const until = async (so: () => boolean) => {
    while (!so()) await turn();
  };

  it('a picture that hardly comes gives its place up, with a sentence; one at the pace of a poor phone does not', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'setInterval'] });
    const [slow, phone] = [begin('198.51.100.20'), begin('198.51.100.21')];
    await until(() => inside().length === 2);
    for (let second = 0; second < 40; second += 1) {
      phone.more(50_000 / 8);
      slow.more(1000);
      for (let n = 0; n < 20; n += 1) await turn();
      await jest.advanceTimersByTimeAsync(1000);
    }
    await until(() => slow.heard.includes(`503 {"error":"${words.uploadSlow}"}`));
    expect([phone.heard, inside()]).toEqual(['', ['198.51.100.21']]);
  });

  it('a few addresses do not have all places', async () => {
    for (let n = 0; n < 24; n += 1) begin(`192.0.2.${n % 4}`);
    await until(() => inside().length > 12);
    begin('192.0.2.99');
    await until(() => inside().includes('192.0.2.99'));
  });
});
