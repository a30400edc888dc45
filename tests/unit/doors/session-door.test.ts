import { ok } from '../../support/fake-upstream';
import { cookieFrom, credentials, host, path, post, startUpstream, upstream, user } from './setup';

type Door = (request: Request) => Promise<Response>;
let handleCall: Door;
let handleSession: Door;
let handleLogout: Door;

beforeAll(async () => {
  await startUpstream();
  ({ handleCall } = await import('@/lib/http/door'));
  ({ handleSession, handleLogout } = await import('@/lib/http/session-door'));
});
afterAll(() => upstream.close());
beforeEach(() => upstream.reset());

async function signIn(): Promise<string> {
  upstream.on(path.login, ok({ userInfo: user }));
  return cookieFrom(await handleCall(post(path.login, credentials)));
}
function ask(cookie: string): Promise<Response> {
  return handleSession(new Request(`http://${host}/api/session`, { headers: { host, cookie, 'sec-fetch-site': 'same-origin' } }));
}

describe('/api/session', () => {
  it('knows a stranger', async () => {
    const response = await ask('');
    expect(await response.json()).toEqual({ signedIn: false, user: null });
    expect(response.headers.get('cache-control')).toBe('private, no-store');
  });

  it('knows a learner whose login holds, safely, and seals nothing anew without news', async () => {
    const cookie = await signIn();
    upstream.on(path.info, ok({ ...user, token: undefined }));
    const response = await ask(cookie);
    const text = await response.text();
    expect(JSON.parse(text)).toMatchObject({ signedIn: true, user: { nickName: '小星', maskedPhone: '138****8000' } });
    expect(text).not.toMatch(/token|13800138000/);
    expect(upstream.calls(path.info)[0]?.headers.authorization).toBe('Bearer user-token-secret');
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it('is not for other sites', async () => {
    const foreign = new Request(`http://${host}/api/session`, { headers: { host, 'sec-fetch-site': 'cross-site' } });
    expect((await handleSession(foreign)).status).toBe(403);
  });

  it('news about the learner are taken over', async () => {
    const cookie = await signIn();
    upstream.on(path.info, ok({ ...user, token: undefined, nickName: '新名字', isClassUpgrade: 1 }));
    const response = await ask(cookie);
    expect(await response.json()).toMatchObject({ signedIn: true, user: { nickName: '新名字', isClassUpgrade: 1 } });
    expect(await (await ask(cookieFrom(response))).json()).toMatchObject({ user: { nickName: '新名字' } });
  });

  it.each([2, 4])('status %i: nothing is said of the learner, the cookie goes, and the token is ended upstream', async (status) => {
    const cookie = await signIn();
    upstream.on(path.info, { status, message: '' });
    const ended = new Promise<unknown>((resolve) => {
      upstream.on(path.logout, (answer, { headers }) => {
        answer.end(JSON.stringify(ok(null)));
        resolve(headers.authorization);
      });
    });
    const response = await ask(cookie);
    expect(await response.json()).toEqual({ signedIn: false, user: null });
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^session-[\w-]{8}=; Max-Age=0/),
      expect.stringMatching(/^signedIn-[\w-]{8}=; Max-Age=0/),
    ]);
    expect(await ended).toBe('Bearer user-token-secret');
  });

  it('a fault signs nobody out', async () => {
    const cookie = await signIn();
    upstream.on(path.info, (response) => response.writeHead(500).end('oops'));
    const response = await ask(cookie);
    expect(await response.json()).toMatchObject({ signedIn: true });
    expect(response.headers.getSetCookie()).toEqual([]);
  });
});

describe('/api/session/logout', () => {
  it('kills the token upstream and takes the cookie away', async () => {
    const cookie = await signIn();
    upstream.on(path.logout, ok(null));
    const response = await handleLogout(post('/api/session/logout', {}, { cookie }));
    expect(await response.json()).toEqual({ signedIn: false, user: null });
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^session-[\w-]{8}=; Max-Age=0/),
      expect.stringMatching(/^signedIn-[\w-]{8}=; Max-Age=0/),
    ]);
    expect(upstream.calls(path.logout)[0]?.headers.authorization).toBe('Bearer user-token-secret');
  });

  it('takes the cookie away even when the upstream is gone', async () => {
    const cookie = await signIn();
    upstream.on(path.logout, (response) => response.destroy());
    const response = await handleLogout(post('/api/session/logout', {}, { cookie }));
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^session-[\w-]{8}=; Max-Age=0/),
      expect.stringMatching(/^signedIn-[\w-]{8}=; Max-Age=0/),
    ]);
  });

  it('only from a page of ours', async () => {
    const cookie = await signIn();
    expect((await handleLogout(post('/api/session/logout', {}, { cookie, headers: { origin: 'null' } }))).status).toBe(403);
    expect(upstream.calls(path.logout)).toEqual([]);
  });
});
