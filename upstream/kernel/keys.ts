import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { keptIn } from '@/lib/kernel/secrets';

/** Where the web tier finds the public half when UPSTREAM_PASSWORD=rsa and no key is configured. */
const rsaPublicFile = 'upstream-rsa.pub.pem';
const rsaPrivateFile = 'upstream-rsa.pem';

const newKey = (): string =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  }).privateKey;

/**
 * The RSA private key (PEM) of encrypted fields: made once, kept in DATA_DIR beside its public half. That one comes from what is kept: of two
 * processes that begin at once the second has made a pair for nothing.
 */
export function rsaPrivateKeyIn(dataDir: string): string {
  const privateKey = keptIn(dataDir, rsaPrivateFile, newKey);
  const file = join(dataDir, rsaPublicFile);
  if (!existsSync(file)) writeFileSync(file, createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }), { mode: 0o644 });
  return privateKey;
}
