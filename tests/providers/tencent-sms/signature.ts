/** TC3-HMAC-SHA256: 签名方法 v3 (cloud.tencent.com/document/api/382/52072). */
import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { digest } from '../kit/keys';

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

export interface Signed {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** Seconds. */
  readonly timestamp: string;
  /** Names of the headers that count, lower case, with semicolons. */
  readonly names: string;
}

/** The signature of a POST on / as hexadecimal; date and service are of the credential scope. */
export function tc3Signature(secretKey: string, date: string, service: string, { headers, body, timestamp, names }: Signed): string {
  const lines = names.split(';').map(
    (name) =>
      `${name}:${String(headers[name] ?? '')
        .trim()
        .toLowerCase()}\n`,
  );
  const request = ['POST', '/', '', lines.join(''), names, digest('sha256', body)].join('\n');
  const text = ['TC3-HMAC-SHA256', timestamp, `${date}/${service}/tc3_request`, digest('sha256', request)].join('\n');
  const key = hmac(hmac(hmac(`TC3${secretKey}`, date), service), 'tc3_request');
  return hmac(key, text).toString('hex');
}
