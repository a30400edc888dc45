import { BusinessError } from '../kernel/errors';
import type { SmsProvider } from '../kernel/providers';
import { smsMessages } from './messages';

/** Without sandbox and without a provider nothing can be sent: say so instead of pretending. */
export const unavailableSms: SmsProvider = {
  send: () => Promise.reject(new BusinessError(smsMessages.noProvider)),
};
