import { getTranslations } from 'next-intl/server';
import { picked } from '@/lib/i18n/picked';
import { codeWords } from './code-words';

/** The words of the phone modules' logins, whose pages carry no catalogue. */
export async function phoneLoginWords() {
  const [t, login, register, code] = await Promise.all([
    getTranslations('payForMe.login'),
    getTranslations('account.login'),
    getTranslations('account.register'),
    codeWords(),
  ]);
  return {
    ...code,
    ...picked(register, ['phone', 'phoneError', 'codeError']),
    ...picked(login, ['forgot', 'newNumber', 'submit']),
    ...picked(t, ['password', 'passwordError', 'ways', 'byCode', 'byPassword', 'second', 'agreeFirst', 'submitting']),
  };
}
export type PhoneLoginWords = Awaited<ReturnType<typeof phoneLoginWords>>;
