import { createHash, type X509Certificate } from 'node:crypto';

/** Alipay's number of a certificate: MD5 of the issuer's name, the nearest part first, and of the serial number in decimals. */
export function certificateNumber({ issuer, serialNumber }: Pick<X509Certificate, 'issuer' | 'serialNumber'>): string {
  const name = issuer.split('\n').reverse().join(',');
  return createHash('md5')
    .update(`${name}${BigInt(`0x${serialNumber}`)}`)
    .digest('hex');
}

function isRsa(certificate: X509Certificate): boolean {
  try {
    return certificate.publicKey.asymmetricKeyType === 'rsa';
  } catch {
    // SM2, which RSA2 has nothing to do with.
    return false;
  }
}

/** Links of a chain, the leaf's own among them, that anybody is followed for. */
const LONGEST_CHAIN = 5;

/** Did one of the roots issue the first of these, itself or by the others, and is it good now? */
export function isIssued(chain: readonly X509Certificate[], roots: readonly X509Certificate[], now: Date): boolean {
  const known = [...chain.slice(1), ...roots].filter(isRsa);
  let [link] = chain;
  for (let i = 0; link && i < LONGEST_CHAIN; i += 1) {
    if (now < new Date(link.validFrom) || now > new Date(link.validTo)) return false;
    const { fingerprint256, issuer } = link;
    if (roots.some((root) => root.fingerprint256 === fingerprint256)) return i > 0;
    const current: X509Certificate = link;
    link = known.find((one) => one.subject === issuer && current.checkIssued(one) && current.verify(one.publicKey));
  }
  return false;
}

/** The number of a file of root certificates: of those with RSA keys, joined. */
export const rootNumber = (certificates: readonly X509Certificate[]): string => certificates.filter(isRsa).map(certificateNumber).join('_');
