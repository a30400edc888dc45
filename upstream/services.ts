import type { Deps } from './context';
import { unavailablePayments, type PaymentProviders } from './payment/providers';
import { sandboxPayments } from './sandbox/payments';
import { sandboxSms } from './sms/sandbox';
import { unavailableSms, type SmsProvider } from './sms/provider';

/** Adapters to the outside, chosen by the environment. One member per provider kind. */
export interface Services {
  readonly sms: SmsProvider;
  readonly payments: PaymentProviders;
}

/** Chooses the adapters: the sandbox's where it is allowed. */
export function createServices({ db, env, now }: Pick<Deps, 'db' | 'env' | 'now'>): Services {
  return {
    sms: env.sandbox ? sandboxSms(db) : unavailableSms,
    payments: env.sandbox ? sandboxPayments({ db, env, now }) : unavailablePayments,
  };
}
