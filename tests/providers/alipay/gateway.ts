/**
 * The gateway: 签名与验签 (opendocs.alipay.com/common/02kf5q, 02mse7), 公共参数 and 公共错误码 (…/common/02km9f),
 * 公钥证书 (…/common/02kdnc).
 */
import { createSign, createVerify, X509Certificate } from 'node:crypto';
import { parsed, type Fields } from '../kit/fields';
import { header, type Answer, type Call } from '../kit/server';
import { certificateSn, type App, type World } from './world';

export type Params = Readonly<Record<string, string>>;

const msgs = {
  20000: 'Service Currently Unavailable',
  40001: 'Missing Required Arguments',
  40002: 'Invalid Arguments',
  40004: 'Business Failed',
  40005: 'Call Limited',
  40006: 'Insufficient Permissions',
} as const;

/** The gateway or a product says no: code, msg, sub_code, sub_msg. */
export class Refusal extends Error {
  constructor(
    readonly code: keyof typeof msgs,
    readonly subCode: string,
    readonly subMsg: string,
    /** Fields that stand beside the refusal all the same. */
    readonly fields: Fields = {},
  ) {
    super(subMsg);
  }
  content(): Fields {
    return { code: String(this.code), msg: msgs[this.code], sub_code: this.subCode, sub_msg: this.subMsg, ...this.fields };
  }
}
/** A refusal of a product: 40004 and a code that starts with ACQ. */
export const failed = (subCode: string, subMsg: string, fields?: Fields): Refusal => new Refusal(40004, `ACQ.${subCode}`, subMsg, fields);

/** Names in the order of their signs, empty values left out, as `k=v&…`. */
export const content = (params: Params, without: readonly string[]): string =>
  Object.keys(params)
    .filter((name) => !without.includes(name) && params[name] !== '')
    .sort()
    .map((name) => `${name}=${params[name]}`)
    .join('&');

/** Parameters of a call: common ones may be in the address, the rest in the form. */
export function paramsOf(call: Call): Params {
  const form = header(call, 'content-type').startsWith('application/x-www-form-urlencoded') ? new URLSearchParams(call.body) : [];
  return Object.fromEntries([...call.query, ...form]);
}

const applicationKey = ({ key }: App): string | X509Certificate['publicKey'] =>
  key.mode === 'key' ? key.publicKey : new X509Certificate(key.certificate).publicKey;

export interface Entered {
  readonly app: App;
  readonly method: string;
  readonly params: Params;
  readonly biz: Fields;
}

/** The application that is named, without looking at its signature: answers are signed for it. */
export const named = (world: World, params: Params): App | undefined => world.apps.find(({ appId }) => appId === params.app_id);

/** Checks what every call needs, then the signature. Throws a Refusal. */
export function enter(world: World, params: Params): Entered {
  for (const name of ['method', 'app_id', 'sign', 'sign_type', 'timestamp', 'version', 'charset'])
    if (!params[name]) throw new Refusal(40001, `isv.missing-${name === 'sign' ? 'signature' : name.replace('_', '-')}`, `缺少${name}参数`);
  const app = named(world, params);
  if (!app) throw new Refusal(40002, 'isv.invalid-app-id', '无效的AppID参数');
  if (params.sign_type !== 'RSA2') throw new Refusal(40002, 'isv.invalid-signature-type', '无效的签名类型');
  if (!/^utf-?8$/i.test(params.charset ?? '')) throw new Refusal(40002, 'isv.invalid-charset', '字符集错误');
  if (!/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(params.timestamp ?? ''))
    throw new Refusal(40002, 'isv.invalid-timestamp', '非法的时间戳参数');
  const text = content(params, ['sign']);
  const signed = createVerify('RSA-SHA256')
    .update(text)
    .verify(applicationKey(app), params.sign ?? '', 'base64');
  const known =
    app.key.mode === 'key' ||
    (params.app_cert_sn === certificateSn(app.key.certificate) &&
      params.alipay_root_cert_sn === certificateSn(world.platform.root.certificate));
  if (!signed || !known)
    throw new Refusal(
      40002,
      'isv.invalid-signature',
      `验签出错，建议检查签名字符串或签名私钥与应用公钥是否匹配，网关生成的验签字符串为：${text}`,
    );
  const biz = parsed(params.biz_content ?? '{}');
  if (!biz) throw new Refusal(40002, 'isv.invalid-parameter', '参数有误');
  return { app, method: params.method ?? '', params, biz };
}

/** The platform's key for an application: its pair, or its newest certificate. */
function signer({ platform }: World, app: App): { readonly privateKey: string; readonly sn: string } {
  const newest = platform.certificates.at(-1);
  return app.key.mode === 'certificate' && newest
    ? { privateKey: newest.privateKey, sn: certificateSn(newest.certificate) }
    : { privateKey: platform.pair.privateKey, sn: '' };
}
export const signFor = (world: World, app: App, text: string): string =>
  createSign('RSA-SHA256').update(text).sign(signer(world, app).privateKey, 'base64');

/** `{"…_response":{…},"alipay_cert_sn":…,"sign":…}`: the signature is over the very text of the first value. */
export function answered(world: World, app: App | undefined, method: string, fields: Fields): Answer {
  const body = JSON.stringify(fields);
  const name = method ? `${method.replaceAll('.', '_')}_response` : 'error_response';
  const sn = app ? signer(world, app).sn : '';
  const proof = app ? `${sn ? `,"alipay_cert_sn":"${sn}"` : ''},"sign":"${signFor(world, app, body)}"` : '';
  return { status: 200, headers: { 'Content-Type': 'text/html;charset=utf-8' }, body: `{"${name}":${body}${proof}}` };
}
