import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { sharedCredential } from '@/upstream/wechat/credentials';
import { jsSignature } from '@/upstream/wechat/signature';

const page = 'https://www.xingkebang.example/simgle/page?from=a';
const hosts = { PUBLIC_BASE: 'http://localhost:3000', SITE_MAIN_HOSTS: 'www.xingkebang.example, XINGKEBANG.example' };

/** The algorithm once more, in the words of WeChat's documentation. */
function expected(ticket: string, { nonceStr, timestamp }: { nonceStr: string; timestamp: string }, url: string): string {
  const values: Record<string, string> = { noncestr: nonceStr, jsapi_ticket: ticket, timestamp, url };
  const joined = Object.keys(values)
    .sort()
    .map((key) => `${key}=${values[key] ?? ''}`)
    .join('&');
  return createHash('sha1').update(joined).digest('hex');
}

test('WeChat’s published example', () => {
  const signed = {
    ticket: 'sM4AOVdWfPE4DxkXGEs8VMCPGGVi4C3VM0P37wVUCFvkVAy_90u5h9nbSlYy3-Sl-HhTdfl2fzFy1AOcHKP7qg',
    nonceStr: 'Wm3WZYTPz0wzccnW',
    timestamp: '1414587457',
    url: 'http://mp.weixin.qq.com?params=value',
  };
  expect(jsSignature(signed)).toBe('0f9de62fce790f9a083d5c99e95740ceb90c27ed');
  expect(jsSignature({ ...signed, url: `${signed.url}#fragment` })).toBe('0f9de62fce790f9a083d5c99e95740ceb90c27ed');
});

describe('sandbox', () => {
  let up: TestUpstream;
  beforeAll(async () => {
    up = await createTestUpstream({ seeded: false, env: hosts });
  });
  afterAll(() => up.close());

  test('signs with a ticket of its own, anew each time', async () => {
    const config = await up.ok('weixin.shareConfig', { url: page, type: 3 });
    expect(config).toMatchObject({ appId: 'wxsandbox', timestamp: String(up.clock.now().getTime() / 1000) });
    const ticket = await up.deps.services.wechat.jsTicket();
    expect(config.signature).toBe(expected(ticket, config, page));
    const again = await up.ok('weixin.jssdkConfig', { url: page });
    expect(again.nonceStr).not.toBe(config.nonceStr);
    expect(again.signature).toBe(expected(ticket, again, page));
  });

  test.each(['http://localhost:3000/home', 'http://localhost:4000/home', 'https://xingkebang.example/', 'https://WWW.xingkebang.example/'])(
    'signs %s',
    async (url) => {
      expect((await up.ok('weixin.jssdkConfig', { url })).signature).toMatch(/^[0-9a-f]{40}$/);
    },
  );

  test.each([
    'https://else.example/home',
    'https://www.xingkebang.example.else.example/',
    'https://www.xingkebang.example@else.example/',
    'https://sub.www.xingkebang.example/',
    'ftp://www.xingkebang.example/',
  ])('does not sign %s', async (url) => {
    const refused = { status: 0, message: '这个网址不属于本站，不能签名' };
    expect(await up.call('weixin.jssdkConfig', { url })).toMatchObject(refused);
    expect(await up.call('weixin.shareConfig', { url, type: 3 })).toMatchObject(refused);
  });
});

test('production without an account says so', async () => {
  const up = await createTestUpstream({ seeded: false, env: { ...hosts, APP_ENV: 'pro' } });
  expect(await up.call('weixin.jssdkConfig', { url: page })).toMatchObject({ status: 0, message: '微信分享尚未配置' });
  await up.close();
});

test('half an account stops the start', async () => {
  await expect(createTestUpstream({ seeded: false, env: { WECHAT_MP_APP_ID: 'wx1' } })).rejects.toThrow('WECHAT_MP_SECRET');
});

describe('an official account, against a fake of WeChat’s server', () => {
  const tokenRequest = z.strictObject({
    grant_type: z.literal('client_credential'),
    appid: z.literal('wx123'),
    secret: z.literal('s3cret'),
  });
  const fake = { calls: new Array<string>(), tokens: 0, tickets: 0, valid: '', down: false, errcode: 0 };
  let server: Server;
  let up: TestUpstream;

  beforeAll(async () => {
    server = createServer((request, response) => {
      let body = '';
      request.on('data', (part: Buffer) => (body += part.toString()));
      request.on('end', () => {
        const url = new URL(request.url ?? '/', 'http://fake');
        fake.calls.push(`${request.method ?? ''} ${url.pathname}`);
        const answer = (json: unknown) => response.setHeader('content-type', 'application/json').end(JSON.stringify(json));
        if (fake.down) return response.writeHead(502).end('<html>bad gateway</html>');
        if (fake.errcode !== 0) return answer({ errcode: fake.errcode, errmsg: 'refused' });
        if (url.pathname === '/cgi-bin/stable_token') {
          if (!tokenRequest.safeParse(JSON.parse(body)).success) return answer({ errcode: 40125, errmsg: 'invalid appsecret' });
          fake.valid = `token-${(fake.tokens += 1)}`;
          return answer({ access_token: fake.valid, expires_in: 7200 });
        }
        if (url.searchParams.get('access_token') !== fake.valid) return answer({ errcode: 40001, errmsg: 'invalid credential' });
        if (url.searchParams.get('type') !== 'jsapi') return answer({ errcode: 40097, errmsg: 'invalid args' });
        return answer({ errcode: 0, errmsg: 'ok', ticket: `ticket-${(fake.tickets += 1)}`, expires_in: 3600 });
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address: AddressInfo | string | null = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const account = { WECHAT_MP_APP_ID: 'wx123', WECHAT_MP_SECRET: 's3cret', WECHAT_API_BASE: `http://127.0.0.1:${port}` };
    up = await createTestUpstream({ seeded: false, env: { ...hosts, ...account } });
  });
  afterAll(async () => {
    await up.close();
    await new Promise((resolve) => server.close(resolve));
  });

  const sign = () => up.ok('weixin.jssdkConfig', { url: page });
  /** The ticket that WeChat gave last. */
  const newest = () => `ticket-${fake.tickets}`;
  const failed = { status: 0, message: '微信分享暂时不可用，请稍后再试' };

  test('a refusal and a dead server are a sentence, and are asked again the next time', async () => {
    fake.errcode = 40164;
    expect(await up.call('weixin.jssdkConfig', { url: page })).toMatchObject(failed);
    fake.errcode = 0;
    fake.down = true;
    expect(await up.call('weixin.jssdkConfig', { url: page })).toMatchObject(failed);
    fake.down = false;
  });

  test('many calls at once ask WeChat once; the ticket serves them all', async () => {
    up.clock.add(3 * 7200_000);
    fake.calls.length = 0;
    const configs = await Promise.all([1, 2, 3, 4, 5, 6].map(sign));
    for (const config of configs) expect(config).toMatchObject({ appId: 'wx123', signature: expected(newest(), config, page) });
    expect(fake.calls).toEqual(['POST /cgi-bin/stable_token', 'GET /cgi-bin/ticket/getticket']);
    await sign();
    expect(fake.calls).toHaveLength(2);
  });

  test('who looked before another process had fetched, and takes the right to fetch after it, does not fetch again', async () => {
    const { db, now } = up.deps;
    const fetched = new Array<string>();
    const fetchNew = (value: string) => () => {
      fetched.push(value);
      return Promise.resolve({ value, expiresInSeconds: 3600 });
    };
    /** The first look sees nothing yet; the other process fetches before the answer of it arrives. */
    let looks = 0;
    const late: typeof db = new Proxy(db, {
      get(target, name, receiver): unknown {
        if (name !== 'select' || looks++ > 0) return Reflect.get(target, name, receiver);
        return () => ({ from: () => ({ where: () => sharedCredential({ db, now }, 'raced', fetchNew('first')).then(() => []) }) });
      },
    });
    expect(await sharedCredential({ db: late, now }, 'raced', fetchNew('second'))).toBe('first');
    expect(fetched).toEqual(['first']);
  });

  test('shortly before its end it is renewed; while WeChat is down the old one still serves', async () => {
    up.clock.add(3600_000 - 4 * 60_000);
    fake.down = true;
    const old = await sign();
    const before = newest();
    expect(old.signature).toBe(expected(before, old, page));
    fake.down = false;
    const fresh = await sign();
    expect(newest()).not.toBe(before);
    expect(fresh.signature).toBe(expected(newest(), fresh, page));
  });

  test('a token that WeChat no longer takes is fetched anew, once', async () => {
    fake.valid = 'another one';
    fake.calls.length = 0;
    up.clock.add(3600_000 - 2 * 60_000);
    const config = await sign();
    expect(config.signature).toBe(expected(newest(), config, page));
    expect(fake.calls).toEqual(['GET /cgi-bin/ticket/getticket', 'POST /cgi-bin/stable_token', 'GET /cgi-bin/ticket/getticket']);
  });

  test('when everything has run out and WeChat is down, nothing is signed', async () => {
    up.clock.add(3 * 7200_000);
    fake.down = true;
    expect(await up.call('weixin.shareConfig', { url: page, type: 3 })).toMatchObject(failed);
    fake.down = false;
    await sign();
  });
});
