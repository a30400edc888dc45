import { createHash, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import { type Answer, call, jsonOf, NoClearAnswer, ProviderRefusal } from '../call';
import { PlatformKeys } from './platform-keys';
import { authorization, newNonce, requireSignature, secondsOf } from './signing';

/** A merchant's account at WeChat Pay, or a service provider's with the shop that it collects for. */
export interface WechatPayAccount {
  readonly appId: string;
  readonly mchId: string;
  /** '' for a merchant of its own. */
  readonly subMchId: string;
  /** The shop's own app id, '' where payers are known by the provider's. */
  readonly subAppId: string;
  /** Serial of the merchant's certificate. */
  readonly serial: string;
  readonly privateKey: KeyObject;
  readonly apiV3Key: string;
  /** PEM by PUB_KEY_ID. */
  readonly publicKeys: Readonly<Record<string, string>>;
  /** https://api.mch.weixin.qq.com, or a proxy of it. */
  readonly base: string;
}

const refusal = z.object({ code: z.string().min(1), message: z.string().default('') });

interface Wish {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: unknown;
  /** Asking twice does nothing twice. */
  readonly repeatable: boolean;
}

/** WeChat Pay v3 over HTTP: signs what it asks, believes no answer whose signature is not WeChat's. */
export class WechatPayClient {
  readonly #account: WechatPayAccount;
  readonly #now: () => Date;
  readonly keys: PlatformKeys;

  constructor(account: WechatPayAccount, now: () => Date) {
    this.#account = account;
    this.#now = now;
    const download = () => this.#send({ method: 'GET', path: '/v3/certificates', repeatable: true });
    this.keys = new PlatformKeys({ known: account.publicKeys, apiV3Key: account.apiV3Key, now, download });
  }

  #send({ method, path, body, repeatable }: Wish): Promise<Answer> {
    const account = this.#account;
    const text = body === undefined ? '' : JSON.stringify(body);
    // Which of its keys WeChat should sign with; without it, it goes on with a certificate for a while.
    const [publicKeyId] = Object.keys(account.publicKeys);
    const make = () => ({
      url: `${account.base}${path}`,
      method,
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        'user-agent': 'xkb-site',
        authorization: authorization(account, { method, path, body: text, nonce: newNonce(), timestamp: secondsOf(this.#now()) }),
        ...(publicKeyId === undefined ? {} : { 'wechatpay-serial': publicKeyId }),
      },
      ...(text === '' ? {} : { body: text }),
    });
    return call(make, { repeatable });
  }

  /** The believed answer in the form of `schema`. @throws ProviderRefusal, NoClearAnswer */
  async ask<T extends z.ZodType>(schema: T, wish: Wish): Promise<z.output<T>> {
    const { status, header, bytes } = await this.#send(wish);
    const text = bytes.toString('utf8');
    // An answer to a signature that it could not read WeChat does not sign; whoever sent it, nothing was done.
    if (status === 401) throw new NoClearAnswer(`HTTP 401 ${refusal.safeParse(jsonOf(text)).data?.message ?? ''}`);
    requireSignature(header, text, this.#now(), await this.keys.keyOf(header('wechatpay-serial') ?? ''));
    const body = text === '' ? {} : jsonOf(text);
    if (status >= 400) {
      const { code, message } = refusal.safeParse(body).data ?? { code: `HTTP ${status}`, message: '' };
      throw new ProviderRefusal(code, message);
    }
    const parsed = schema.safeParse(body);
    if (!parsed.success) throw new NoClearAnswer(`unexpected answer to ${wish.path.split('?')[0]}`);
    return parsed.data;
  }

  /** A file whose address and SHA-1 stood in a believed answer; the file itself is not signed. @throws NoClearAnswer */
  async file(address: string, sha1: string): Promise<Buffer> {
    const { pathname, search } = new URL(address);
    const { status, bytes } = await this.#send({ method: 'GET', path: `${pathname}${search}`, repeatable: true });
    if (status !== 200) throw new NoClearAnswer(`file: HTTP ${status}`);
    if (createHash('sha1').update(bytes).digest('hex') !== sha1.toLowerCase()) throw new NoClearAnswer('file: another SHA-1');
    return bytes;
  }
}
