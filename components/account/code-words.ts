import { getTranslations } from 'next-intl/server';
import { smsWords, type SmsWords } from './sms-words';

/** The words of captcha and SMS code, for forms of pages that carry no catalogue. */
export async function codeWords(): Promise<SmsWords> {
  return smsWords(
    ...(await Promise.all([getTranslations('account.login'), getTranslations('account.register'), getTranslations('account.sms')])),
  );
}
