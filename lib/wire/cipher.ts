import { createCipheriv, createDecipheriv } from 'node:crypto';
import forge from 'node-forge';

/** Key and iv of the wire's AES-CBC, as configured text (§7.5): their UTF-8 bytes are used. */
export interface AesSettings {
  /** 16, 24 or 32 bytes. */
  readonly key: string;
  /** 16 bytes. */
  readonly iv: string;
}

function algorithm(key: Buffer): string {
  return `aes-${key.length * 8}-cbc`;
}

/** AES-CBC with PKCS#7 padding, Base64. */
export function aesEncrypt(plain: string, { key, iv }: AesSettings): string {
  const bytes = Buffer.from(key, 'utf8');
  const cipher = createCipheriv(algorithm(bytes), bytes, Buffer.from(iv, 'utf8'));
  return Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]).toString('base64');
}

/** The reverse of aesEncrypt. Throws on a tampered or foreign text. */
export function aesDecrypt(encoded: string, { key, iv }: AesSettings): string {
  const bytes = Buffer.from(key, 'utf8');
  const decipher = createDecipheriv(algorithm(bytes), bytes, Buffer.from(iv, 'utf8'));
  const plain = Buffer.concat([decipher.update(Buffer.from(encoded, 'base64')), decipher.final()]);
  return new TextDecoder('utf-8', { fatal: true }).decode(plain);
}

/** RSA PKCS#1 v1.5 with a public key in PEM, Base64. */
export function rsaEncrypt(plain: string, publicKeyPem: string): string {
  const key = forge.pki.publicKeyFromPem(publicKeyPem);
  return forge.util.encode64(key.encrypt(forge.util.encodeUtf8(plain), 'RSAES-PKCS1-V1_5'));
}

/** The reverse of rsaEncrypt; node:crypto refuses this padding for private decryption on Node 20, node-forge does it. */
export function rsaDecrypt(encoded: string, privateKeyPem: string): string {
  const key = forge.pki.privateKeyFromPem(privateKeyPem);
  return forge.util.decodeUtf8(key.decrypt(forge.util.decode64(encoded), 'RSAES-PKCS1-V1_5'));
}
