import { getTranslations } from 'next-intl/server';
import { codeWords } from '@/components/account/code-words';
import { liveSignupWords } from '@/components/live/signup-words';
import { picked } from '@/lib/i18n/picked';

/** The words of 确认报名: its own, and those of a number and its code. */
export async function signupWords(of: Parameters<typeof liveSignupWords>[0]) {
  const [register, code, own] = await Promise.all([getTranslations('account.register'), codeWords(), liveSignupWords(of)]);
  return { ...code, ...picked(register, ['phoneError', 'codeError']), ...own };
}
export type SignupWords = Awaited<ReturnType<typeof signupWords>>;
