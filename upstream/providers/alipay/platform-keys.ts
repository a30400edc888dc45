import { X509Certificate } from 'node:crypto';
import { NoClearAnswer } from '../call';
import { pemOf } from '../keys';
import { certificateNumber, isIssued } from './certificate';
import type { AlipayAccount } from './account';

/** A certificate that could not be had is not asked for all the time (ms). */
const AT_MOST_EVERY_MS = 60_000;

interface Parts {
  readonly now: () => Date;
  /** The certificate of a number in PEM, with those that it hangs on; not yet believed. */
  readonly download: (number: string) => Promise<string>;
}

/**
 * The keys that Alipay signs with. With certificates an answer names the one that signed it; a new one is downloaded when it
 * first comes by, and believed when the roots of the variables issued it.
 */
export class AlipayKeys {
  readonly #account: Pick<AlipayAccount, 'publicKey' | 'certificates'>;
  readonly #parts: Parts;
  readonly #downloaded = new Map<string, string>();
  #triedAt = -Infinity;
  #loading: Promise<void> | null = null;

  constructor(account: Pick<AlipayAccount, 'publicKey' | 'certificates'>, parts: Parts) {
    this.#account = account;
    this.#parts = parts;
  }

  /** PEM of every key that is known now. */
  get all(): readonly string[] {
    return [this.#account.publicKey, ...this.#downloaded.values()];
  }

  async #load(number: string, roots: readonly X509Certificate[]): Promise<void> {
    this.#triedAt = this.#parts.now().getTime();
    const pems = (await this.#parts.download(number)).match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
    const chain = pems.map((pem) => new X509Certificate(pem));
    const [leaf] = chain;
    if (!leaf || certificateNumber(leaf) !== number) throw new NoClearAnswer('another certificate than was asked for');
    if (!isIssued(chain, roots, this.#parts.now())) throw new NoClearAnswer('a certificate that the roots did not issue');
    this.#downloaded.set(number, pemOf(leaf.publicKey));
  }

  /** The key of a certificate by its number, or the only one there is. @throws NoClearAnswer when it is not to be had */
  async keyOf(number: string | undefined): Promise<string> {
    const { certificates, publicKey } = this.#account;
    if (certificates === null || number === undefined || number === certificates.alipay) return publicKey;
    const isLate = this.#parts.now().getTime() - this.#triedAt > AT_MOST_EVERY_MS;
    if (!this.#downloaded.has(number) && (isLate || this.#loading !== null)) {
      // One download at a time, whoever asks.
      this.#loading ??= this.#load(number, certificates.roots).finally(() => (this.#loading = null));
      await this.#loading;
    }
    const key = this.#downloaded.get(number);
    if (key === undefined) throw new NoClearAnswer('signed with another certificate of Alipay, which could not be had');
    return key;
  }
}
