import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { join } from 'node:path';
import type { ProviderId } from '@/lib/kernel/payment';
import { keptIn, secretIn } from '@/lib/kernel/secrets';

export interface KeyPair {
  readonly privateKey: string;
  readonly publicKey: string;
}

/** An RSA key pair in PEM, made at first use. */
function keyPairIn(folder: string, name: string): KeyPair {
  const privateKey = keptIn(
    folder,
    `${name}.pem`,
    () =>
      generateKeyPairSync('rsa', {
        modulusLength: 2048,
        publicKeyEncoding: { type: 'spki', format: 'pem' },
        privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      }).privateKey,
  );
  return { privateKey, publicKey: createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString() };
}

/** The sandbox providers' keys and ours, in DATA_DIR/sandbox-pay; each read (or made) once, when first needed. */
export class SandboxKeys {
  readonly folder: string;
  readonly #pairs = new Map<string, KeyPair>();

  constructor(dataDir: string) {
    this.folder = join(dataDir, 'sandbox-pay');
  }

  /** `wechat`, `alipay`, `icbc`: the providers' own; `merchant`: ours at WeChat. */
  pair(name: ProviderId | 'merchant'): KeyPair {
    const pair = this.#pairs.get(name) ?? keyPairIn(this.folder, name);
    this.#pairs.set(name, pair);
    return pair;
  }

  /** APIv3 key: 32 bytes of text. */
  get apiV3Key(): string {
    return secretIn(this.folder, 'apiv3.key').slice(0, 32);
  }

  /** Signs the addresses of the cashier. */
  get cashierKey(): string {
    return secretIn(this.folder, 'cashier.key');
  }
}
