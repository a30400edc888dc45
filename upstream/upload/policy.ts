import { createHmac, timingSafeEqual } from 'node:crypto';
import type { PutPolicy } from '../kernel/providers';

export interface TokenKeys {
  readonly accessKey: string;
  readonly secretKey: string;
}

/** Base64 with - and _ in place of + and /, padding kept: Qiniu's own variant. */
const safe = (bytes: Buffer): string => bytes.toString('base64').replaceAll('+', '-').replaceAll('/', '_');

const sign = (text: string, secretKey: string): string => safe(createHmac('sha1', secretKey).update(text).digest());

/** `accessKey:sign:policy`, for a policy that is text already. */
export function signPolicy(policy: string, { accessKey, secretKey }: TokenKeys): string {
  const encoded = safe(Buffer.from(policy, 'utf8'));
  return `${accessKey}:${sign(encoded, secretKey)}:${encoded}`;
}

/** The policy of a token that we signed and that has not ended, else null. `now` in ms. */
export function policyOf(token: string, { accessKey, secretKey }: TokenKeys, now: number): Pick<PutPolicy, 'scope' | 'fsizeLimit'> | null {
  const [owner, signature = '', encoded = ''] = token.split(':');
  const expected = Buffer.from(sign(encoded, secretKey));
  const given = Buffer.from(signature);
  if (owner !== accessKey || given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const policy: PutPolicy = JSON.parse(Buffer.from(encoded, 'base64').toString('utf8'));
  return policy.deadline * 1000 > now ? policy : null;
}
