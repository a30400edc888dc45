import { withCookies } from '@/lib/http/form-call';
import { ok } from '../../support/fake-upstream';
import { credentials, host, path, post, startUpstream, upstream, user } from './setup';

type Door = (request: Request) => Promise<Response>;
let handleCall: Door;
let handleSession: Door;
let handleLogout: Door;
/** The browser's cookies, as its tabs share them. */
let jar: string;

beforeAll(async () => {
  await startUpstream();
  ({ handleCall } = await import('@/lib/http/door'));
  ({ handleSession, handleLogout } = await import('@/lib/http/session-door'));
});
afterAll(() => upstream.close());
beforeEach(() => {
  upstream.reset();
  upstream.on(path.logout, ok(null));
  jar = '';
});

function arrive(response: Response): void {
  jar = withCookies(jar, response.headers.getSetCookie());
}
async function signIn(nickName: string): Promise<void> {
  upstream.on(path.login, ok({ userInfo: { ...user, nickName, token: `${nickName}-token` } }));
  arrive(await handleCall(post(path.login, credentials, { cookie: jar })));
}
async function signOut(): Promise<void> {
  arrive(await handleLogout(post('/api/session/logout', {}, { cookie: jar })));
}
/** Whom the browser's next page belongs to, by the token that its call goes out with. */
async function whoIsThere(): Promise<unknown> {
  upstream.on(path.info, (response, { headers }) => {
    response.end(JSON.stringify(ok({ ...user, token: undefined, nickName: headers.authorization?.replace(/^Bearer |-token$/g, '') })));
  });
  const answer = await handleSession(new Request(`http://${host}/api/session`, { headers: { host, cookie: jar } }));
  const { user: seen } = await answer.json();
  return seen?.nickName ?? null;
}
const hasMark = (): boolean => /signedIn[^=]*=1/.test(jar);

describe('while a call was under way somebody else signed in in another tab', () => {
  it.each([
    ['renews', path.updateClass, ok(null), { gradeName: '初二' }, 'personal.setting'],
    ['ends', path.info, { status: 2, message: '' }, {}, 'personal.setting'],
  ])('its answer, which %s the login it was asked under, leaves them theirs', async (_what, address, reply, input, route) => {
    await signIn('one');
    upstream.on(address, reply);
    const late = await handleCall(post(address, input, { cookie: jar, route }));
    expect(late.headers.getSetCookie()).toHaveLength(2);
    await signOut();
    await signIn('two');
    arrive(late);
    expect(await whoIsThere()).toBe('two');
    expect(hasMark()).toBe(true);
    await signOut();
    expect(await whoIsThere()).toBeNull();
    expect(hasMark()).toBe(false);
  });

  it('the one whose login was replaced does not come back when the other one leaves', async () => {
    await signIn('one');
    await signIn('two');
    expect(await whoIsThere()).toBe('two');
    await signOut();
    expect(await whoIsThere()).toBeNull();
  });
});
