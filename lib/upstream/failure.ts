import type { Failure, FailureKind } from '@/lib/contracts';
import { failureWords } from '@/lib/i18n/failure-words';

/** A failure with the upstream's words, or with ours. */
export function failure(kind: FailureKind, status: number | null = null, message = ''): Failure {
  return { ok: false, kind, status, message: message.trim() === '' ? failureWords[kind] : message };
}
