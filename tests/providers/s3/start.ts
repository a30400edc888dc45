/**
 * An S3-compatible store with one bucket, addressed by path: PutObject (with If-None-Match), GetObject (with Range), HeadObject,
 * DeleteObject and their error codes (docs.aws.amazon.com/AmazonS3/latest/API: API_PutObject, API_GetObject, ErrorResponses).
 */
import { Faults, faultControl } from '../kit/faults';
import { digest } from '../kit/keys';
import { header, listen, type Answer, type Call } from '../kit/server';
import type { Clock } from '../kit/time';
import { expected, isPayload, signedIn } from './signature';

export interface S3Options {
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secret: string;
  /** AllowedOrigin of the bucket's CORS rule for GET and HEAD; none without one. */
  readonly origins?: readonly string[];
  readonly port?: number;
  readonly now?: Clock;
}
interface Stored {
  readonly bytes: Buffer;
  readonly type: string;
  readonly etag: string;
}
class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

const skew = 15 * 60_000;
const week = 604_800;
const timeOf = (date: string): number => Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

export async function startS3(options: S3Options) {
  const now = options.now ?? Date.now;
  let { secret } = options;
  const objects = new Map<string, Stored>();
  const faults = new Faults();

  /** Throws a Refusal. */
  function authorize(call: Call): void {
    const signed = signedIn(call);
    if (!signed) throw new Refusal(403, 'AccessDenied', 'Access Denied');
    if (signed.accessKeyId !== options.accessKeyId) throw new Refusal(403, 'InvalidAccessKeyId', 'The access key does not exist');
    const [day, region, service] = signed.scope;
    if (region !== options.region || service !== 's3' || !signed.date.startsWith(day))
      throw new Refusal(400, 'AuthorizationHeaderMalformed', `the region '${region}' is wrong; expecting '${options.region}'`);
    const age = now() - timeOf(signed.date);
    if (signed.expires === null && !(Math.abs(age) <= skew)) throw new Refusal(403, 'RequestTimeTooSkewed', 'The difference is too large');
    if (signed.expires !== null && !(signed.expires >= 1 && signed.expires <= week))
      throw new Refusal(400, 'AuthorizationQueryParametersError', 'X-Amz-Expires must be less than a week (in seconds)');
    if (signed.expires !== null && age > signed.expires * 1000) throw new Refusal(403, 'AccessDenied', 'Request has expired');
    if (!signed.headers.includes('host') || signed.signature !== expected(call, signed, secret))
      throw new Refusal(403, 'SignatureDoesNotMatch', 'The request signature does not match');
    if (!isPayload(signed, call.bytes)) throw new Refusal(400, 'XAmzContentSHA256Mismatch', 'The provided header does not match');
  }
  function put(call: Call, key: string): Answer {
    if (header(call, 'if-none-match') === '*' && objects.has(key)) throw new Refusal(412, 'PreconditionFailed', 'A precondition failed');
    const stored = {
      bytes: call.bytes,
      type: header(call, 'content-type') || 'binary/octet-stream',
      etag: `"${digest('md5', call.bytes)}"`,
    };
    objects.set(key, stored);
    return { status: 200, headers: { ETag: stored.etag }, body: '' };
  }
  function get(call: Call, key: string): Answer {
    const stored = objects.get(key);
    if (!stored) throw new Refusal(404, 'NoSuchKey', 'The specified key does not exist.');
    const { bytes, type, etag } = stored;
    const headers = { 'Content-Type': type, ETag: etag, 'Accept-Ranges': 'bytes' };
    if (call.method === 'HEAD') return { status: 200, headers: { ...headers, 'content-length': String(bytes.length) }, body: '' };
    const [, from = '', to = ''] = /^bytes=(\d+)-(\d*)$/.exec(header(call, 'range')) ?? [];
    if (from === '') return { status: 200, headers, body: bytes };
    const end = Math.min(to === '' ? Infinity : Number(to), bytes.length - 1);
    if (Number(from) >= bytes.length) throw new Refusal(416, 'InvalidRange', 'The requested range is not satisfiable');
    const part = bytes.subarray(Number(from), end + 1);
    return { status: 206, headers: { ...headers, 'Content-Range': `bytes ${from}-${end}/${bytes.length}` }, body: part };
  }
  function route(call: Call): Answer {
    authorize(call);
    const [, bucket = '', key = ''] = /^\/([^/]+)\/?(.*)$/.exec(decodeURIComponent(call.path)) ?? [];
    if (bucket !== options.bucket) throw new Refusal(404, 'NoSuchBucket', 'The specified bucket does not exist');
    if (key === '') {
      if (call.method === 'HEAD') return { status: 200, body: '' };
      throw new Refusal(405, 'MethodNotAllowed', 'The specified method is not allowed');
    }
    if (call.method === 'PUT') return put(call, key);
    if (call.method === 'GET' || call.method === 'HEAD') return get(call, key);
    if (call.method !== 'DELETE') throw new Refusal(405, 'MethodNotAllowed', 'The specified method is not allowed');
    objects.delete(key);
    return { status: 204, body: '' };
  }
  const refused = ({ status, code, message }: Pick<Refusal, 'status' | 'code' | 'message'>, isHead: boolean): Answer => ({
    status,
    headers: { 'Content-Type': 'application/xml' },
    body: isHead ? '' : `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${message}</Message></Error>`,
  });
  /** What a browser of another origin may read (userguide/cors.html): the rule's answer stands on errors too. */
  function shared(call: Call, answer: Answer): Answer {
    const origin = header(call, 'origin');
    const rule = origin === '' ? undefined : options.origins?.find((one) => one === '*' || one === origin);
    if (rule === undefined || !['GET', 'HEAD'].includes(call.method)) return answer;
    return { ...answer, headers: { ...answer.headers, 'Access-Control-Allow-Origin': rule, Vary: 'Origin' } };
  }
  const handle = (call: Call): Answer => shared(call, answered(call));
  function answered(call: Call): Answer {
    try {
      return route(call);
    } catch (error) {
      if (error instanceof Refusal) return refused(error, call.method === 'HEAD');
      throw error;
    }
  }
  const down = (status: number): Answer => refused({ status, code: 'InternalError', message: 'We encountered an internal error.' }, false);
  const running = await listen(handle, faults, down, options.port);
  const control = {
    ...faultControl(faults),
    keys: (): readonly string[] => [...objects.keys()].sort(),
    object: (key: string) => objects.get(key),
    rotateSecret: (next: string) => void (secret = next),
  };
  return { base: running.base, stop: running.stop, control };
}
