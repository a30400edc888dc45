import { edgeHeader } from '@/lib/process/edge';
import { processState } from '@/lib/process/state';
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

  it('says who asks: files of one’s own data are counted by account and by address', async () => {
    const { GET } = await import('@/app/media/[...path]/route');
    upstream.on('/media/my-data.zip', (response) => response.writeHead(403).end());
    const headers = { [edgeHeader]: `${processState().edgeSecret} 203.0.113.7 0 0 0`, 'x-forwarded-for': '6.6.6.6' };
    expect((await GET(ask('/media/my-data.zip', { headers }), below('my-data.zip'))).status).toBe(403);
    expect(upstream.seen[0]?.headers['x-forwarded-for']).toBe('203.0.113.7');
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

  it('has room however many watch films on slow lines', async () => {
    const [{ GET }, { POST }] = await Promise.all([import('@/app/media/[...path]/route'), import('@/app/api/pay/notify/[provider]/route')]);
    upstream.on('/media/a.ts', (response) => response.writeHead(200, { 'content-type': 'video/mp2t' }).write('a part'));
    upstream.on('/api/pay/notify/wechat', (response) => response.writeHead(204).end());
    const leaving = new AbortController();
    const watching = Array.from({ length: 130 }, () => GET(ask('/media/a.ts', { signal: leaving.signal }), below('a.ts')));
    while (upstream.calls('/media/a.ts').length < 128) await new Promise(setImmediate);
    expect((await POST(ask('/api/pay/notify/wechat', { method: 'POST', body }), to('wechat'))).status).toBe(204);
    leaving.abort();
    await Promise.all(watching);
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
