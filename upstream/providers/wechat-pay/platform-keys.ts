import { X509Certificate } from 'node:crypto';
import { z } from 'zod';
import { HOUR } from '@/lib/kernel/time';
import { openSealed, sealed } from '../../payment/wechat-seal';
import { type Answer, jsonOf, NoClearAnswer } from '../call';
import { pemOf } from '../keys';
import { requireSignature } from './signing';

const certificates = z.object({ data: z.array(z.object({ serial_no: z.string().min(1), encrypt_certificate: sealed })) });

/** WeChat asks merchants to look for new certificates at least this often (ms), and not all the time. */
const REFRESH_MS = 10 * HOUR;
const AT_MOST_EVERY_MS = 60_000;

interface Parts {
  /** Public keys from the merchant's console in PEM, by their PUB_KEY_ID; {} where the account still uses certificates. */
  readonly known: Readonly<Record<string, string>>;
  readonly apiV3Key: string;
  readonly now: () => Date;
  /** GET /v3/certificates, signed by us and not yet believed. */
  readonly download: () => Promise<Answer>;
}

/** The certificates of an answer in PEM of their keys, by serial. Each was encrypted for us; one of them signed the whole, or the public key. */
function keysOf(answer: Answer, { known, apiV3Key, now }: Parts): Record<string, string> {
  const text = answer.bytes.toString('utf8');
  const parsed = certificates.safeParse(jsonOf(text));
  if (answer.status !== 200 || !parsed.success) throw new NoClearAnswer(`certificates: HTTP ${answer.status}`);
  const keys = Object.fromEntries(
    parsed.data.data.map(({ serial_no: serial, encrypt_certificate: inside }) => {
      const pem = openSealed(inside, apiV3Key);
      if (pem === null) throw new NoClearAnswer('certificates: sealed with another APIv3 key');
      return [serial, pemOf(new X509Certificate(pem).publicKey)];
    }),
  );
  const signer = { ...keys, ...known }[answer.header('wechatpay-serial') ?? ''];
  if (signer === undefined) throw new NoClearAnswer('certificates: signed by none that is known');
  requireSignature(answer.header, text, now(), signer);
  return keys;
}

/**
 * The keys that WeChat Pay signs with: public keys from the variables, certificates downloaded when an unknown serial
 * comes by, and again from time to time, so that a new one is known before the old one ends.
 */
export class PlatformKeys {
  readonly #parts: Parts;
  #downloaded: Readonly<Record<string, string>> = {};
  #triedAt = 0;
  #loadedAt = 0;
  #loading: Promise<void> | null = null;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Key in PEM by serial, as known now. */
  get all(): Readonly<Record<string, string>> {
    return { ...this.#downloaded, ...this.#parts.known };
  }

  async #load(): Promise<void> {
    this.#triedAt = this.#parts.now().getTime();
    this.#downloaded = keysOf(await this.#parts.download(), this.#parts);
    this.#loadedAt = this.#parts.now().getTime();
  }

  /** One download at a time, whoever asks. */
  #refresh(): Promise<void> {
    this.#loading ??= this.#load().finally(() => (this.#loading = null));
    return this.#loading;
  }

  /** The key that a serial names, looked for at WeChat's where it is new. @throws NoClearAnswer when there is none */
  async keyOf(serial: string): Promise<string> {
    const isOwnKind = serial.startsWith('PUB_KEY_ID_');
    const now = this.#parts.now().getTime();
    const isStale = !isOwnKind && now - this.#loadedAt > REFRESH_MS;
    const mayAsk = now - this.#triedAt > AT_MOST_EVERY_MS || this.#loading !== null;
    if (!Object.hasOwn(this.all, serial) && !isOwnKind && mayAsk) await this.#refresh();
    else if (isStale && mayAsk) void this.#refresh().catch(() => undefined);
    const key = Object.hasOwn(this.all, serial) ? this.all[serial] : undefined;
    if (key === undefined) throw new NoClearAnswer(`no key for serial ${serial.slice(0, 64) || '(none)'}`);
    return key;
  }
}
