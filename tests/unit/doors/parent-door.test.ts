import { endpoints } from '@/lib/contracts/endpoints';
import { ok } from '../../support/fake-upstream';
import { cookieFrom, post, startUpstream, upstream } from './setup';

let handleCall: (request: Request) => Promise<Response>;
beforeAll(async () => {
  await startUpstream();
  ({ handleCall } = await import('@/lib/http/door'));
});
afterAll(() => upstream.close());
beforeEach(() => upstream.reset());

const { path: bindPhone } = endpoints['parent.bindPhone'];
const { path: bindStudent } = endpoints['parent.bindStudent'];

async function prove(): Promise<Response> {
  upstream.on(bindPhone, ok({ ticket: 'ticket-secret', expiresAt: '2026-11-21T10:00:00Z', children: 2 }));
  return handleCall(post(bindPhone, { mobilePhone: '13700001111', smsCode: '123456' }, { route: 'parent.bindPhone' }));
}

it('the ticket of parent binding travels in a sealed cookie, and the browser never reads it', async () => {
  const proved = await prove();
  expect(await proved.clone().json()).toEqual({ status: 1, message: '', appData: { children: 2 } });
  const line = proved.headers.getSetCookie().find((cookie) => cookie.includes('parentTicket=')) ?? '';
  expect(line).toMatch(/HttpOnly/);
  // A bound parent comes back for ninety days; how long the ticket is really good is the upstream's to say.
  expect(line).toMatch(/Max-Age=777(6000|5\d\d\d)/);
  expect(line).not.toContain('ticket-secret');

  upstream.on(bindStudent, ok({ learnerName: '小满', gradeName: null, bound: 0, full: false }));
  await handleCall(post(bindStudent, { studentCode: 'KNJXPAVF' }, { route: 'parent.bindCode', cookie: cookieFrom(proved) }));
  expect(upstream.calls(bindStudent)[0]?.fields).toMatchObject({ ticket: 'ticket-secret', studentCode: 'KNJXPAVF' });
});

it('what the browser says of a ticket is not listened to', async () => {
  upstream.on(bindStudent, { status: 0, message: '请从头开始', appData: null });
  const sent = post(bindStudent, { studentCode: 'KNJXPAVF', ticket: 'planted' }, { route: 'parent.bindCode' });
  expect(await (await handleCall(sent)).json()).toMatchObject({ status: 0, message: '请从头开始' });
  expect(upstream.calls(bindStudent)[0]?.fields.ticket).toBe('');
});

it('a child’s report is read by the sealed ticket, one’s own goes without', async () => {
  const { path: home } = endpoints['study.home'];
  upstream.on(home, { status: 0, message: '没有找到这个绑定', appData: null });
  const cookie = cookieFrom(await prove());
  const read = (body: object) => handleCall(post(home, body, { route: 'study.report', cookie }));
  await read({ child: 3, ticket: 'planted' });
  await read({ ticket: 'planted' });
  expect(upstream.calls(home).map(({ fields }) => fields.ticket)).toEqual(['ticket-secret', undefined]);
});

it('leaving the phone ends the ticket and its cookie', async () => {
  const { path: leave } = endpoints['parent.leave'];
  upstream.on(leave, ok({}));
  const left = await handleCall(post(leave, {}, { route: 'parent.list', cookie: cookieFrom(await prove()) }));
  expect(upstream.calls(leave)[0]?.fields.ticket).toBe('ticket-secret');
  expect(left.headers.getSetCookie().find((line) => line.includes('parentTicket='))).toMatch(/parentTicket=; Max-Age=0/);
});

it('how far somebody is in binding is for the pages alone', async () => {
  expect((await handleCall(post(endpoints['parent.state'].path, { ticket: 'planted' }))).status).toBe(404);
});
