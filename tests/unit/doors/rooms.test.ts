import { ok } from '../../support/fake-upstream';
import { credentials, host, path, post, startUpstream, upstream, user } from './setup';

const search = '/api/web/v1/search/Information';
let handleCall: (request: Request) => Promise<Response>;

beforeAll(async () => {
  await startUpstream({ UPSTREAM_TIMEOUT_MS: '3000' });
  ({ handleCall } = await import('@/lib/http/door'));
});
afterAll(() => upstream.close());
beforeEach(() => upstream.reset());

const statuses = async (calls: readonly Promise<Response>[]) => (await Promise.all(calls)).map(({ status }) => status);
const askCaptcha = () =>
  handleCall(
    new Request(`http://${host}${path.captcha}`, { headers: { host, 'x-xkb-route': 'brand.home', 'sec-fetch-site': 'same-origin' } }),
  );

describe('64 searches that hang', () => {
  it('stop neither the captcha nor a login nor another read, and the upstream gets a few of them only', async () => {
    upstream.on(search, () => undefined);
    upstream.on(path.captcha, ok({ image: 'data:image/png;base64,AA==', c: 'k1' }));
    upstream.on(path.login, ok({ userInfo: user, UserNotOnSmsWhiteList: 0 }));
    upstream.on(path.grades, ok({ list: [] }));
    const searches = Array.from({ length: 64 }, () => handleCall(post(search, { keyWord: '母题' })));
    while (upstream.calls(search).length < 16) await new Promise((resolve) => setImmediate(resolve));
    expect((await askCaptcha()).status).toBe(200);
    expect((await handleCall(post(path.login, credentials))).status).toBe(200);
    expect((await handleCall(post(path.grades, {}))).status).toBe(200);
    expect(upstream.calls(search)).toHaveLength(16);
    const answered = await statuses(searches);
    expect(answered.filter((status) => status === 504)).toHaveLength(16);
    expect(answered.filter((status) => status === 503)).toHaveLength(48);
  });
});

describe('a crowd at a healthy upstream', () => {
  it('is served in the order of coming, nobody is turned away', async () => {
    let inside = 0;
    let most = 0;
    upstream.on(path.grades, (response) => {
      inside += 1;
      most = Math.max(most, inside);
      setTimeout(() => {
        inside -= 1;
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify(ok({ list: [] })));
      }, 5);
    });
    const all = Array.from({ length: 64 }, () => handleCall(post(path.grades, {})));
    expect(new Set(await statuses(all))).toEqual(new Set([200]));
    expect(most).toBeLessThanOrEqual(16);
  });

  it('a caller that leaves gives its place in the queue away', async () => {
    const { enterRoom } = await import('@/lib/upstream/room');
    const places = await Promise.all(Array.from({ length: 16 }, () => enterRoom('common.grades')));
    const gone = new AbortController();
    const first = enterRoom('common.grades', gone.signal);
    const second = enterRoom('common.grades');
    gone.abort();
    places[0]?.();
    expect(await first).toBeNull();
    expect(await second).not.toBeNull();
    for (const leave of [...places.slice(1), await second]) leave?.();
  });
});
