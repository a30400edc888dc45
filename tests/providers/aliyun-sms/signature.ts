/**
 * RPC signature with HMAC-SHA1: 请求签名 of 短信服务 (help.aliyun.com/document_detail/101343.html).
 * ACS3-HMAC-SHA256: V3版本请求体&签名机制 (help.aliyun.com/document_detail/2593177.html).
 */
import { createHmac } from 'node:crypto';
import { digest } from '../kit/keys';
import { header, type Call } from '../kit/server';

export type Params = Readonly<Record<string, string>>;

/** RFC 3986: a space is %20, and * is %2A, ~ stays. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
const sorted = (params: Params): string =>
  Object.keys(params)
    .sort()
    .map((name) => `${encoded(name)}=${encoded(params[name] ?? '')}`)
    .join('&');

export interface Keyed {
  readonly accessKeyId: string;
  readonly accessKeySecret: string;
}

/** Signature of version 1.0: base64. */
export function rpcSignature(secret: string, method: string, params: Params): string {
  const { Signature: _, ...rest } = params;
  return createHmac('sha1', `${secret}&`)
    .update(`${method}&%2F&${encoded(sorted(rest))}`)
    .digest('base64');
}

/** What an `Authorization` of ACS3 says of itself. */
export function acs3Parts(authorization: string): { readonly id: string; readonly signed: string; readonly signature: string } | null {
  const [, id = '', signed = '', signature = ''] =
    /^ACS3-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(authorization) ?? [];
  return signature ? { id, signed, signature } : null;
}

/** Signature of version 3: hexadecimal. */
export function acs3Signature(secret: string, call: Pick<Call, 'method' | 'path' | 'query' | 'headers'>, signed: string): string {
  const of = (name: string): string => {
    const value = call.headers[name];
    return (Array.isArray(value) ? value.join(',') : (value ?? '')).trim();
  };
  const lines = signed.split(';').map((name) => `${name}:${of(name)}\n`);
  const query = sorted(Object.fromEntries(call.query));
  const request = [call.method, call.path, query, lines.join(''), signed, of('x-acs-content-sha256')].join('\n');
  return createHmac('sha256', secret)
    .update(`ACS3-HMAC-SHA256\n${digest('sha256', request)}`)
    .digest('hex');
}

/** Every header that has to be signed is. */
export const signsEnough = (call: Call, signed: string): boolean => {
  const names = new Set(signed.split(';'));
  return ['host', ...Object.keys(call.headers).filter((name) => name.startsWith('x-acs-'))].every((name) => names.has(name));
};
export const bodyIsHashed = (call: Call): boolean => header(call, 'x-acs-content-sha256') === digest('sha256', call.body);
