import { ok } from '../../support/fake-upstream';
import { host, post, startUpstream, upstream } from './setup';

let handleCall: (request: Request) => Promise<Response>;

beforeAll(async () => {
  await startUpstream({ SITE_MAIN_HOSTS: `${host},www.a.test` });
  ({ handleCall } = await import('@/lib/http/door'));
});
afterAll(() => upstream.close());
beforeEach(() => upstream.reset());

const paths = {
  check: '/api/web/v1/customer/findByAuthenticityCustomer',
  service: '/api/web/v1/customer/findService',
  account: '/api/web/v1/customer/findBywxGongzhonghao',
} as const;
const check = async (wechatId: string): Promise<{ readonly status: number; readonly appData: unknown }> =>
  (await handleCall(post(paths.check, { wechatId }))).json();
const is = (code: number, what: string) => expect.objectContaining({ code, what });

describe('客服验证 before an upstream of somebody else', () => {
  it.each([
    ['4000-186-985', 'phone'],
    ['+86 4000186985', 'phone'],
    ['https://www.a.test/', 'website'],
  ])('%s is ours without asking, and while the upstream is down', async (typed, what) => {
    expect((await check(typed)).appData).toEqual(is(1, what));
    expect(upstream.seen).toEqual([]);
  });

  it('knows the accounts that the upstream hands out, which its own check does not', async () => {
    upstream.on(paths.check, ok({ code: 0 }));
    upstream.on(paths.service, ok({ wechatAccount: 'their_service', wechatUrl: '' }));
    upstream.on(paths.account, ok({ wechatAccount: 'their_account', wechatUrl: '' }));
    expect((await check('Their_Service')).appData).toEqual(is(1, 'service'));
    expect((await check('their_account')).appData).toEqual(is(1, 'account'));
    expect((await check('somebody')).appData).toEqual(is(0, 'adviser'));
  });

  it('asks for a number as it is dialled', async () => {
    upstream.on(paths.check, ok({ code: 1, name: '小方' }));
    expect((await check('+86 138-0013-0101')).appData).toEqual(is(1, 'adviser'));
    expect((await check('13800130101')).appData).toEqual(is(1, 'adviser'));
  });

  it('an upstream that hands out nothing leaves its answer', async () => {
    upstream.on(paths.check, ok({ code: 0 }));
    for (const path of [paths.service, paths.account]) upstream.on(path, { status: 0, message: '尚未设置', appData: null });
    expect((await check('somebody')).appData).toEqual(is(0, 'adviser'));
  });

  it('somebody else’s address is nobody’s of ours, however long', async () => {
    expect((await check('https://www.xingkebang-youhui.example/')).appData).toEqual(is(0, 'adviser'));
    expect(upstream.seen).toEqual([]);
  });

  it('a fault never reads as not official', async () => {
    upstream.on(paths.check, ok({ code: 0 }));
    upstream.on(paths.service, (response) => void response.end('garbage'));
    expect(await check('somebody')).toMatchObject({ status: 0, appData: null });
  });

  it('more than 20 characters that are no address are refused', async () => {
    expect((await handleCall(post(paths.check, { wechatId: 'a'.repeat(21) }))).status).toBe(400);
  });
});
