import type { FailureKind } from '@/lib/contracts/answer';
import words from '@/messages/zh-CN/errors.json';
import fault from '@/messages/zh-CN/fault.json';

/** Words of each kind of failure where the upstream gave none, the same on the server and in the browser (§8). */
export const failureWords: Readonly<Record<FailureKind, string>> = {
  business: fault.abnormal,
  expired: words.expired,
  forbidden: words.forbidden,
  timeout: words.timeout,
  network: fault.abnormal,
  invalid: fault.abnormal,
  busy: words.busy,
};
