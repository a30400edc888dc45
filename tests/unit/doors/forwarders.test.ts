import { createServer, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { edgeHeader } from '@/lib/process/edge';
import { processState } from '@/lib/process/state';
import words from '@/messages/zh-CN/errors.json';
import failures from '@/messages/zh-CN/failure.json';
import { host, startUpstream, upstream } from './setup';

beforeAll(() => startUpstream());
afterAll(() => upstream.close());
beforeEach(() => upstream.reset());

function ask(path: string, init: RequestInit = {}): Request {
  return new Request(`http://${host}${path}`, init);
}
const below = (...path: string[]) => ({ params: Promise.resolve({ path }) });

describe('/media', () => {
  it('streams a range, with the headers that caches and players need and no others', async () => {
    const { GET } = await import('@/app/media/[...path]/route');
    upstream.on('/media/lesson-1/%E8%AF%BE.mp4', (response) =>
      response
        .writeHead(206, {
          'content-type': 'video/mp4',
          'content-range': 'bytes 0-2/9',
          'accept-ranges': 'bytes',
          etag: '"e"',
          'cache-control': 'private, max-age=300',
          'set-cookie': 'a=b',
          'x-secret': '1',
        })
        .end('abc'),
    );
    const response = await GET(
      ask('/media/lesson-1/x?sign=s&e=9', {
        headers: { range: 'bytes=0-2', 'if-range': '"e"', cookie: 'session=x', authorization: 'Bearer x' },
      }),
      below('lesson-1', '课.mp4'),
    );
    expect(response.status).toBe(206);
    expect(await response.text()).toBe('abc');
    expect(Object.fromEntries(response.headers)).toEqual({
      'content-type': 'video/mp4',
      'content-range': 'bytes 0-2/9',
      'accept-ranges': 'bytes',
      etag: '"e"',
      'cache-control': 'private, max-age=300',
      'x-content-type-options': 'nosniff',
    });
    const [seen] = upstream.seen;
    expect(seen?.query).toBe('?sign=s&e=9');
    expect(seen?.headers).toMatchObject({ range: 'bytes=0-2', 'if-range': '"e"' });
    expect([seen?.headers.cookie, seen?.headers.authorization]).toEqual([undefined, undefined]);
  });

  it('passes 304 on without a body', async () => {
    const { GET } = await import('@/app/media/[...path]/route');
    upstream.on('/media/a.ts', (response) => response.writeHead(304, { etag: '"e"' }).end());
    const response = await GET(ask('/media/a.ts', { headers: { 'if-none-match': '"e"' } }), below('a.ts'));
    expect([response.status, response.headers.get('etag')]).toEqual([304, '"e"']);
  });

  it.each([['..', 'secret'], ['a', '..', 'b'], ['a/b'], ['a\\b'], ['.']])('climbs nowhere: %p', async (...path) => {
    const { GET } = await import('@/app/media/[...path]/route');
    expect((await GET(ask('/media/x'), below(...path))).status).toBe(404);
    expect(upstream.seen).toEqual([]);
  });

  it('is 502 when the host is gone', async () => {
    const { GET } = await import('@/app/media/[...path]/route');
    upstream.on('/media/a.ts', (response) => response.destroy());
    expect((await GET(ask('/media/a.ts'), below('a.ts'))).status).toBe(502);
  });
});

describe('/sandbox', () => {
  it('is not there with somebody else’s upstream', async () => {
    const { GET, POST } = await import('@/app/sandbox/[...path]/route');
    expect((await GET(ask('/sandbox/sms'), below('sms'))).status).toBe(404);
    expect((await POST(ask('/sandbox/pay', { method: 'POST', body: 'a=1' }), below('pay'))).status).toBe(404);
    expect(upstream.seen).toEqual([]);
  });
});

describe('/api/sms/receipts', () => {
  it('goes on byte for byte to the company’s own address', async () => {
    const { POST } = await import('@/app/api/sms/receipts/[company]/[key]/route');
    upstream.on('/api/sms/receipts/tencent/k1', (response) => response.writeHead(200).end('{"result":0}'));
    const params = Promise.resolve({ company: 'tencent', key: 'k1' });
    const response = await POST(ask('/api/sms/receipts/tencent/k1', { method: 'POST', body: '[]' }), { params });
    expect([response.status, await response.text()]).toEqual([200, '{"result":0}']);
    const climbing = Promise.resolve({ company: '..', key: 'k1' });
    expect((await POST(ask('/api/sms/receipts/x/k1', { method: 'POST', body: '[]' }), { params: climbing })).status).toBe(404);
  });
});

describe('/api/parcels/pushed', () => {
  it('goes on byte for byte, 64 KB at most', async () => {
    const { POST } = await import('@/app/api/parcels/pushed/route');
    upstream.on('/api/parcels/pushed', (response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"result":true}'),
    );
    const body = 'sign=A&param=%7B%7D';
    const response = await POST(ask('/api/parcels/pushed', { method: 'POST', headers: { cookie: 'session=x' }, body }));
    expect([response.status, await response.text()]).toEqual([200, '{"result":true}']);
    expect([upstream.seen[0]?.fields.raw, upstream.seen[0]?.headers.cookie]).toEqual([body, undefined]);
    expect((await POST(ask('/api/parcels/pushed', { method: 'POST', body: 'x'.repeat(65_537) }))).status).toBe(413);
  });
});

describe('/api/pay/leave', () => {
  it('is not there with somebody else’s upstream: a page of theirs would be on our own domain', async () => {
    const { GET } = await import('@/app/api/pay/leave/[provider]/route');
    const response = await GET(ask('/api/pay/leave/icbc?wish=x'), { params: Promise.resolve({ provider: 'icbc' }) });
    expect(response.status).toBe(404);
    expect(upstream.seen).toEqual([]);
  });
});

describe('/api/pay/notify', () => {
  const to = (provider: string) => ({ params: Promise.resolve({ provider }) });
  const body = '{"id":"1","amount": 100}';

  it('goes on byte for byte, with the signature and nothing else', async () => {
    const { POST } = await import('@/app/api/pay/notify/[provider]/route');
    upstream.on('/api/pay/notify/wechat', (response) => response.writeHead(204).end());
    const headers = {
      'content-type': 'application/json',
      'wechatpay-signature': 'S',
      'wechatpay-serial': 'N',
      'sandbox-signature': 'X',
      cookie: 'session=x',
      origin: 'null',
    };
    const response = await POST(ask('/api/pay/notify/wechat', { method: 'POST', headers, body }), to('wechat'));
    expect(response.status).toBe(204);
    const [seen] = upstream.seen;
    expect(seen?.fields.raw).toBe(body);
    expect(seen?.headers).toMatchObject({
      'wechatpay-signature': 'S',
      'wechatpay-serial': 'N',
      'sandbox-signature': 'X',
      'content-type': 'application/json',
    });
    expect([seen?.headers.cookie, seen?.headers.origin]).toEqual([undefined, undefined]);
  });

  it('passes a refusal on as it is', async () => {
    const { POST } = await import('@/app/api/pay/notify/[provider]/route');
    upstream.on('/api/pay/notify/alipay', (response) => response.writeHead(401, { 'content-type': 'text/plain' }).end('failure'));
    const response = await POST(ask('/api/pay/notify/alipay', { method: 'POST', body: 'sign=x' }), to('alipay'));
    expect([response.status, await response.text()]).toEqual([401, 'failure']);
  });

  it.each(['../x', 'WX', '', 'a1'])('knows no provider %p', async (provider) => {
    const { POST } = await import('@/app/api/pay/notify/[provider]/route');
    expect((await POST(ask('/api/pay/notify/x', { method: 'POST', body }), to(provider))).status).toBe(404);
  });

  it('takes 64 KB at most', async () => {
    const { POST } = await import('@/app/api/pay/notify/[provider]/route');
    expect((await POST(ask('/api/pay/notify/wechat', { method: 'POST', body: 'x'.repeat(65_537) }), to('wechat'))).status).toBe(413);
    expect(upstream.seen).toEqual([]);
  });
});

describe('/api/upload', () => {
  const own = { origin: `http://${host}`, 'sec-fetch-site': 'same-origin', host, 'content-type': 'multipart/form-data; boundary=b' };
  const from = (ip: string) => ({ ...own, [edgeHeader]: `${processState().edgeSecret} ${ip} 0 0 0` });
  const send = async (headers: Readonly<Record<string, string>>, body: string | ReadableStream<Uint8Array>) => {
    const { POST } = await import('@/app/api/upload/route');
    return POST(ask('/api/upload', { method: 'POST', headers, body, ...(typeof body === 'string' ? {} : ({ duplex: 'half' } as const)) }));
  };
  const tokenUntil = (deadline: unknown) => `local:sig-_=:${Buffer.from(JSON.stringify({ deadline })).toString('base64')}`;
  const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;
  const form = (token: string, file = '') =>
    `--b\r\nContent-Disposition: form-data; name="token"\r\n\r\n${token}\r\n--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n${file}\r\n--b--\r\n`;
  const good = form(tokenUntil(inSeconds(60)));

  it('passes the form on, and nothing of the visitor', async () => {
    upstream.on('/upload', (response) => response.writeHead(415, { 'content-type': 'application/json' }).end('{"error":"x"}'));
    const response = await send({ ...own, cookie: 'session=x' }, good);
    expect([response.status, await response.text()]).toEqual([415, '{"error":"x"}']);
    const [seen] = upstream.seen;
    expect(seen?.fields.raw).toBe(good);
    expect([seen?.headers['content-type'], seen?.headers.cookie, seen?.headers.origin]).toEqual([
      own['content-type'],
      undefined,
      undefined,
    ]);
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
    const six = Array.from({ length: 6 }, (_, n) => send(from(`2001:db8:1:1::${n + 1}`), good));
    const until = async (count: number) => {
      while (answers.length < count) await new Promise((resolve) => setImmediate(resolve));
    };
    await until(6);
    const { body, taken } = counted(good);
    const seventh = await send(from('2001:db8:1:1::7'), body);
    expect([seventh.status, await seventh.json(), taken() < 4]).toEqual([503, { error: failures.busy }, true]);
    const other = send(from('198.51.100.7'), good);
    await until(7);
    answers.forEach((answer) => answer());
    expect((await Promise.all([...six, other])).map(({ status }) => status)).toEqual(Array.from({ length: 7 }, () => 200));
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
        void send(from(String(request.headers['x-from'])), body).then(async (reply) =>
          response.end(`${reply.status} ${await reply.text()}`),
        );
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
});
