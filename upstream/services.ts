import type { Database } from './db/open';
import type { UpstreamEnv } from './env';
import { sandboxSms } from './sms/sandbox';
import { unavailableSms, type SmsProvider } from './sms/provider';

/** Adapters to the outside, chosen by the environment. One member per provider kind. */
export interface Services {
  readonly sms: SmsProvider;
}

/** Chooses the adapters: the sandbox's where it is allowed. */
export function createServices({ db, env }: { readonly db: Database; readonly env: UpstreamEnv }): Services {
  return { sms: env.sandbox ? sandboxSms(db) : unavailableSms };
}
