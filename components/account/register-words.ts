import { getTranslations } from 'next-intl/server';
import { picked } from '@/lib/i18n/picked';
import { codeWords } from './code-words';

/** The words of the registration, whose page carries no catalogue. */
export async function registerWords() {
  const [t, notice, code] = await Promise.all([getTranslations('account.register'), getTranslations('account.notice'), codeWords()]);
  return {
    ...code,
    ...picked(t, ['phone', 'phoneError', 'codeError', 'password', 'passwordHint', 'passwordError', 'guardian']),
    ...picked(t, ['submit', 'submitting', 'done', 'toLogin']),
    agreeFirst: notice('agreement'),
  };
}
export type RegisterWords = Awaited<ReturnType<typeof registerWords>>;
