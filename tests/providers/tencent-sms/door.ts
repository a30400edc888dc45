/** The door of Tencent Cloud API 3.0: 公共错误码 (cloud.tencent.com/document/api/382/38780). */
import { header, type Call } from '../kit/server';
import { tc3Signature } from './signature';

export interface Keyed {
  readonly secretId: string;
  readonly secretKey: string;
}

export class Refusal extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}
/** Throws a Refusal when key, time or signature are not right. */
export function authorize(keys: readonly Keyed[], now: number, call: Call): void {
  const [, id = '', date = '', service = '', names = '', signature = ''] =
    /^TC3-HMAC-SHA256 Credential=([^/]+)\/([\d-]+)\/(\w+)\/tc3_request, ?SignedHeaders=([\w;-]+), ?Signature=([0-9a-f]{64})$/.exec(
      header(call, 'authorization'),
    ) ?? [];
  if (!signature)
    throw new Refusal(
      'AuthFailure.InvalidAuthorization',
      'The Authorization of the request header does not conform to Tencent Cloud standards.',
    );
  const key = keys.find(({ secretId }) => secretId === id);
  if (!key) throw new Refusal('AuthFailure.SecretIdNotFound', 'The SecretId is not found, please ensure that your SecretId is correct.');
  const timestamp = header(call, 'x-tc-timestamp');
  if (!(Math.abs(now / 1000 - Number(timestamp)) <= 300) || new Date(Number(timestamp) * 1000).toISOString().slice(0, 10) !== date)
    throw new Refusal(
      'AuthFailure.SignatureExpire',
      'The provided credentials have expired: Timestamp must be within five minutes of the server.',
    );
  // The official SDK takes the service from the endpoint's first label, which is 127 on the loopback, and signs the host without its port.
  const host = header(call, 'host');
  const hosts = [host, host.replace(/:\d+$/, '')];
  const named = new Set(names.split(';'));
  const right = hosts.some((as) => {
    const signed = { headers: { ...call.headers, host: as }, body: call.body, timestamp, names };
    return tc3Signature(key.secretKey, date, service, signed) === signature;
  });
  if (!['sms', host.split('.')[0]].includes(service) || !named.has('content-type') || !named.has('host') || !right)
    throw new Refusal(
      'AuthFailure.SignatureFailure',
      'The provided credentials could not be validated. Please check your signature is correct.',
    );
}
