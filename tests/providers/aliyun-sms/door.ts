/** The gateway before the service: 公共错误码 (help.aliyun.com/document_detail/101346.html, api.aliyun.com/document/Dysmsapi/2017-05-25/errorCode). */
import { hex } from '../kit/keys';
import { header, type Answer, type Call } from '../kit/server';
import type { Clock } from '../kit/time';
import { acs3Parts, acs3Signature, bodyIsHashed, rpcSignature, signsEnough, type Keyed, type Params } from './signature';

const quarter = 15 * 60_000;

/** The gateway says no, under the HTTP status of the code. */
export class GatewayRefusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

export interface Entered {
  readonly action: string;
  readonly params: Params;
  readonly format: 'JSON' | 'XML';
}
const required = (params: Params, name: string): string => {
  const value = params[name];
  if (!value) throw new GatewayRefusal(400, `Missing${name}`, `${name} is mandatory for this action.`);
  return value;
};

/** Checks key, time, nonce and signature of both kinds. Throws a GatewayRefusal. */
export class Gateway {
  private readonly nonces = new Set<string>();
  constructor(
    private readonly now: Clock,
    private readonly keys: () => readonly Keyed[],
  ) {}

  enter(call: Call): Entered {
    const form = header(call, 'content-type').startsWith('application/x-www-form-urlencoded') ? new URLSearchParams(call.body) : [];
    const params: Params = Object.fromEntries([...call.query, ...form]);
    const authorization = header(call, 'authorization');
    return authorization ? this.third(call, params, authorization) : this.first(call, params);
  }

  private third(call: Call, params: Params, authorization: string): Entered {
    const parts = acs3Parts(authorization);
    if (!parts) throw new GatewayRefusal(400, 'IncompleteSignature', 'The request signature does not conform to Aliyun standards.');
    this.fresh(header(call, 'x-acs-date'), header(call, 'x-acs-signature-nonce'));
    const right = signsEnough(call, parts.signed) && bodyIsHashed(call);
    this.same(right ? acs3Signature(this.secret(parts.id), call, parts.signed) : '', parts.signature);
    this.version(header(call, 'x-acs-version'));
    return { action: header(call, 'x-acs-action'), params, format: 'JSON' };
  }

  private first(call: Call, params: Params): Entered {
    const secret = this.secret(required(params, 'AccessKeyId'));
    if (required(params, 'SignatureMethod') !== 'HMAC-SHA1')
      throw new GatewayRefusal(400, 'InvalidParameter.SignatureMethod', 'The specified SignatureMethod is invalid.');
    this.fresh(required(params, 'Timestamp'), required(params, 'SignatureNonce'));
    this.same(rpcSignature(secret, call.method, params), required(params, 'Signature'));
    this.version(required(params, 'Version'));
    return { action: required(params, 'Action'), params, format: params.Format === 'JSON' ? 'JSON' : 'XML' };
  }

  private secret(id: string): string {
    const key = this.keys().find(({ accessKeyId }) => accessKeyId === id);
    if (!key) throw new GatewayRefusal(404, 'InvalidAccessKeyId.NotFound', 'Specified access key is not found.');
    return key.accessKeySecret;
  }
  private version(value: string): void {
    if (value !== '2017-05-25') throw new GatewayRefusal(400, 'InvalidVersion', 'Specified parameter Version is not valid.');
  }
  private fresh(time: string, nonce: string): void {
    if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/.test(time))
      throw new GatewayRefusal(400, 'InvalidTimeStamp.Format', 'Specified time stamp or date value is not well formatted.');
    if (Math.abs(this.now() - Date.parse(time)) > quarter)
      throw new GatewayRefusal(400, 'InvalidTimeStamp.Expired', 'Specified time stamp or date value is expired.');
    if (!nonce || this.nonces.has(nonce))
      throw new GatewayRefusal(400, 'SignatureNonceUsed', 'Specified signature nonce was used already.');
    this.nonces.add(nonce);
  }
  private same(expected: string, given: string): void {
    if (expected !== given)
      throw new GatewayRefusal(
        400,
        'SignatureDoesNotMatch',
        'Specified signature is not matched with our calculation. Please refer to signature method document.',
      );
  }
}

const xml = (value: unknown, name: string): string => {
  if (Array.isArray(value)) return value.map((one) => xml(one, name)).join('');
  const inner =
    typeof value === 'object' && value !== null
      ? Object.entries(value)
          .map(([key, one]) => xml(one, key))
          .join('')
      : String(value).replace(/[<&]/g, (sign) => (sign === '<' ? '&lt;' : '&amp;'));
  return `<${name}>${inner}</${name}>`;
};

/** An answer of the service in the form that was asked for; XML unless JSON was. */
export function written(entered: Entered | null, status: number, body: object): Answer {
  const full = {
    ...body,
    RequestId: hex(16)
      .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
      .toUpperCase(),
  };
  return entered?.format === 'XML'
    ? {
        status,
        headers: { 'Content-Type': 'text/xml;charset=utf-8' },
        body: `<?xml version='1.0' encoding='UTF-8'?>${xml(full, `${entered.action}Response`)}`,
      }
    : { status, headers: { 'Content-Type': 'application/json;charset=utf-8' }, body: JSON.stringify(full) };
}
