import { getTranslations } from 'next-intl/server';
import { picked } from '@/lib/i18n/picked';
import { agreementLinks } from '../agreement-links';
import { codeWords } from '../code-words';
import type { Choice, ClaimWords, Grades } from './claim-choice';
import { ClaimForm } from './claim-form';

async function claimWords(): Promise<ClaimWords> {
  const [t, register, code] = await Promise.all([getTranslations('free'), getTranslations('account.register'), codeWords()]);
  return {
    ...code,
    ...picked(register, ['phoneError', 'codeError']),
    ...picked(t, ['grade', 'subjects', 'subjectsHint', 'subjectNeeded', 'lessons', 'lesson', 'lessonMeta', 'phone', 'asUser']),
    ...picked(t, ['otherNumber', 'ownNumber', 'guardian', 'agreeFirst', 'submit', 'submitting']),
  };
}

/** The form of a trial lesson with its words: a public page carries no catalogue. */
export async function ClaimSheet(props: {
  readonly grades: Grades;
  readonly first: Choice;
  readonly next: string | undefined;
  readonly maskedPhone: string | null;
}) {
  const [words, t] = await Promise.all([claimWords(), getTranslations('free')]);
  return <ClaimForm {...props} words={words} agreement={t.rich('agree', agreementLinks)} />;
}
