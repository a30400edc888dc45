import type { FailureKind } from '@/lib/contracts/values/answer';
import failures from '@/messages/zh-CN/failure.json';

/** Words of each kind of failure where the upstream gave none, the same on the server and in the browser (§8). */
export const failureWords: Readonly<Record<FailureKind, string>> = {
  business: failures.abnormal,
  expired: failures.expired,
  forbidden: failures.forbidden,
  timeout: failures.timeout,
  network: failures.abnormal,
  invalid: failures.abnormal,
  busy: failures.busy,
};
