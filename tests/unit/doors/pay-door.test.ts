import { ok } from '../../support/fake-upstream';
import { cookieFrom, credentials, host, path, post, startUpstream, upstream, user } from './setup';

/** Scene and payer of every payment are the web tier's to say; the payer's id never leaves it. */

type Door = (request: Request) => Promise<Response>;
let handleCall: Door;
let payer: { readonly handlePayerTrip: Door; readonly handlePayerReturn: Door };
beforeAll(async () => {
  await startUpstream();
  ({ handleCall } = await import('@/lib/http/door'));
  payer = await import('@/lib/http/payer-door');
});
afterAll(() => upstream.close());
beforeEach(() => upstream.reset());

const agents = {
  wechat: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0) MicroMessenger/8.0',
  alipay: 'Mozilla/5.0 (Linux; Android 11) AlipayClient/10.5',
  phone: 'Mozilla/5.0 (Linux; Android 11) Chrome/120 Mobile',
  desktop: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/120',
} as const;
const money = {
  prepay: '/api/pay/v2/prepay',
  codeStart: '/api/pay/v2/payCodeStart',
  shareWeixin: '/api/pay/v1/pay/share/weixin/payOrder',
  shareMove: '/api/pay/v1/pay/share/move/payOrder',
  shareIcbc: '/api/pay/v1/pay/share/icbc/payOrder',
  sdk: '/api/web/v1/weChat/JSSDKConfig',
  openId: '/api/web/v1/weixin/weChatOpenId',
} as const;
const orderNo = 'XK2026112101';
const started = {
  payNo: 'P1',
  orderNo,
  kind: 'redirect',
  codeUrl: null,
  url: 'https://pay.example/1',
  jsapi: null,
  amountFen: 1,
  expiresAt: '2026-11-22T08:00:00Z',
};

const visit = (address: string, cookie = ''): Request => new Request(`http://${host}${address}`, { headers: { host, cookie } });

async function signIn(): Promise<string> {
  upstream.on(path.login, ok({ userInfo: user, UserNotOnSmsWhiteList: 0 }));
  return cookieFrom(await handleCall(post(path.login, credentials)));
}

/** Through WeChat's page and back, in WeChat's browser. */
async function authorised(state?: string): Promise<Response> {
  upstream.on(money.sdk, ok({ appId: 'wx0123456789abcdef', timestamp: '1', nonceStr: 'n', signature: 's' }));
  upstream.on(money.openId, ok({ openId: 'o-secret-openid' }));
  const trip = await payer.handlePayerTrip(visit(`/api/wechat/payer?back=${encodeURIComponent(`/course/purchase?orderNo=${orderNo}`)}`));
  const to = new URL(trip.headers.get('location') ?? '');
  expect(to.origin).toBe('https://open.weixin.qq.com');
  expect(to.searchParams.get('redirect_uri')).toBe(`http://${host}/api/wechat/payer/back`);
  const back = `/api/wechat/payer/back?code=wx-code&state=${state ?? to.searchParams.get('state')}`;
  return payer.handlePayerReturn(visit(back, cookieFrom(trip)));
}

const pay = (agent: keyof typeof agents, address: string, input: object, cookie: string, route = 'course.purchase') =>
  handleCall(post(address, input, { route, cookie, headers: { 'user-agent': agents[agent] } }));

describe('the scene follows from the browser', () => {
  it.each([
    ['desktop', 'wechat', 'desktop'],
    ['phone', 'wechat', 'h5'],
    ['phone', 'alipay', 'h5'],
    ['alipay', 'alipay', 'h5'],
    ['wechat', 'card', 'h5'],
  ] as const)('in %s %s is paid by %s, whatever the page says', async (agent, channel, scene) => {
    const cookie = await signIn();
    upstream.on(money.prepay, ok(started));
    const answer = await pay(agent, money.prepay, { orderNo, channel, scene: 'jsapi', openId: 'forged' }, cookie);
    expect(answer.status).toBeLessThan(401);
    const [call] = upstream.calls(money.prepay);
    // A door that takes no unknown field refuses the forged call altogether.
    if (call) {
      expect(call.fields).toMatchObject({ orderNo, channel, scene });
      expect(call.fields).not.toHaveProperty('openId');
    }
  });

  it.each([
    ['wechat', money.prepay, { orderNo, channel: 'alipay' }],
    ['alipay', money.prepay, { orderNo, channel: 'wechat' }],
    ['wechat', money.shareMove, { orderNo, shareId: 'a-share-of-an-order-01' }],
  ] as const)('%s lets no rival in', async (agent, address, input) => {
    const answer: unknown = await (await pay(agent, address, input, await signIn())).json();
    expect(answer).toMatchObject({ status: 0, message: '这个浏览器里不能这样付款，请换一种方式，或在手机浏览器里打开' });
    expect(upstream.calls(address)).toEqual([]);
  });

  it.each([
    [money.prepay, { orderNo, channel: 'wechat' }],
    [money.shareWeixin, { orderNo, shareId: 'a-share-of-an-order-01' }],
    [money.codeStart, { code: 'a-code-of-22-letters-x', channel: 'wechat' }],
  ] as const)('in WeChat %s goes out as JSAPI with the payer’s id, and not without it', async (address, input) => {
    const cookie = await signIn();
    upstream.on(address, ok({ ...started, kind: 'jsapi' }));
    expect(await (await pay('wechat', address, input, cookie)).json()).toMatchObject({ status: 0 });
    expect(upstream.calls(address)).toEqual([]);
    const known = `${cookie}; ${cookieFrom(await authorised())}`;
    const answer = await pay('wechat', address, input, known);
    expect(await answer.text()).not.toContain('o-secret-openid');
    expect(upstream.calls(address)[0]?.fields).toMatchObject({ scene: 'jsapi', openId: 'o-secret-openid' });
  });
});

describe('WeChat’s authorisation runs on the server', () => {
  it('keeps the id sealed and tells the page no more than that it is there', async () => {
    const back = await authorised();
    expect(back.headers.get('location')).toBe(`/course/purchase?orderNo=${orderNo}#pay=wechat`);
    const line = back.headers.getSetCookie().find((each) => each.includes('wechatPayer=')) ?? '';
    expect(line).toMatch(/HttpOnly/);
    expect(decodeURIComponent(line)).not.toContain('o-secret-openid');
  });

  it('takes no answer to a question that this browser did not ask', async () => {
    const back = await authorised('somebody-elses-state');
    expect(back.headers.get('location')).toBe(`/course/purchase?orderNo=${orderNo}#pay=refused`);
    expect(upstream.calls(money.openId)).toEqual([]);
    const alone = await payer.handlePayerReturn(visit('/api/wechat/payer/back?code=c&state=s'));
    expect(alone.headers.get('location')).toBe('/');
  });

  it('says so where WeChat refuses, and where no account is configured', async () => {
    upstream.on(money.sdk, ok({ appId: '', timestamp: '1', nonceStr: 'n', signature: 's' }));
    const none = await payer.handlePayerTrip(visit('/api/wechat/payer?back=%2Fpay%3Fc%3Dx'));
    expect(none.headers.get('location')).toBe('/pay?c=x#pay=refused');
  });

  it('comes back to the address with all that hangs on it', async () => {
    upstream.on(money.sdk, ok({ appId: '', timestamp: '1', nonceStr: 'n', signature: 's' }));
    const back = `/pay?c=x&from=singlemessage&utm_term=a+b~c,d:e&gdt_vid=${'w'.repeat(300)}`;
    const none = await payer.handlePayerTrip(visit(`/api/wechat/payer?back=${encodeURIComponent(back)}`));
    expect(none.headers.get('location')).toBe(`${back}#pay=refused`);
  });

  it.each(['https://evil.test/', '//evil.test', '/\\evil.test', '/\t/evil.test', '/a\\b', '/a#b', 'javascript:alert(1)', ''])(
    'goes nowhere else: %p',
    async (back) => {
      expect((await payer.handlePayerTrip(visit(`/api/wechat/payer?back=${encodeURIComponent(back)}`))).status).toBe(400);
    },
  );
});
