/**
 * Signature Version 4 as Amazon S3 checks it: docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html (header) and
 * …/sigv4-query-string-auth.html (signed addresses). Paths are encoded once; headers are lower case and trimmed.
 */
import { createHash, createHmac } from 'node:crypto';
import { header, type Call } from '../kit/server';

export interface Signed {
  readonly accessKeyId: string;
  /** yyyymmdd of the scope, its region and service. */
  readonly scope: readonly [string, string, string];
  /** yyyymmddThhmmssZ */
  readonly date: string;
  readonly headers: readonly string[];
  readonly signature: string;
  readonly payload: string;
  /** Seconds that a signed address is good for; null for a signature in the header. */
  readonly expires: number | null;
}

const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const scopeOf = (credential: string): { readonly accessKeyId: string; readonly scope: readonly [string, string, string] } => {
  const [accessKeyId = '', day = '', region = '', service = ''] = credential.split('/');
  return { accessKeyId, scope: [day, region, service] };
};

/** What a call says of its signature; null where it has none. */
export function signedIn(call: Call): Signed | null {
  const { query } = call;
  if (query.get('X-Amz-Algorithm') === 'AWS4-HMAC-SHA256')
    return {
      ...scopeOf(query.get('X-Amz-Credential') ?? ''),
      ...{ date: query.get('X-Amz-Date') ?? '', signature: query.get('X-Amz-Signature') ?? '' },
      ...{ headers: (query.get('X-Amz-SignedHeaders') ?? '').split(';'), payload: 'UNSIGNED-PAYLOAD' },
      expires: Number(query.get('X-Amz-Expires')),
    };
  const [, credential = '', headers = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(header(call, 'authorization')) ?? [];
  if (signature === '') return null;
  const payload = header(call, 'x-amz-content-sha256');
  return { ...scopeOf(credential), date: header(call, 'x-amz-date'), headers: headers.split(';'), signature, payload, expires: null };
}

/** What a caller who holds the secret would have signed. */
export function expected(call: Call, signed: Signed, secret: string): string {
  const query = [...call.query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => [encoded(name), encoded(value)] as const)
    .sort(([one, first], [other, second]) => (one === other ? (first < second ? -1 : 1) : one < other ? -1 : 1));
  const request = [
    call.method,
    call.target.replace(/\?.*$/, ''),
    query.map((pair) => pair.join('=')).join('&'),
    ...signed.headers.map((name) => `${name}:${header(call, name).trim().replace(/ +/g, ' ')}`),
    '',
    signed.headers.join(';'),
    signed.payload,
  ].join('\n');
  const [day, region, service] = signed.scope;
  const text = ['AWS4-HMAC-SHA256', signed.date, `${day}/${region}/${service}/aws4_request`, sha256(request)].join('\n');
  const key = [day, region, service, 'aws4_request'].reduce<string | Buffer>((made, part) => hmac(made, part), `AWS4${secret}`);
  return createHmac('sha256', key).update(text).digest('hex');
}

/** Is the body what was signed? */
export const isPayload = ({ payload }: Signed, bytes: Buffer): boolean => payload === 'UNSIGNED-PAYLOAD' || payload === sha256(bytes);
