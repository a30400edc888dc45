import type { Database } from './db/open';
import type { UpstreamEnv } from './env';
import { unavailablePayments, type PaymentProviders } from './payment/providers';
import { sandboxPayments } from './sandbox/payments';
import { sandboxSms } from './sms/sandbox';
import { unavailableSms, type SmsProvider } from './sms/provider';

/** Adapters to the outside, chosen by the environment. One member per provider kind. */
export interface Services {
  readonly sms: SmsProvider;
  readonly payments: PaymentProviders;
}

/** What the adapters are made of. */
interface Parts {
  readonly db: Database;
  readonly env: UpstreamEnv;
  readonly now: () => Date;
}

/** Chooses the adapters: the sandbox's where it is allowed. */
export function createServices({ db, env, now }: Parts): Services {
  return {
    sms: env.sandbox ? sandboxSms(db) : unavailableSms,
    payments: env.sandbox ? sandboxPayments({ db, env, now }) : unavailablePayments,
  };
}
