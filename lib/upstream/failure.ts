import type { Failure, FailureKind } from '@/lib/contracts';
import words from '@/messages/zh-CN/errors.json';

/** Words of each kind where the upstream gave none (one place, §8). */
const spoken: Readonly<Record<FailureKind, string>> = {
  business: words.abnormal,
  expired: words.expired,
  forbidden: words.forbidden,
  timeout: words.timeout,
  network: words.abnormal,
  invalid: words.abnormal,
  busy: words.busy,
};

/** A failure with the upstream's words, or with ours. */
export function failure(kind: FailureKind, status: number | null = null, message = ''): Failure {
  return { ok: false, kind, status, message: message.trim() === '' ? spoken[kind] : message };
}
