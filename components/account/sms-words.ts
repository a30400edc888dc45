import { useTranslations } from 'next-intl';
import type { getTranslations } from 'next-intl/server';
import { picked } from '@/lib/i18n/picked';
import { captchaWords } from './captcha-words';

type Sentences<Space extends 'account.login' | 'account.register' | 'account.sms'> = Pick<
  Awaited<ReturnType<typeof getTranslations<Space>>>,
  'raw'
>;

/** What captcha and SMS code say; `getCodeIn` holds {seconds}. */
export const smsWords = (login: Sentences<'account.login'>, register: Sentences<'account.register'>, sms: Sentences<'account.sms'>) => ({
  ...captchaWords(login),
  ...picked(sms, ['captchaNeeded', 'sent']),
  ...picked(register, ['code', 'getCode', 'getCodeIn', 'sending']),
});
export type SmsWords = ReturnType<typeof smsWords>;

/** The words of captcha and SMS code where a catalogue is at hand. */
export const useSmsWords = (): SmsWords =>
  smsWords(useTranslations('account.login'), useTranslations('account.register'), useTranslations('account.sms'));
