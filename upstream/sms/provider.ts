import { BusinessError } from '../errors';
import { smsMessages } from './messages';

/** One text message to be sent. */
interface SmsMessage {
  readonly mobilePhone: string;
  /** `smsType` of the contract. */
  readonly purpose: number;
  /** 6 digits; '' where it brings a link or words. */
  readonly code: string;
  /** Address that the message brings instead of a code, or ''. */
  readonly link: string;
  /** The whole text of a notice, or ''. */
  readonly words: string;
  readonly at: Date;
}

/** What every SMS provider does. Throws BusinessError when the message could not be handed over. */
export interface SmsProvider {
  readonly send: (message: SmsMessage) => Promise<void>;
}

/** Without sandbox and without a provider nothing can be sent: say so instead of pretending. */
export const unavailableSms: SmsProvider = {
  send: () => Promise.reject(new BusinessError(smsMessages.noProvider)),
};
