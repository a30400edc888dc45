import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto';
import { ok } from '../../support/fake-upstream';
import { credentials, path, post, startUpstream, upstream } from './setup';

const keys = generateKeyPairSync('rsa', {
  modulusLength: 1024,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

afterAll(() => upstream.close());

/** The other half of the wire's options: form body, RSA password, own header names and codec. */
it('form body, RSA password, configured header and codec', async () => {
  await startUpstream({
    UPSTREAM_BODY: 'form',
    UPSTREAM_PASSWORD: 'rsa',
    UPSTREAM_RSA_PUBLIC_KEY: keys.publicKey.replaceAll('\n', '\\n'),
    UPSTREAM_ORG_HEADER: 'x-org',
    UPSTREAM_ORG_NO: 'O-9',
    CLIENT_NO: 'c9',
    UPSTREAM_SMS_CODEC: 'hex',
  });
  const { handleCall } = await import('@/lib/http/door');
  upstream.on(path.login, { status: 0, message: '账号或密码不正确' });
  await handleCall(post(path.login, credentials));
  const [login] = upstream.calls(path.login);
  expect(login?.headers).toMatchObject({ 'x-org': 'O-9', clientno: 'c9' });
  expect(login?.fields).toMatchObject({ loginName: '13800138000', captcha: 'ab12', c: 'key-1' });
  const block = privateDecrypt(
    { key: keys.privateKey, padding: constants.RSA_NO_PADDING },
    Buffer.from(String(login?.fields.loginPassword), 'base64'),
  );
  expect(block.subarray(block.indexOf(0, 2) + 1).toString()).toBe('Xkb2026');

  upstream.on(path.getSigns, ok({ signsCode: 'S' }));
  upstream.on(path.sendSms, ok(null));
  await handleCall(post(path.sendSms, { mobilePhone: '13800138000', smsType: 1, captcha: 'ab12', c: 'k' }));
  const sent = upstream.calls(path.sendSms)[0]?.fields;
  expect(Buffer.from([...String(sent?.signs)].reverse().join(''), 'hex').toString()).toBe(`1&13800138000&${String(sent?.t)}&S`);
});
