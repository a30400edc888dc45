import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type { NewPasskey, SignedByPasskey } from '@/lib/ops/contract/passkeys';

const base64 = (bytes: Uint8Array | string): string => Buffer.from(bytes).toString('base64url');
const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

type Cbor = number | string | Buffer | ReadonlyMap<number | string, Cbor>;

function head(major: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(major << 5) | size]);
  return size < 256 ? Buffer.from([(major << 5) | 24, size]) : Buffer.from([(major << 5) | 25, size >> 8, size & 255]);
}

/** The little of CBOR that a passkey is written in. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, inner]) => [cbor(key), cbor(inner)])]);
}

/** User present, user verified, with a new key. */
const FLAGS = { present: 1, verified: 4, key: 64 };

interface Page {
  readonly challenge: string;
  /** `https://desk.example.com` */
  readonly origin: string;
}

/** A device that holds one passkey, written from the published specification alone (WebAuthn level 3, COSE with ES256). */
export class Authenticator {
  readonly id = randomBytes(16);
  private readonly privateKey: KeyObject;
  private readonly publicKey: KeyObject;
  private handle = '';
  /** How often it has signed, as it says. */
  counter = 0;

  constructor() {
    ({ privateKey: this.privateKey, publicKey: this.publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' }));
  }

  private data(origin: string, flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flags]), counter]);
  }

  /** Makes its key for a page; `verified: false` = it has not asked who holds it. */
  make({ challenge, origin, handle }: Page & { readonly handle: string }, { verified = true } = {}): NewPasskey {
    this.handle = handle;
    const { x = '', y = '' } = this.publicKey.export({ format: 'jwk' });
    const key = cbor(
      new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    );
    const authData = Buffer.concat([
      this.data(origin, FLAGS.present | (verified ? FLAGS.verified : 0) | FLAGS.key),
      Buffer.alloc(16),
      Buffer.from([0, this.id.length]),
      this.id,
      key,
    ]);
    const attestation = new Map<string, Cbor>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]);
    return {
      id: base64(this.id),
      clientDataJSON: base64(JSON.stringify({ type: 'webauthn.create', challenge, origin, crossOrigin: false })),
      attestationObject: base64(cbor(attestation)),
    };
  }

  /** Signs for a page; `verified: false` = it has not asked who holds it. */
  sign({ challenge, origin }: Page, { verified = true, counts = true } = {}): SignedByPasskey {
    if (counts) this.counter += 1;
    const client = JSON.stringify({ type: 'webauthn.get', challenge, origin, crossOrigin: false });
    const authenticatorData = this.data(origin, FLAGS.present | (verified ? FLAGS.verified : 0));
    return {
      id: base64(this.id),
      clientDataJSON: base64(client),
      authenticatorData: base64(authenticatorData),
      signature: base64(sign('sha256', Buffer.concat([authenticatorData, sha256(client)]), this.privateKey)),
      userHandle: this.handle,
    };
  }
}
