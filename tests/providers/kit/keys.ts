import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import forge from 'node-forge';

/** An RSA pair as PEM: PKCS#8 and SubjectPublicKeyInfo. */
export interface KeyPair {
  readonly privateKey: string;
  readonly publicKey: string;
}
export interface Certified extends KeyPair {
  readonly certificate: string;
  /** Hexadecimal in capitals, 40 digits. */
  readonly serial: string;
}

const newPair = (): KeyPair =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });

/** Jest's own; what a test starts inherits its variables, but not this. */
const inUnitTest = 'expect' in globalThis;
/** Pairs that this file of tests has had. */
let had = 0;

/**
 * A pair that nobody else here has. Unit tests keep theirs for the files that come after, each of which has them one after another: to
 * make one takes a tenth of a second. A simulator that runs by itself has its own.
 */
export function keyPair(): KeyPair {
  if (!inUnitTest) return newPair();
  had += 1;
  const kept = join(tmpdir(), `key-pair-${had}.json`);
  if (existsSync(kept)) return JSON.parse(readFileSync(kept, 'utf8'));
  const made = newPair();
  const whole = `${kept}.${process.pid}`;
  writeFileSync(whole, JSON.stringify(made));
  renameSync(whole, kept);
  return made;
}

const name = (commonName: string) => [
  { name: 'countryName', value: 'CN' },
  { name: 'organizationName', value: 'Simulated provider' },
  { name: 'commonName', value: commonName },
];

/**
 * A pair with a certificate, by itself or by an issuer.
 * @param from ms since 1970; valid for five years
 */
export function certified(subject: string, from = Date.now(), issuer?: { readonly subject: string; readonly pair: KeyPair }): Certified {
  const pair = keyPair();
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.publicKeyFromPem(pair.publicKey);
  // A first digit below 8 keeps the number positive, and not 0 keeps its length.
  certificate.serialNumber = `5${randomBytes(20).toString('hex').slice(1)}`;
  certificate.validity.notBefore = new Date(from - 60_000);
  certificate.validity.notAfter = new Date(from + 5 * 365 * 86_400_000);
  certificate.setSubject(name(subject));
  certificate.setIssuer(name(issuer?.subject ?? subject));
  certificate.sign(forge.pki.privateKeyFromPem((issuer?.pair ?? pair).privateKey), forge.md.sha256.create());
  return { ...pair, certificate: forge.pki.certificateToPem(certificate), serial: certificate.serialNumber.toUpperCase() };
}

export const hex = (bytes: number): string => randomBytes(bytes).toString('hex');
/** A number of so many digits that does not start with 0. */
export const digits = (length: number): string =>
  `${1 + ((randomBytes(1)[0] ?? 0) % 9)}${Array.from(randomBytes(length - 1), (byte) => byte % 10).join('')}`;
export const digest = (algorithm: 'md5' | 'sha1' | 'sha256', data: string | Buffer): string =>
  createHash(algorithm).update(data).digest('hex');
