import { randomUUID, sign, verify, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import { chinaTimeText } from '@/lib/kernel/time';
import { sortedPairs } from '../../payment/form';
import { icbcDigests } from '../../payment/icbc-verify';
import { call, jsonOf, NoClearAnswer, ProviderRefusal } from '../call';
import { rawMember } from '../raw-member';

/** An application at ICBC's open platform, with the merchant it collects for. */
export interface IcbcAccount {
  readonly appId: string;
  readonly merId: string;
  /** 收单产品协议编号. */
  readonly protocolNo: string;
  readonly privateKey: KeyObject;
  /** The gateway's own, in PEM. */
  readonly publicKey: string;
  /** https://gw.open.icbc.com.cn, or a proxy of it. */
  readonly base: string;
}

type Content = Readonly<Record<string, string>>;

/** The parameters of a call, signed: RSA2 over `path?k=v&…` in the order of the names. The gateway takes a msg_id once. */
export function signedCall(account: IcbcAccount, path: string, content: Content, now: Date): URLSearchParams {
  const parameters = new URLSearchParams({
    app_id: account.appId,
    msg_id: randomUUID().replaceAll('-', ''),
    format: 'json',
    charset: 'UTF-8',
    sign_type: 'RSA2',
    timestamp: chinaTimeText(now),
    biz_content: JSON.stringify(content),
  });
  const text = Buffer.from(`${path}?${sortedPairs(parameters, ['sign'])}`, 'utf8');
  parameters.set('sign', sign('RSA-SHA256', text, account.privateKey).toString('base64'));
  return parameters;
}

const outer = z.object({ sign: z.string() });
const status = z.object({ return_code: z.union([z.string(), z.number()]).transform(String), return_msg: z.string().default('') });

/** The platform's own refusals (six digits) say nothing about a payment: a product's are shorter. */
const PLATFORM = /^-?\d{6,}$/;

/** The believed answer in the form of `schema`. @throws ProviderRefusal where the product says no, NoClearAnswer */
function answerOf<T extends z.ZodType>(account: IcbcAccount, schema: T, path: string, text: string): z.output<T> {
  const raw = rawMember(text, 'response_biz_content');
  const proof = outer.safeParse(jsonOf(text));
  if (raw === null || !proof.success) throw new NoClearAnswer(`unexpected answer to ${path}`);
  const signature = Buffer.from(proof.data.sign, 'base64');
  const isGateways = Object.values(icbcDigests).some((digest) => verify(digest, Buffer.from(raw, 'utf8'), account.publicKey, signature));
  if (!isGateways) throw new NoClearAnswer('signature of the answer');
  const said = status.safeParse(jsonOf(raw));
  if (!said.success) throw new NoClearAnswer(`unexpected answer to ${path}`);
  const { return_code: code, return_msg: message } = said.data;
  if (PLATFORM.test(code)) throw new NoClearAnswer(`${code} ${message}`);
  if (code !== '0') throw new ProviderRefusal(code, message);
  const parsed = schema.safeParse(jsonOf(raw));
  if (!parsed.success) throw new NoClearAnswer(`unexpected answer to ${path}`);
  return parsed.data;
}

/** ICBC's gateway over HTTP: signs what it asks, believes no answer whose signature is not the gateway's. */
export class IcbcClient {
  readonly #account: IcbcAccount;
  readonly #now: () => Date;

  constructor(account: IcbcAccount, now: () => Date) {
    this.#account = account;
    this.#now = now;
  }

  /** @throws ProviderRefusal, NoClearAnswer. Every call of this product may be repeated: its number makes it one. */
  async ask<T extends z.ZodType>(schema: T, path: string, content: Content): Promise<z.output<T>> {
    const make = () => ({
      url: `${this.#account.base}${path}`,
      method: 'POST' as const,
      headers: { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' },
      body: signedCall(this.#account, path, content, this.#now()).toString(),
    });
    const { bytes } = await call(make, { repeatable: true });
    return answerOf(this.#account, schema, path, bytes.toString('utf8'));
  }
}
