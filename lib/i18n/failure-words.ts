import type { FailureKind } from '@/lib/contracts/answer';
import fault from '@/messages/zh-CN/fault.json';

/** Words of each kind of failure where the upstream gave none, the same on the server and in the browser (§8). */
export const failureWords: Readonly<Record<FailureKind, string>> = {
  business: fault.abnormal,
  expired: fault.expired,
  forbidden: fault.forbidden,
  timeout: fault.timeout,
  network: fault.abnormal,
  invalid: fault.abnormal,
  busy: fault.busy,
};
