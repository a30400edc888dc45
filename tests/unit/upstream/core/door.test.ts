import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { caching } from '@/lib/kernel/caching.mjs';
import { encodeBody } from '@/lib/wire/body';
import { doorMessages } from '@/upstream/kernel/messages';
import { aesOf } from '@/upstream/kernel/protocol';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { logIn, newLearner } from '@/upstream/testing/visitor';

let up: TestUpstream;
beforeAll(async () => {
  up = await createTestUpstream();
});
afterAll(() => up.close());

const GRADES = '/api/web/v1/common/findGradeSelection';

/** A raw call, past the helper that speaks the wire properly. */
async function raw(path: string, body: string, headers: Record<string, string> = { clientNo: 'xkb', organizationNo: 'XKB0001' }) {
  const response = await up.app.request(path, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });
  return { http: response.status, envelope: await response.json(), cache: response.headers.get('cache-control') };
}
const refused = (message: string, status = 0) => ({ status, message, appData: null });

describe('the door of the upstream (§7)', () => {
  test('answers a contract row in a whole envelope that no cache keeps', async () => {
    const { http, envelope, cache } = await raw(GRADES, encodeBody({}, 'aes', aesOf(up.deps.env)));
    expect(http).toBe(200);
    expect(Object.keys(envelope)).toEqual(['status', 'message', 'appData']);
    expect(envelope.status).toBe(1);
    expect(cache).toBe(caching.none);
  });

  test('refuses a tampered body', async () => {
    const data =
      new URLSearchParams(encodeBody({ keyWord: '数学', pageNum: 1, pageSize: 12 }, 'aes', aesOf(up.deps.env))).get('data') ?? '';
    const tampered = Buffer.from(data, 'base64');
    tampered[tampered.length - 1] = (tampered[tampered.length - 1] ?? 0) ^ 0xff;
    const { http, envelope } = await raw(GRADES, new URLSearchParams({ data: tampered.toString('base64') }).toString());
    expect(http).toBe(400);
    expect(envelope).toEqual(refused(doorMessages.badBody));
  });

  test.each([
    ['a form body where AES is configured', 'pageNum=1'],
    ['no body', ''],
    ['JSON', '{"data":"x"}'],
    ['a body under another key', encodeBody({}, 'aes', { key: 'another-aes-key0', iv: 'xkb-demo-aes-iv0' })],
  ])('refuses %s', async (_name, body) => {
    expect(await raw(GRADES, body)).toMatchObject({ http: 400, envelope: refused(doorMessages.badBody) });
  });

  test('refuses a body above 64 KB', async () => {
    expect(await raw(GRADES, `data=${'A'.repeat(70_000)}`)).toMatchObject({ http: 413, envelope: refused(doorMessages.tooLarge) });
  });

  test('asks for the client number', async () => {
    expect(await up.call('common.grades', {}, { headers: { clientNo: null } })).toMatchObject({
      http: 400,
      status: 0,
      message: doorMessages.noClient,
    });
  });

  test.each([
    ['missing', null],
    ['wrong', 'OTHER'],
  ])('refuses an anonymous call with a %s organisation number', async (_name, value) => {
    expect(await up.call('common.grades', {}, { headers: { organizationNo: value } })).toMatchObject({
      http: 200,
      status: 0,
      message: doorMessages.badOrganization,
    });
  });

  test('a token that it does not know has expired, on open rows too', async () => {
    for (const id of ['user.info', 'common.grades'] as const) {
      expect(await up.call(id, {}, { token: 'x'.repeat(43) })).toMatchObject({ http: 200, status: 2, message: doorMessages.loginExpired });
    }
  });

  test('a row for signed-in people answers 2 to an anonymous call', async () => {
    expect(await up.call('user.info', {})).toMatchObject({ http: 200, status: 2, message: doorMessages.loginFirst });
  });

  test('a session ends six hours after its last use, not after its first', async () => {
    const { token } = await newLearner(up, '13911110001');
    const HOUR = 3_600_000;
    up.clock.add(5 * HOUR);
    expect((await up.call('user.info', {}, { token })).status).toBe(1);
    up.clock.add(5 * HOUR);
    expect((await up.call('user.info', {}, { token })).status).toBe(1);
    up.clock.add(6 * HOUR + 1);
    expect((await up.call('user.info', {}, { token })).status).toBe(2);
  });

  test('says which field of the input is not the contract’s', async () => {
    const reply = await up.call('sms.getSigns', { mobilePhone: '12345', smsType: 1 });
    expect(reply).toMatchObject({ http: 200, status: 0, message: doorMessages.badInput('mobilePhone') });
  });

  test('paths and methods are exact', async () => {
    const body = encodeBody({}, 'aes', aesOf(up.deps.env));
    expect((await raw('/api/v1/userInfo/findUserinfo', body)).http).toBe(404);
    expect((await raw(`${GRADES}/`, body)).http).toBe(404);
    expect((await up.app.request(GRADES)).status).toBe(404);
  });

  test('GET /health answers', async () => {
    expect((await up.app.request('/health')).status).toBe(200);
  });

  test('a fault of the database is no envelope of success and names nothing', async () => {
    const broken = await createTestUpstream({ seeded: false });
    await broken.close();
    const reply = await broken.call('common.grades', {});
    expect([500, 503]).toContain(reply.http);
    expect(reply).toMatchObject({ status: 0, message: doorMessages.busy });
  });
});

describe('the other modes of the wire', () => {
  test('form bodies and RSA passwords', async () => {
    const rsa = await createTestUpstream({ env: { UPSTREAM_BODY: 'form', UPSTREAM_PASSWORD: 'rsa' } });
    // Anything encrypted with another key is refused and makes the pair on the way.
    expect((await logIn(rsa, '13800138000', 'Xkb2026')).http).toBe(400);
    const file = join(rsa.deps.env.DATA_DIR, 'upstream-rsa.pub.pem');
    const rsaPublicKey = readFileSync(file, 'utf8');
    expect(await logIn(rsa, '13800138000', 'Xkb2026', 'd1', { rsaPublicKey })).toMatchObject({
      status: 1,
      appData: { UserNotOnSmsWhiteList: 1 },
    });
    // The public half is that of the private one, whoever has made the pair.
    rmSync(file);
    await logIn(rsa, '13800138000', 'Xkb2026', 'd1', { rsaPublicKey });
    expect(readFileSync(file, 'utf8')).toBe(rsaPublicKey);
    await rsa.close();
  });
});
