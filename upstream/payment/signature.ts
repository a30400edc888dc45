import { verify } from 'node:crypto';

/** Is this the signature of the text, in the one spelling that Base64 has for it? A decoder takes others for the same. */
export function isSigned(digest: string, text: string, publicKey: string, signature: string): boolean {
  const bytes = Buffer.from(signature, 'base64');
  return bytes.toString('base64') === signature && verify(digest, Buffer.from(text, 'utf8'), publicKey, bytes);
}
