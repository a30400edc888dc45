/** How a provider answered a message that it did not take: what the visitor can mend is said to them, the rest is tried elsewhere. */
export type SmsReason = 'badNumber' | 'blocked' | 'tooOften';

/** A message was not taken. `reason` is null where it is not the number's; the message is for the log. */
export class SmsRefusal extends Error {
  constructor(
    readonly code: string,
    readonly reason: SmsReason | null,
    message: string,
  ) {
    super(`${code}: ${message}`);
  }
}

/** What one message brings: names and values for the provider's template, in the order of a template with numbers for names. */
export interface Filled {
  readonly mobilePhone: string;
  readonly template: string;
  readonly sign: string;
  readonly values: Readonly<Record<string, string>>;
}

/** One SMS company. */
export interface SmsAdapter {
  readonly id: 'aliyun' | 'tencent';
  /** Default sign and `purpose:template[:sign]`. */
  readonly sign: string;
  readonly templates: readonly string[];
  /** @throws SmsRefusal, NoClearAnswer */
  readonly send: (message: Filled) => Promise<void>;
  /** Asks how a template stands, which signs and sends nothing: '' where it may be used, else why not. @throws SmsRefusal, NoClearAnswer */
  readonly fault: (template: string) => Promise<string>;
}

/** Of a template without a reason. */
export const NOT_PASSED = '还没有通过审核';
/** Long enough for both in turn within the 8 s that a visitor's call may take (ms). */
export const SMS_TIMEOUT_MS = 3000;
