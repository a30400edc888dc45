import { getTranslations } from 'next-intl/server';
import { picked } from '@/lib/i18n/picked';
import { codeWords } from '../code-words';

/** The words of the trial lesson's form; `lesson`, `lessonMeta` and `asUser` hold places in braces. */
export async function claimWords() {
  const [t, account, code] = await Promise.all([getTranslations('free'), getTranslations('account'), codeWords()]);
  return {
    ...code,
    phoneError: account('register.phoneError'),
    codeError: account('register.codeError'),
    agreeFirst: account('notice.agreement'),
    ...picked(t, ['grade', 'subjects', 'subjectsHint', 'subjectNeeded', 'lessons', 'lesson', 'lessonMeta', 'phone', 'asUser']),
    ...picked(t, ['otherNumber', 'ownNumber', 'guardian', 'submit', 'submitting']),
  };
}
export type ClaimWords = Awaited<ReturnType<typeof claimWords>>;
