import { decrypt, ok } from '../../support/fake-upstream';
import { cookieFrom, credentials, host, path, post, startUpstream, upstream, user } from './setup';

type Door = (request: Request) => Promise<Response>;
let handleCall: Door;

beforeAll(async () => {
  await startUpstream();
  ({ handleCall } = await import('@/lib/http/door'));
});
afterAll(() => upstream.close());
beforeEach(() => upstream.reset());

async function signIn(): Promise<string> {
  upstream.on(path.login, ok({ userInfo: user, UserNotOnSmsWhiteList: 0 }));
  return cookieFrom(await handleCall(post(path.login, credentials)));
}
async function envelope(response: Response): Promise<unknown> {
  return response.json();
}

describe('logins', () => {
  it('a success stores the user in a sealed cookie; the token never reaches the browser', async () => {
    upstream.on(path.login, ok({ userInfo: user, UserNotOnSmsWhiteList: 0 }));
    const response = await handleCall(post(path.login, credentials));
    const body = await response.text();
    expect(JSON.parse(body)).toEqual({
      status: 1,
      message: '',
      appData: {
        UserNotOnSmsWhiteList: 0,
        userInfo: {
          rsNo: 'RS10001',
          nickName: '小星',
          maskedPhone: '138****8000',
          isSetClass: 1,
          isClassUpgrade: 2,
          gradeName: null,
          photoUrl: '',
        },
      },
    });
    const everything = body + JSON.stringify([...response.headers]);
    expect(everything).not.toContain('user-token-secret');
    expect(everything).not.toContain('13800138000');
    const readable = response.headers.getSetCookie().filter((line) => !/HttpOnly; SameSite=Lax/.test(line));
    expect(readable).toEqual([expect.stringMatching(/^signedIn-[\w-]{8}=1; Max-Age=\d+; Path=\/; SameSite=Lax$/)]);
  });

  it('the second factor stores nobody until the code was checked', async () => {
    upstream.on(path.login, ok({ UserNotOnSmsWhiteList: '1' }));
    const asked = await handleCall(post(path.login, credentials));
    expect(await envelope(asked)).toMatchObject({ status: 1, appData: { userInfo: null, UserNotOnSmsWhiteList: 1 } });
    expect(cookieFrom(asked)).not.toContain('session-');
    upstream.on(path.checkSms, ok({ userInfo: user }));
    const done = await handleCall(
      post(path.checkSms, { loginName: '13800138000', loginPassword: '123456' }, { cookie: cookieFrom(asked) }),
    );
    expect(cookieFrom(done)).toContain('session-');
    expect(decrypt(String(upstream.calls(path.checkSms)[0]?.fields.loginPassword))).toBe('123456');
    expect(upstream.calls(path.checkSms)[0]?.fields.deviceId).toBe(upstream.calls(path.login)[0]?.fields.deviceId);
  });

  it('a failed login tells the server’s words and stores nobody', async () => {
    upstream.on(path.login, { status: 0, message: '账号或密码不正确' });
    const response = await handleCall(post(path.login, credentials));
    expect(await envelope(response)).toEqual({ status: 0, message: '账号或密码不正确', appData: null });
    expect(cookieFrom(response)).not.toContain('session-');
  });

  it.each([
    ['who was let into a learner’s page, of a login that has ended', 'personal.setting', '登录已过期，请重新登录'],
    ['a stranger', 'brand.home', '没有登录，请先登录'],
  ])('an endpoint for learners refuses %s, without asking the upstream', async (_who, route, message) => {
    const response = await handleCall(post(path.info, {}, { route }));
    expect(response.status).toBe(200);
    expect(await envelope(response)).toEqual({ status: 2, message, appData: null });
    expect(upstream.seen).toEqual([]);
  });

  it('a tampered session is none', async () => {
    const cookie = (await signIn()).replace(/session-(.{69})./, 'session-$1!');
    upstream.reset();
    expect(await envelope(await handleCall(post(path.info, {}, { route: 'personal.setting', cookie })))).toMatchObject({ status: 2 });
    expect(upstream.seen).toEqual([]);
  });

  it('choosing a grade sets appUUId from the session and isSetClass to 2', async () => {
    const cookie = await signIn();
    upstream.on(path.updateClass, ok(null));
    const response = await handleCall(post(path.updateClass, { gradeName: '初二', appUUId: 'somebody' }, { cookie }));
    expect(upstream.calls(path.updateClass)[0]?.fields).toEqual({ appUUId: 'RS10001', gradeName: '初二' });
    const { handleSession } = await import('@/lib/http/session-door');
    const now = await handleSession(new Request(`http://${host}/api/session`, { headers: { host, cookie: cookieFrom(response) } }));
    expect(await envelope(now)).toMatchObject({ signedIn: true, user: { isSetClass: 2, gradeName: '初二' } });
  });

  it('a changed password goes on under the new token, which the browser does not see', async () => {
    const cookie = await signIn();
    upstream.on(path.updatePassword, ok({ token: 'a-new-token' }));
    upstream.on(path.info, ok({ ...user, gender: '', birthday: null, createdAt: '' }));
    const response = await handleCall(
      post(path.updatePassword, { loginPassword: 'Xkb2026', newLoginPassword: 'Xkb2027' }, { cookie, route: 'personal.setting' }),
    );
    const seen = await envelope(response);
    expect(seen).toMatchObject({ status: 1 });
    expect(JSON.stringify(seen)).not.toContain('a-new-token');
    await handleCall(post(path.info, {}, { cookie: cookieFrom(response), route: 'personal.setting' }));
    expect(upstream.calls(path.info)[0]?.headers.authorization).toBe('Bearer a-new-token');
  });

  it('what the browser learns of a learner has no token and no whole number', async () => {
    const cookie = await signIn();
    upstream.on(path.info, ok({ ...user, gender: '女', birthday: '2013-05-06', createdAt: '2026-01-01T00:00:00Z' }));
    const seen = await envelope(await handleCall(post(path.info, {}, { cookie, route: 'personal.setting' })));
    expect(seen).toMatchObject({ appData: { gender: '女', birthday: '2013-05-06', maskedPhone: expect.stringContaining('****') } });
    expect(JSON.stringify(seen)).not.toContain(user.mobilePhone);
  });

  it('a changed password ends the session where the upstream opens no new one', async () => {
    const cookie = await signIn();
    upstream.on(path.updatePassword, ok(null));
    const response = await handleCall(
      post(path.updatePassword, { loginPassword: 'Xkb2026', newLoginPassword: 'Xkb2027' }, { cookie, route: 'personal.setting' }),
    );
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^session-[\w-]{8}=; Max-Age=0/),
      expect.stringMatching(/^signedIn-[\w-]{8}=; Max-Age=0/),
    ]);
    const fields = upstream.calls(path.updatePassword)[0]?.fields;
    expect([decrypt(String(fields?.loginPassword)), decrypt(String(fields?.newLoginPassword))]).toEqual(['Xkb2026', 'Xkb2027']);
  });

  it.each([2, 4])('status %i clears the session and kills the token upstream', async (status) => {
    const cookie = await signIn();
    upstream.on(path.info, { status, message: '请重新登录' });
    const revoked = new Promise<void>((resolve) => {
      upstream.on(path.logout, (response) => {
        response.end(JSON.stringify(ok(null)));
        resolve();
      });
    });
    const response = await handleCall(post(path.info, {}, { cookie, route: 'personal.setting' }));
    expect(await envelope(response)).toEqual({ status, message: '请重新登录', appData: null });
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^session-[\w-]{8}=; Max-Age=0/),
      expect.stringMatching(/^signedIn-[\w-]{8}=; Max-Age=0/),
    ]);
    await revoked;
    expect(upstream.calls(path.logout)[0]?.headers.authorization).toBe('Bearer user-token-secret');
  });

  it('status 2 to an anonymous call clears nothing', async () => {
    upstream.on(path.grades, { status: 2, message: '' });
    const response = await handleCall(post(path.grades, {}));
    expect(await envelope(response)).toEqual({ status: 2, message: '登录已过期，请重新登录', appData: null });
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it('the evaluation has its own token, which a learner’s session never stands in for', async () => {
    const learner = await signIn();
    const exercises = (cookie: string) =>
      handleCall(post(path.evaluationExercises, { reportId: 1 }, { route: 'e.recommendExercises', cookie }));
    expect(await envelope(await exercises(learner))).toMatchObject({ status: 2 });
    upstream.on(path.evaluationLogin, ok({ eToken: 'evaluation-secret', hasReport: true }));
    const entered = await handleCall(
      post(path.evaluationLogin, { loginName: '13800138000', loginPassword: 'Xkb2026', captcha: 'AB12', c: 'key' }, { route: 'e.login' }),
    );
    const body = await entered.clone().text();
    expect(body).not.toContain('evaluation-secret');
    expect(JSON.parse(body)).toMatchObject({ appData: { signedIn: true, hasReport: true } });
    upstream.on(path.evaluationExercises, { status: 2, message: '登录已过期' });
    upstream.on(path.logout, ok(null));
    const lost = await exercises(`${learner}; ${cookieFrom(entered)}`);
    expect(upstream.calls(path.evaluationExercises)[0]?.headers.authorization).toBe('Bearer evaluation-secret');
    expect(lost.headers.getSetCookie().map((line) => line.split('=')[0])).toEqual(['eToken', 'eAppUUId', 'openId']);
  });

  it('a paper share has its own token too', async () => {
    upstream.on(path.paperLogin, ok({ paperCourseShareToken: 'paper-secret', mobilePhone: '13800138000' }));
    const response = await handleCall(
      post(path.paperLogin, { shareId: 'share-0123456789', loginName: '13800138000', loginPassword: '123456' }, { route: 'p.login' }),
    );
    expect(await response.clone().text()).not.toContain('paper-secret');
    expect(cookieFrom(response)).toContain('paperShareToken=');
  });
});
