import type { Deps } from './context';
import { sandboxSms } from './sms/sandbox';
import { unavailableSms, type SmsProvider } from './sms/provider';

/** Adapters to the outside, chosen by the environment. One member per provider kind. */
export interface Services {
  readonly sms: SmsProvider;
}

/** Chooses the adapters: the sandbox's where it is allowed. */
export function createServices({ db, env }: Pick<Deps, 'db' | 'env'>): Services {
  return { sms: env.sandbox ? sandboxSms(db) : unavailableSms };
}
