import { getTranslations } from 'next-intl/server';
import { agreementLinks } from '../agreement-links';
import type { Choice, ClaimWords, Grades } from './claim-choice';
import { ClaimForm } from './claim-form';

async function claimWords(): Promise<ClaimWords> {
  const [t, register, login, sms] = await Promise.all([
    getTranslations('free'),
    getTranslations('account.register'),
    getTranslations('account.login'),
    getTranslations('account.sms'),
  ]);
  return {
    grade: t('grade'),
    subjects: t('subjects'),
    subjectsHint: t('subjectsHint'),
    lessons: t('lessons'),
    lesson: t.raw('lesson'),
    lessonMeta: t.raw('lessonMeta'),
    phone: t('phone'),
    phoneError: register('phoneError'),
    codeError: register('codeError'),
    asUser: t.raw('asUser'),
    otherNumber: t('otherNumber'),
    ownNumber: t('ownNumber'),
    guardian: t('guardian'),
    submit: t('submit'),
    submitting: t('submitting'),
    subjectNeeded: t('subjectNeeded'),
    agreeFirst: t('agreeFirst'),
    captcha: login('captcha'),
    captchaRefresh: login('captchaRefresh'),
    captchaFailed: login('captchaFailed'),
    captchaNeeded: sms('captchaNeeded'),
    sent: sms('sent'),
    code: register('code'),
    getCode: register('getCode'),
    getCodeIn: register.raw('getCodeIn'),
    sending: register('sending'),
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
