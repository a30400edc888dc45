import { createPrivateKey, createPublicKey, type KeyObject, X509Certificate } from 'node:crypto';
import { EnvError } from '@/lib/kernel/env/schema';

type Kind = 'private' | 'public';

const base64 = (text: string): Buffer => Buffer.from(text.replace(/\s+/g, ''), 'base64');

/** A key as consoles hand it out: PEM, a certificate, or the bare Base64 of Alipay's and ICBC's tools (PKCS#8, PKCS#1 or SPKI). */
function parse(kind: Kind, text: string): KeyObject {
  const isPem = text.includes('-----BEGIN');
  if (kind === 'public') return createPublicKey(isPem ? text : { key: base64(text), format: 'der', type: 'spki' });
  if (isPem) return createPrivateKey(text);
  try {
    return createPrivateKey({ key: base64(text), format: 'der', type: 'pkcs8' });
  } catch {
    return createPrivateKey({ key: base64(text), format: 'der', type: 'pkcs1' });
  }
}

/** What ours must have; a provider's own key is as long as the provider made it. */
const BITS = 2048;

/** RSA key of at least so many bits out of a variable. @throws EnvError that names the variable, never its value */
function keyIn(kind: Kind, name: string, text: string, least: number): KeyObject {
  const key = (() => {
    try {
      return parse(kind, text);
    } catch {
      return null;
    }
  })();
  const bits = key?.asymmetricKeyDetails?.modulusLength ?? 0;
  if (key?.asymmetricKeyType !== 'rsa' || bits < least)
    throw new EnvError(
      `环境变量 ${name} 的值不对：不是能用的 RSA ${kind === 'private' ? '私钥' : '公钥'}（至少 ${least} 位），请重新复制完整的内容`,
    );
  return key;
}

export const privateKeyIn = (name: string, text: string): KeyObject => keyIn('private', name, text, BITS);

/** PEM, which is what signatures are checked with everywhere. @throws EnvError */
export const publicPemIn = (name: string, text: string, least = BITS): string => pemOf(keyIn('public', name, text, least));

export const pemOf = (key: KeyObject): string => key.export({ type: 'spki', format: 'pem' }).toString();

/** The certificates of a PEM text, in their order. @throws EnvError that names the variable */
export function certificatesIn(name: string, text: string): readonly [X509Certificate, ...X509Certificate[]] {
  try {
    const [first, ...rest] = (text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []).map(
      (pem) => new X509Certificate(pem),
    );
    if (first) return [first, ...rest];
  } catch {
    // Said below.
  }
  throw new EnvError(`环境变量 ${name} 的值不对：不是能用的证书，请重新复制从 -----BEGIN CERTIFICATE----- 到结尾的全部内容`);
}
