import type { Database } from '../db/open';
import { smsOutbox } from '../db/schema';
import type { SmsProvider } from '../kernel/providers';

/** Messages land in a table that the outbox page shows. Exists only with SANDBOX=1. */
export function sandboxSms(db: Database): SmsProvider {
  return {
    send: async ({ mobilePhone, purpose, code, link, words, at }) => {
      await db.insert(smsOutbox).values({ mobilePhone, purpose, code, link, words, createdAt: at });
    },
  };
}
