import { createHash } from 'node:crypto';
import forge from 'node-forge';
import { certificateNumber } from '@/upstream/providers/alipay/certificate';
import { alipayAccount, app, isSigned, own, request, signed, trade } from './alipay';

const account = alipayAccount();

describe('with certificates', () => {
  function certificate(pair: { privateKey: string; publicKey: string }, serial: string): string {
    const cert = forge.pki.createCertificate();
    cert.publicKey = forge.pki.publicKeyFromPem(pair.publicKey);
    cert.serialNumber = serial;
    cert.validity.notBefore = new Date('2026-01-01');
    cert.validity.notAfter = new Date('2031-01-01');
    const name = [
      { name: 'countryName', value: 'CN' },
      { name: 'organizationName', value: 'Ant Financial' },
      { name: 'commonName', value: 'Ant Financial Certification Authority R1' },
    ];
    cert.setSubject(name);
    cert.setIssuer(name);
    cert.sign(forge.pki.privateKeyFromPem(pair.privateKey), forge.md.sha256.create());
    return forge.pki.certificateToPem(cert).replaceAll('\r\n', '\n');
  }
  const files = () => ({
    ALIPAY_APP_CERT: certificate(app, '0a01'),
    ALIPAY_CERT: certificate(own, '0a02'),
    ALIPAY_ROOT_CERT: `${certificate(own, '0a03')}${certificate(app, '0a04')}`,
  });
  const numberOf = (serial: number) =>
    createHash('md5').update(`CN=Ant Financial Certification Authority R1,O=Ant Financial,C=CN${serial}`).digest('hex');

  test('calls name ours and the roots’, answers are believed by Alipay’s', async () => {
    const certified = account.provider(files());
    account.there.answer = () =>
      signed('alipay.trade.query', { ...trade, trade_status: 'WAIT_BUYER_PAY' }, { more: { alipay_cert_sn: numberOf(0x0a02) } });
    expect(await certified.query(request.payNo)).toEqual({ state: 'pending' });
    expect(account.last()).toMatchObject({ app_cert_sn: numberOf(0x0a01), alipay_root_cert_sn: `${numberOf(0x0a03)}_${numberOf(0x0a04)}` });
    expect(isSigned(account.last())).toBe(true);
    account.there.answer = () =>
      signed('alipay.trade.query', { ...trade, trade_status: 'WAIT_BUYER_PAY' }, { more: { alipay_cert_sn: numberOf(9) } });
    await expect(certified.query(request.payNo)).rejects.toThrow('alipaycert.download');
  });

  test('the number is the nearest part of the name first, and the serial in decimals', () => {
    expect(certificateNumber({ issuer: 'C=CN\nO=Ant Financial\nCN=Ant Financial Certification Authority R1', serialNumber: '0A01' })).toBe(
      numberOf(2561),
    );
  });
});
