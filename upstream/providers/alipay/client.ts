import { sign, verify, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import { chinaTimeText, sortedPairs } from '../../payment/form';
import { call, jsonOf, NoClearAnswer, ProviderRefusal } from '../call';
import { rawMember } from '../raw-member';

/** An application at Alipay's open platform. */
export interface AlipayAccount {
  readonly appId: string;
  readonly sellerId: string;
  readonly privateKey: KeyObject;
  /** Alipay's own, in PEM: out of the console, or out of its certificate. */
  readonly publicKey: string;
  /** Numbers of our certificate, of Alipay's and of its roots; null where keys stand without certificates. */
  readonly certificates: { readonly app: string; readonly alipay: string; readonly root: string } | null;
  /** https://openapi.alipay.com/gateway.do, or a proxy of it. */
  readonly gateway: string;
  /** At a desk: a code on our page (当面付) or Alipay's own page (电脑网站支付). */
  readonly desktop: 'qr' | 'page';
}

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

const outer = z.object({ sign: z.string().optional(), alipay_cert_sn: z.string().optional() });
const status = z.object({
  code: z.string(),
  msg: z.string().default(''),
  sub_code: z.string().default(''),
  sub_msg: z.string().default(''),
});

/** The believed answer to a call, in the form of `schema`. @throws ProviderRefusal, NoClearAnswer */
function answerOf<T extends z.ZodType>(account: AlipayAccount, schema: T, method: string, text: string): z.output<T> {
  const { sign: signature, alipay_cert_sn: certificate } = outer.parse(jsonOf(text));
  const raw = rawMember(text, `${method.replaceAll('.', '_')}_response`) ?? rawMember(text, 'error_response');
  if (raw === null) throw new NoClearAnswer(`unexpected answer to ${method}`);
  const said = status.safeParse(jsonOf(raw)).data ?? { code: '', msg: '', sub_code: '', sub_msg: '' };
  const code = said.sub_code || said.code;
  // A call whose signature it could not read Alipay answers without one; whoever sent it, nothing was done.
  if (signature === undefined) throw new NoClearAnswer(`not signed: ${code} ${said.sub_msg || said.msg}`);
  if (account.certificates !== null && certificate !== undefined && certificate !== account.certificates.alipay)
    throw new NoClearAnswer('signed with another certificate of Alipay: download it anew');
  if (!verify('RSA-SHA256', Buffer.from(raw, 'utf8'), account.publicKey, Buffer.from(signature, 'base64')))
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

  constructor(account: AlipayAccount, now: () => Date) {
    this.#account = account;
    this.#now = now;
  }

  /** The address that a payer's browser goes to: the call itself, signed. */
  address(wish: Wish): string {
    return `${this.#account.gateway}?${signedParameters(this.#account, wish, this.#now()).toString()}`;
  }

  /** @throws ProviderRefusal, NoClearAnswer. Every call of this product may be repeated: its number makes it one. */
  async ask<T extends z.ZodType>(schema: T, wish: Wish): Promise<z.output<T>> {
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
    const { bytes } = await call(make, { repeatable: true });
    return answerOf(this.#account, schema, wish.method, bytes.toString('utf8'));
  }

  /** A file whose address stood in a believed answer. @throws NoClearAnswer */
  async file(url: string): Promise<Buffer> {
    const { status: http, bytes } = await call(() => ({ url, method: 'GET', headers: {} }), { repeatable: true });
    if (http !== 200) throw new NoClearAnswer(`file: HTTP ${http}`);
    return bytes;
  }
}
