import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import type { UpstreamEnv } from '../../kernel/env';
import type { ObjectStore } from '../../kernel/providers';

interface S3Account {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly bucket: string;
  readonly region: string;
  /** https://s3.cn-north-1.amazonaws.com.cn, or any store that speaks S3; objects are addressed by path. */
  readonly endpoint: string;
}

const TIMEOUT_MS = 20_000;
/** Tries of a call that the store failed at, each of which may be repeated. */
const RETRIES = 2;

/** What the store said no with: its own code, and never an address, which may be signed. */
async function refusal(what: string, response: Response): Promise<Error> {
  const code = /<Code>(\w{1,60})<\/Code>/.exec(await response.text().catch(() => ''))?.[1] ?? `HTTP ${response.status}`;
  return new Error(`${what}: ${code}`);
}

/** A bucket of an S3-compatible store. */
function s3Objects({ accessKeyId, secretAccessKey, bucket, region, endpoint }: S3Account): ObjectStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES });
  const addressOf = (key: string): string => `${endpoint}/${bucket}${key === '' ? '' : `/${key}`}`;
  const ask = (key: string, init: RequestInit & { readonly method: string }): Promise<Response> =>
    client.fetch(addressOf(key), { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });

  return {
    put: async (key, bytes, type) => {
      const body = new Uint8Array(bytes);
      const proof = { 'x-amz-content-sha256': createHash('sha256').update(body).digest('hex'), 'if-none-match': '*' };
      const response = await ask(key, { method: 'PUT', body, headers: { ...proof, 'content-type': type } });
      if (response.status === 412) return false;
      if (!response.ok) throw await refusal('put', response);
      return true;
    },
    get: async (key) => {
      const response = await ask(key, { method: 'GET' });
      if (response.status === 404) return null;
      if (!response.ok) throw await refusal('get', response);
      return Buffer.from(await response.arrayBuffer());
    },
    remove: async (key) => {
      const response = await ask(key, { method: 'DELETE' });
      if (!response.ok && response.status !== 404) throw await refusal('delete', response);
    },
    address: async (key, seconds) => {
      const url = new URL(addressOf(key));
      url.searchParams.set('X-Amz-Expires', String(seconds));
      return (await client.sign(url, { aws: { signQuery: true } })).url;
    },
    fault: async () => {
      const response = await ask('', { method: 'HEAD' });
      return response.ok ? '' : `HTTP ${response.status}`;
    },
  };
}

/** The bucket of the variables, or null where there is none. */
export function objectsOf(env: UpstreamEnv): ObjectStore | null {
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey, S3_BUCKET: bucket } = env;
  if (!accessKeyId || !secretAccessKey || !bucket) return null;
  return s3Objects({ accessKeyId, secretAccessKey, bucket, region: env.S3_REGION, endpoint: env.S3_ENDPOINT });
}
