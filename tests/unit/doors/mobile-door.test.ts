import { endpoints } from '@/lib/contracts/endpoints';
import { ok } from '../../support/fake-upstream';
import { cookieFrom, post, startUpstream, upstream, user } from './setup';

let handleCall: (request: Request) => Promise<Response>;
beforeAll(async () => {
  await startUpstream({ SITE_KEYS: 'main,school', SITE_MAIN_HOSTS: 'www.main.test', SITE_SCHOOL_HOSTS: 'site.test' });
  ({ handleCall } = await import('@/lib/http/door'));
});
afterAll(() => upstream.close());
beforeEach(() => upstream.reset());

const { path: claim } = endpoints['free.claim'];
const { path: send } = endpoints['myCourse.send'];
const lesson = { courseId: 1, sectionId: 2 };
const claimed = { ...lesson, gradeName: '初一', subjectIds: '1' };

async function claimAsNewcomer(): Promise<Response> {
  upstream.on(claim, ok({ ...lesson, userInfo: user }));
  return handleCall(post(claim, { ...claimed, mobilePhone: '13700001111', smsCode: '123456' }, { route: 'freeCourse.home' }));
}

it('a claim by number signs in, and the browser sees the lesson alone', async () => {
  const response = await claimAsNewcomer();
  expect(await response.clone().json()).toEqual({ status: 1, message: '', appData: lesson });
  expect(response.headers.getSetCookie().join()).toMatch(/session-.*HttpOnly/);
  expect(upstream.calls(claim)[0]?.fields.deviceId).toMatch(/\S/);
});

it('a claim of somebody signed in leaves the session as it is', async () => {
  const cookie = cookieFrom(await claimAsNewcomer());
  upstream.on(claim, ok({ ...lesson, userInfo: null }));
  const response = await handleCall(post(claim, claimed, { route: 'freeCourse.home', cookie }));
  expect(await response.json()).toMatchObject({ status: 1, appData: lesson });
  expect(response.headers.getSetCookie().join()).not.toContain('session-');
});

it('an SMS names the site that the visitor is on, whatever the browser says', async () => {
  const cookie = cookieFrom(await claimAsNewcomer());
  upstream.on(send, ok({ url: 'https://site.test/x', expiresAt: '2026-11-28T10:00:00Z' }));
  const sent = { ...lesson, mobilePhone: '137 0000 1111', pageBase: 'https://evil.test' };
  expect((await handleCall(post(send, sent, { route: 'myCourse.send', cookie }))).status).toBe(200);
  expect(upstream.calls(send)[0]?.fields).toMatchObject({ mobilePhone: '13700001111', pageBase: 'https://site.test' });
});

it('what a link leads to is for the pages alone', async () => {
  expect((await handleCall(post(endpoints['myCourse.opened'].path, { code: 'x' }))).status).toBe(404);
});
