import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { generateKeyPairSync } from 'node:crypto';
import { join } from 'node:path';

/** Where the web tier finds the public half when UPSTREAM_PASSWORD=rsa and no key is configured. */
const rsaPublicFile = 'upstream-rsa.pub.pem';
const rsaPrivateFile = 'upstream-rsa.pem';

/** The RSA private key (PEM) of encrypted fields: made once, kept in DATA_DIR beside its public half. */
export function rsaPrivateKeyIn(dataDir: string): string {
  const file = join(dataDir, rsaPrivateFile);
  try {
    return readFileSync(file, 'utf8');
  } catch {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(join(dataDir, rsaPublicFile), publicKey, { mode: 0o644 });
    writeFileSync(file, privateKey, { mode: 0o600 });
    return privateKey;
  }
}
