/**
 * ICBC's open platform: common parameters, signature and answers as its published clients (DefaultIcbcClient, IcbcSignature,
 * WebUtils.buildOrderedSignStr) write and read them; open.icbc.com.cn.
 */
import { createSign, createVerify } from 'node:crypto';
import { parsed, type Fields } from '../kit/fields';
import { hex, type KeyPair } from '../kit/keys';
import { header, type Answer, type Call } from '../kit/server';
import type { Clock } from '../kit/time';

export interface IcbcApp {
  readonly appId: string;
  /** 商户编号: twelve digits. */
  readonly merId: string;
  readonly publicKey: string;
}
/** RSA is with SHA-1, RSA2 with SHA-256. */
export type SignType = 'RSA' | 'RSA2';
const algorithms = { RSA: 'RSA-SHA1', RSA2: 'RSA-SHA256' } as const;

export type Params = Readonly<Record<string, string>>;

/** The platform or a product says no, by return_code; 0 alone means yes. */
export class Refusal extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message);
  }
}

/** `path?k=v&…` in the order of the names, without the signature and without what is empty. */
export const ordered = (path: string, params: Params): string =>
  `${path}?${Object.keys(params)
    .filter((name) => name !== 'sign' && params[name] !== '')
    .sort()
    .map((name) => `${name}=${params[name]}`)
    .join('&')}`;

export const signedBy = (privateKey: string, type: SignType, text: string): string =>
  createSign(algorithms[type]).update(text).sign(privateKey, 'base64');
export const verifiedBy = (publicKey: string, type: SignType, text: string, sign: string): boolean =>
  createVerify(algorithms[type]).update(text).verify(publicKey, sign, 'base64');

export interface Entered {
  readonly app: IcbcApp;
  readonly msgId: string;
  readonly biz: Fields;
}

/** Checks application, time, msg_id and signature. Throws a Refusal. */
export class Gateway {
  private readonly seen = new Set<string>();
  constructor(
    private readonly apps: readonly IcbcApp[],
    private readonly now: Clock,
  ) {}

  enter(call: Call, params: Params): Entered {
    const app = this.apps.find(({ appId }) => appId === params.app_id);
    if (!app) throw new Refusal(400011, 'app id is not registered');
    const type = params.sign_type ?? 'RSA';
    if (type !== 'RSA' && type !== 'RSA2') throw new Refusal(400016, 'sign type error');
    const time = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(params.timestamp ?? '')
      ? Date.parse(`${params.timestamp?.replace(' ', 'T')}+08:00`)
      : NaN;
    if (!(Math.abs(this.now() - time) <= 10 * 60_000)) throw new Refusal(400018, 'timestamp error');
    if (!verifiedBy(app.publicKey, type, ordered(call.path, params), params.sign ?? '')) throw new Refusal(400017, 'sign verify error');
    const msgId = params.msg_id ?? '';
    if (!/^\S{1,40}$/.test(msgId) || this.seen.has(msgId)) throw new Refusal(400019, 'msg_id error');
    this.seen.add(msgId);
    const biz = parsed(params.biz_content ?? '');
    if (!biz) throw new Refusal(400010, 'biz_content error');
    return { app, msgId, biz };
  }
}

/** Common parameters may be in the address, biz_content in the form. */
export function paramsOf(call: Call): Params {
  const form = header(call, 'content-type').startsWith('application/x-www-form-urlencoded') ? new URLSearchParams(call.body) : [];
  return Object.fromEntries([...call.query, ...form]);
}

/** `{"response_biz_content":{…},"sign":"…"}`: the signature is over the very text of the first value. */
export function answered(gateway: KeyPair, type: SignType, msgId: string, fields: Fields): Answer {
  const body = JSON.stringify({ ...fields, msg_id: msgId });
  const sign = signedBy(gateway.privateKey, type, body);
  return {
    status: 200,
    headers: { 'Content-Type': 'application/json; charset=UTF-8' },
    body: `{"response_biz_content":${body},"sign":"${sign}"}`,
  };
}

/** The form of a notification: 上行网关通知接口, signed over the path of the merchant's address. */
export function notification(
  gateway: KeyPair,
  type: SignType,
  url: string,
  appId: string,
  api: string,
  timestamp: string,
  biz: Fields,
): string {
  const params = {
    ...{ from: 'icbc-api', api, app_id: appId, charset: 'utf-8', format: 'json', encrypt_type: '', timestamp, sign_type: type },
    biz_content: JSON.stringify({ ...biz, msg_id: hex(16) }),
  };
  const { encrypt_type: _, ...sent } = params;
  return new URLSearchParams({ ...sent, sign: signedBy(gateway.privateKey, type, ordered(new URL(url).pathname, params)) }).toString();
}

/** The merchant has understood: return_code 0, signed by the merchant over what stands before `,"sign"`. */
export function understood(apps: readonly IcbcApp[], answer: string): boolean {
  const fields = parsed(answer);
  const biz = fields?.response_biz_content;
  const [, text = '', sign = ''] = /^\s*\{(.*),\s*"sign"\s*:\s*"([^"]*)"\s*\}\s*$/s.exec(answer) ?? [];
  const code = typeof biz === 'object' && biz !== null && 'return_code' in biz ? String(biz.return_code) : '';
  const type = fields?.sign_type === 'RSA2' ? 'RSA2' : 'RSA';
  return code === '0' && apps.some(({ publicKey }) => verifiedBy(publicKey, type, text, sign));
}
