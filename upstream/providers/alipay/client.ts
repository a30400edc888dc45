import { sign, verify } from 'node:crypto';
import { z } from 'zod';
import { chinaTimeText } from '@/lib/kernel/time';
import { sortedPairs } from '../../payment/form';
import { call, jsonOf, NoClearAnswer, ProviderRefusal } from '../call';
import { rawMember } from '../raw-member';
import type { AlipayAccount } from './account';
import { AlipayKeys } from './platform-keys';

export interface Wish {
  readonly method: string;
  readonly content: Readonly<Record<string, unknown>>;
  readonly notifyUrl?: string;
  readonly returnUrl?: string;
}

/** The parameters of a call, signed: RSA2 over those that are not empty, in the order of their names. */
export function signedParameters(account: AlipayAccount, { method, content, notifyUrl, returnUrl }: Wish, now: Date): URLSearchParams {
  const parameters = new URLSearchParams({
    app_id: account.appId,
    method,
    format: 'JSON',
    charset: 'utf-8',
    sign_type: 'RSA2',
    timestamp: chinaTimeText(now),
    version: '1.0',
    ...(account.certificates === null ? {} : { app_cert_sn: account.certificates.app, alipay_root_cert_sn: account.certificates.root }),
    ...(notifyUrl === undefined ? {} : { notify_url: notifyUrl }),
    ...(returnUrl === undefined ? {} : { return_url: returnUrl }),
    biz_content: JSON.stringify(content),
  });
  const text = sortedPairs(parameters, ['sign']);
  parameters.set('sign', sign('RSA-SHA256', Buffer.from(text, 'utf8'), account.privateKey).toString('base64'));
  return parameters;
}

const handedOut = z.object({ alipay_cert_content: z.base64() });
const outer = z.object({ sign: z.string().optional(), alipay_cert_sn: z.string().optional() });
const status = z.object({
  code: z.string(),
  msg: z.string().default(''),
  sub_code: z.string().default(''),
  sub_msg: z.string().default(''),
});

const rawAnswer = (method: string, text: string): string | null =>
  rawMember(text, `${method.replaceAll('.', '_')}_response`) ?? rawMember(text, 'error_response');

/** The believed answer to a call, in the form of `schema`. @throws ProviderRefusal, NoClearAnswer */
async function answerOf<T extends z.ZodType>(keys: AlipayKeys, schema: T, method: string, text: string): Promise<z.output<T>> {
  const { sign: signature, alipay_cert_sn: certificate } = outer.parse(jsonOf(text));
  const raw = rawAnswer(method, text);
  if (raw === null) throw new NoClearAnswer(`unexpected answer to ${method}`);
  const said = status.safeParse(jsonOf(raw)).data ?? { code: '', msg: '', sub_code: '', sub_msg: '' };
  const code = said.sub_code || said.code;
  // A call whose signature it could not read Alipay answers without one; whoever sent it, nothing was done.
  if (signature === undefined) throw new NoClearAnswer(`not signed: ${code} ${said.sub_msg || said.msg}`);
  const publicKey = await keys.keyOf(certificate);
  if (!verify('RSA-SHA256', Buffer.from(raw, 'utf8'), publicKey, Buffer.from(signature, 'base64')))
    throw new NoClearAnswer('signature of the answer');
  if (said.code !== '10000') throw new ProviderRefusal(code, said.sub_msg || said.msg);
  const parsed = schema.safeParse(jsonOf(raw));
  if (!parsed.success) throw new NoClearAnswer(`unexpected answer to ${method}`);
  return parsed.data;
}

/** Alipay's gateway over HTTP: signs what it asks, believes no answer whose signature is not Alipay's. */
export class AlipayClient {
  readonly #account: AlipayAccount;
  readonly #now: () => Date;
  readonly #keys: AlipayKeys;

  constructor(account: AlipayAccount, now: () => Date) {
    this.#account = account;
    this.#now = now;
    this.#keys = new AlipayKeys(account, { now, download: (number) => this.#certificate(number) });
  }

  /** Every key of Alipay's that is known now, in PEM: a notification does not say which of them signed it. */
  get publicKeys(): readonly string[] {
    return this.#keys.all;
  }

  /** The text of an answer, not yet believed. */
  async #text(wish: Wish): Promise<string> {
    const make = () => {
      const parameters = signedParameters(this.#account, wish, this.#now());
      // As Alipay's own libraries do: the content in the body, all that is around it in the address.
      const body = new URLSearchParams({ biz_content: parameters.get('biz_content') ?? '' }).toString();
      parameters.delete('biz_content');
      return {
        url: `${this.#account.gateway}?${parameters.toString()}`,
        method: 'POST' as const,
        headers: { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' },
        body,
      };
    };
    return (await call(make, { repeatable: true })).bytes.toString('utf8');
  }

  /** The certificate of a number in PEM, by alipay.open.app.alipaycert.download. The roots say whether it is Alipay's: the answer is signed with it. */
  async #certificate(number: string): Promise<string> {
    const method = 'alipay.open.app.alipaycert.download';
    const text = await this.#text({ method, content: { alipay_cert_sn: number } });
    const raw = rawAnswer(method, text);
    const said = handedOut.safeParse(raw === null ? null : jsonOf(raw));
    if (!said.success) throw new NoClearAnswer(`unexpected answer to ${method}`);
    return Buffer.from(said.data.alipay_cert_content, 'base64').toString('utf8');
  }

  /** The address that a payer's browser goes to: the call itself, signed. */
  address(wish: Wish): string {
    return `${this.#account.gateway}?${signedParameters(this.#account, wish, this.#now()).toString()}`;
  }

  /** @throws ProviderRefusal, NoClearAnswer. Every call of this product may be repeated: its number makes it one. */
  async ask<T extends z.ZodType>(schema: T, wish: Wish): Promise<z.output<T>> {
    return answerOf(this.#keys, schema, wish.method, await this.#text(wish));
  }

  /** A file whose address stood in a believed answer. @throws NoClearAnswer */
  async file(url: string): Promise<Buffer> {
    const { status: http, bytes } = await call(() => ({ url, method: 'GET', headers: {} }), { repeatable: true });
    if (http !== 200) throw new NoClearAnswer(`file: HTTP ${http}`);
    return bytes;
  }
}
