import { createCipheriv } from 'node:crypto';
import forge from 'node-forge';
import type { Said, StandIn } from './stand-in';
import { apiV3Key, merchant, now, paid, platform, request, signed, wechatPay } from './wechat-pay';

const { answer, heard, provider } = wechatPay();

describe('an account that still uses certificates', () => {
  const serial = '7A1B2C3D4E5F60718293A4B5C6D7E8F901234567';

  function certificate(pair: { privateKey: string; publicKey: string }): string {
    const cert = forge.pki.createCertificate();
    cert.publicKey = forge.pki.publicKeyFromPem(pair.publicKey);
    cert.serialNumber = serial.toLowerCase();
    cert.validity.notBefore = new Date('2026-01-01');
    cert.validity.notAfter = new Date('2031-01-01');
    cert.setSubject([{ name: 'commonName', value: 'Tenpay.com sign' }]);
    cert.setIssuer([{ name: 'commonName', value: 'Tenpay.com Root CA' }]);
    cert.sign(forge.pki.privateKeyFromPem(pair.privateKey), forge.md.sha256.create());
    return forge.pki.certificateToPem(cert);
  }

  function certificates(key = apiV3Key): string {
    const cipher = createCipheriv('aes-256-gcm', key, 'nonce0123456').setAAD(Buffer.from('certificate'));
    const ciphertext = Buffer.concat([cipher.update(certificate(platform)), cipher.final(), cipher.getAuthTag()]).toString('base64');
    const inside = { algorithm: 'AEAD_AES_256_GCM', nonce: 'nonce0123456', associated_data: 'certificate', ciphertext };
    return JSON.stringify({ data: [{ serial_no: serial, effective_time: '', expire_time: '', encrypt_certificate: inside }] });
  }

  const answers =
    (list: Said): StandIn['answer'] =>
    ({ path }) =>
      path === '/v3/certificates' ? list : signed(JSON.stringify(paid), { serial });

  test('downloads them once, when it needs one', async () => {
    const certified = provider({});
    answer(answers(signed(certificates(), { serial })));
    expect(await certified.query(request.payNo)).toMatchObject({ state: 'paid' });
    expect(await certified.query(request.payNo)).toMatchObject({ state: 'paid' });
    expect(heard().filter(({ path }) => path === '/v3/certificates')).toHaveLength(1);
    expect(heard().every(({ headers }) => headers['wechatpay-serial'] === undefined)).toBe(true);
  });

  test.each<[string, () => Said]>([
    ['sealed with another key', () => signed(certificates('f'.repeat(32)), { serial })],
    ['signed by another', () => signed(certificates(), { serial, key: merchant.privateKey })],
  ])('does not believe a list %s', async (_what, list) => {
    answer(answers(list()));
    await expect(provider({}).query(request.payNo)).rejects.toThrow();
  });

  test('believes a notification of a certificate that it did not know', async () => {
    answer(answers(signed(certificates(), { serial })));
    const { body, headers } = signed(
      JSON.stringify({ event_type: 'COUPON.USE', resource: { algorithm: 'AEAD_AES_256_GCM', ciphertext: '', nonce: 'n' } }),
      { serial },
    );
    expect(await provider({}).verifyNotification(body, (name) => headers?.[name], now)).toEqual({ kind: 'ignored' });
    await expect(provider({}).verifyNotification(`${body} `, (name) => headers?.[name], now)).rejects.toThrow('signature');
  });
});
