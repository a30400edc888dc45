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

/** The number of a file of root certificates: of those with RSA keys, joined. */
export const rootNumber = (certificates: readonly X509Certificate[]): string => certificates.filter(isRsa).map(certificateNumber).join('_');
