import type { KeyObject, X509Certificate } from 'node:crypto';
import { DAY } from '@/lib/kernel/time';
import type { UpstreamEnv } from '../kernel/env';
import { certificatesIn, privateKeyIn } from '../providers/keys';
import { doctorMessages as words } from './doctor-messages';

/** Days before its end at which a certificate is spoken of. */
const SOON_DAYS = 30;

/** What is wrong with a certificate of ours, '' where nothing is. */
function faultOf(certificate: X509Certificate, key: KeyObject, now: Date): string {
  if (!certificate.checkPrivateKey(key)) return words.foreignKey;
  const left = Math.floor((Date.parse(certificate.validTo) - now.getTime()) / DAY);
  return left < SOON_DAYS ? words.ending(Math.max(left, 0)) : '';
}

/** Does the merchant's certificate belong to the merchant, and are number and key those of the variables? null where it was not given. */
export function wechatCertificate(env: UpstreamEnv, now: Date): string | null {
  const { WECHAT_PAY_CERT: text, WECHAT_PAY_MCH_ID: mchId, WECHAT_PAY_SERIAL: serial, WECHAT_PAY_PRIVATE_KEY: key } = env;
  if (text === undefined || mchId === undefined || serial === undefined || key === undefined) return null;
  const [certificate] = certificatesIn('WECHAT_PAY_CERT', text);
  const owner = /^CN=(.*)$/m.exec(certificate.subject)?.[1] ?? '';
  if (owner !== mchId) return words.foreignCertificate(owner, mchId);
  if (certificate.serialNumber.toUpperCase() !== serial) return words.foreignSerial(certificate.serialNumber);
  return faultOf(certificate, privateKeyIn('WECHAT_PAY_PRIVATE_KEY', key), now);
}

/** Is the application's certificate that of our key? null in the mode without certificates. */
export function alipayCertificate(env: UpstreamEnv, now: Date): string | null {
  const { ALIPAY_APP_CERT: text, ALIPAY_PRIVATE_KEY: key } = env;
  if (text === undefined || key === undefined) return null;
  return faultOf(certificatesIn('ALIPAY_APP_CERT', text)[0], privateKeyIn('ALIPAY_PRIVATE_KEY', key), now);
}
