import { hkdfSync } from 'node:crypto';
import { secretIn } from '@/lib/kernel/secrets';
import type { UpstreamEnv } from '../kernel/env';

/**
 * What codes are hashed with, so that a copy of the table alone tells none: a key of its own, else one derived from the
 * session's secret, else (outside production) one made at first use.
 */
export function codeKeyOf({ SMS_CODE_KEY, SESSION_SECRET, DATA_DIR }: UpstreamEnv): Buffer | string {
  if (SMS_CODE_KEY !== undefined) return SMS_CODE_KEY;
  if (SESSION_SECRET !== undefined) return Buffer.from(hkdfSync('sha256', SESSION_SECRET, '', 'sms codes', 32));
  return secretIn(DATA_DIR, 'sms-codes.secret');
}
