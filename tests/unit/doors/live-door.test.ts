import { ok } from '../../support/fake-upstream';
import { cookieFrom, host, startUpstream, upstream, user } from './setup';

/** Live signup without script: its form goes through the same door as what a script would have asked. */

type Door = (request: Request) => Promise<Response>;
let live: { readonly handleLiveSignup: Door; readonly handleLivePay: Door; readonly handleLiveCaptcha: Door };
beforeAll(async () => {
  await startUpstream();
  live = await import('@/lib/http/live-door');
});
afterAll(() => upstream.close());
beforeEach(() => upstream.reset());

const paths = {
  captcha: '/api/captcha',
  signs: '/api/v1/sms/getSgins',
  send: '/api/v1/sms/send',
  signup: '/api/web/v1/liveSignup/signup',
  prepay: '/api/pay/v2/prepay',
} as const;
const phoneAgent = 'Mozilla/5.0 (Linux; Android 11) Chrome/120 Mobile';
const base = { channel: 'headlines', activity: 'fangcheng' };
const whole = { ...base, mobilePhone: '138 0013 8000', smsCode: '123456', gradeName: '初一', method: 'alipay', agreed: 'on' };
const lead = { leadId: 'lead-0123456789', orderNo: 'XK2026112101', amountFen: 990, paid: false };

function form(address: string, fields: Readonly<Record<string, string>>, over: Readonly<Record<string, string>> = {}): Request {
  const headers = {
    host,
    origin: `https://${host}`,
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/x-www-form-urlencoded',
    'user-agent': phoneAgent,
    ...over,
  };
  return new Request(`http://${host}${address}`, { method: 'POST', headers, body: new URLSearchParams(fields) });
}
const signup = (fields: Readonly<Record<string, string>>, over?: Readonly<Record<string, string>>) =>
  live.handleLiveSignup(form('/api/live/signup', fields, over));
/** What the page is given to show again. */
async function draftOf(response: Response) {
  const { readVisitor } = await import('@/lib/session/visitor');
  return (await readVisitor(new Headers({ host, cookie: cookieFrom(response) }))).liveDraft;
}

async function picture(): Promise<Response> {
  upstream.on(paths.captcha, ok({ image: 'data:image/png;base64,iVBORw0KGgo=', c: 'key-7' }));
  return live.handleLiveCaptcha(new Request(`http://${host}/api/live/captcha`, { headers: { host } }));
}

describe('the captcha', () => {
  it('comes as a picture, its key in a cookie that no script reads', async () => {
    const shown = await picture();
    expect(shown.headers.get('content-type')).toBe('image/png');
    expect(shown.headers.getSetCookie()[0]).toMatch(/captchaKey=key-7;.*HttpOnly/);
    expect((await shown.arrayBuffer()).byteLength).toBe(8);
  });
});

describe('获取验证码', () => {
  it('sends the code signed as ever, and comes back with what was typed', async () => {
    upstream.on(paths.signs, ok({ signsCode: 'S1gnsCode' }));
    upstream.on(paths.send, ok({}));
    const response = await signup({ ...whole, step: 'send', captcha: 'ab12', smsCode: '' }, { cookie: cookieFrom(await picture()) });
    expect(response.headers.get('location')).toBe('/liveSignupHeadlines/payment-login?activity=fangcheng&draft=1');
    expect(upstream.calls(paths.send)[0]?.fields).toMatchObject({ mobilePhone: '13800138000', smsType: 6, captcha: 'ab12', c: 'key-7' });
    expect(await draftOf(response)).toMatchObject({
      mobilePhone: '13800138000',
      gradeName: '初一',
      method: 'alipay',
      sent: true,
      wrong: [],
    });
  });

  it('is asked for by the captcha that the page has brought, whatever picture was asked for before', async () => {
    upstream.on(paths.signs, ok({ signsCode: 'S1gnsCode' }));
    upstream.on(paths.send, ok({}));
    await signup({ ...whole, step: 'send', captcha: 'ab12', c: 'key-8' }, { cookie: cookieFrom(await picture()) });
    expect(upstream.calls(paths.send)[0]?.fields).toMatchObject({ captcha: 'ab12', c: 'key-8' });
  });

  it.each([
    [{ mobilePhone: '123' }, 'phone'],
    [{ captcha: '' }, 'captcha'],
  ])('asks for what is missing: %o', async (over, wrong) => {
    const response = await signup({ ...whole, step: 'send', captcha: 'ab12', ...over }, { cookie: cookieFrom(await picture()) });
    expect(await draftOf(response)).toMatchObject({ wrong: [wrong], sent: false });
    expect(upstream.calls(paths.send)).toEqual([]);
  });
});

describe('支付', () => {
  it('signs up, signs in and goes to the cashier, with the click', async () => {
    upstream.on(paths.signup, ok({ ...lead, userInfo: user }));
    const payment = { payNo: 'P1', orderNo: lead.orderNo, amountFen: 990, expiresAt: '2026-11-22T08:00:00Z' };
    upstream.on(paths.prepay, ok({ ...payment, kind: 'redirect', codeUrl: null, url: 'https://pay.example/P1', jsapi: null }));
    const response = await signup({ ...whole, clickid: 'toutiao-1234', utm_source: 'toutiao' });
    expect([response.status, response.headers.get('location')]).toEqual([303, 'https://pay.example/P1']);
    expect(upstream.calls(paths.signup)[0]?.fields).toMatchObject({
      mobilePhone: '13800138000',
      channel: 'headlines',
      clickKey: 'clickid',
      clickId: 'toutiao-1234',
      utm: 'utm_source=toutiao',
    });
    expect(upstream.calls(paths.prepay)[0]?.fields).toMatchObject({ channel: 'alipay', scene: 'h5' });
    expect(upstream.calls(paths.prepay)[0]?.headers.authorization).toContain(user.token);
    expect(response.headers.getSetCookie().some((line) => line.startsWith('session-'))).toBe(true);
  });

  it('找回报名 asks for no grade, makes nothing, and pays nothing by itself', async () => {
    upstream.on(paths.signup, ok({ ...lead, userInfo: user }));
    const response = await signup({ ...whole, gradeName: '', find: '1' });
    expect(upstream.calls(paths.signup)[0]?.fields).toMatchObject({ mobilePhone: '13800138000', find: 1 });
    expect(response.headers.get('location')).toBe(`/liveSignupHeadlines/payment-detail?lead=${lead.leadId}`);
    expect(upstream.calls(paths.prepay)).toEqual([]);
  });

  it('says everything that does not fit at once, and keeps what was typed', async () => {
    const response = await signup({ ...base, mobilePhone: '12', smsCode: '1', method: 'wechat' });
    expect(await draftOf(response)).toMatchObject({ wrong: ['phone', 'code', 'grade', 'agreed'], mobilePhone: '12', method: 'wechat' });
    expect(upstream.calls(paths.signup)).toEqual([]);
  });

  it('says what the service said', async () => {
    upstream.on(paths.signup, { status: 0, message: '验证码不对', appData: null });
    expect(await draftOf(await signup(whole))).toMatchObject({ refusal: '验证码不对' });
  });

  it('leads to the order where the cashier needs a script: a code at a desk, WeChat’s sheet', async () => {
    upstream.on(paths.signup, ok({ ...lead, userInfo: user }));
    const response = await signup({ ...whole, method: 'wechat' }, { 'user-agent': `${phoneAgent} MicroMessenger/8.0` });
    expect(response.headers.get('location')).toBe(`/liveSignupHeadlines/payment-detail?lead=${lead.leadId}#pay=wechat`);
  });

  it.each([
    [{ origin: 'https://evil.test' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
  ])('not from a page of somebody else: %o', async (over, status) => {
    expect((await signup(whole, over)).status).toBe(status);
    expect(upstream.seen).toEqual([]);
  });

  it('not for a channel that is none', async () => {
    expect((await signup({ ...whole, channel: 'radio' })).status).toBe(400);
  });
});
