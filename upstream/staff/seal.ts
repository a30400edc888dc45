import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { secretIn } from '@/lib/kernel/secrets';
import type { UpstreamEnv } from '../kernel/env';
import { BusinessError } from '../kernel/errors';
import { staffMessages } from './messages';

const IV = 12;
const TAG = 16;

/** By which authenticators' secrets are sealed: derived from the session's secret, else (outside production) made at first use. */
function keyOf({ SESSION_SECRET, DATA_DIR }: Pick<UpstreamEnv, 'SESSION_SECRET' | 'DATA_DIR'>): Buffer {
  return Buffer.from(hkdfSync('sha256', SESSION_SECRET ?? secretIn(DATA_DIR, 'desk-seal.secret'), '', 'desk authenticators', 32));
}

/** A secret that a copy of the database alone does not tell: AES-256-GCM, Base64. */
export function seal(text: string, env: UpstreamEnv): string {
  const iv = randomBytes(IV);
  const cipher = createCipheriv('aes-256-gcm', keyOf(env), iv);
  return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64');
}

/** What was sealed. @throws BusinessError when it was sealed with another key, with words for whoever comes to sign in */
export function unseal(sealed: string, env: UpstreamEnv): string {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', keyOf(env), bytes.subarray(0, IV));
  decipher.setAuthTag(bytes.subarray(-TAG));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(IV, -TAG)), decipher.final()]).toString('utf8');
  } catch {
    throw new BusinessError(staffMessages.otherSeal);
  }
}

/** A bearer token of 256 bits; what is kept of it is its SHA-256. */
export const newToken = (): string => randomBytes(32).toString('base64url');
