import { getTranslations } from 'next-intl/server';
import { picked } from '@/lib/i18n/picked';
import type { SmsWords } from './sms-code-field';

/** The words of captcha and SMS code, for forms of pages that carry no catalogue. */
export async function codeWords(): Promise<SmsWords> {
  const [login, register, sms] = await Promise.all([
    getTranslations('account.login'),
    getTranslations('account.register'),
    getTranslations('account.sms'),
  ]);
  return {
    ...picked(login, ['captcha', 'captchaRefresh', 'captchaFailed']),
    ...picked(sms, ['captchaNeeded', 'sent']),
    ...picked(register, ['code', 'getCode', 'getCodeIn', 'sending']),
  };
}
