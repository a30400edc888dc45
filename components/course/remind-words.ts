import { getTranslations } from 'next-intl/server';
import { picked } from '@/lib/i18n/picked';

/** The words of 开课提醒我 and of the message that it sends, for the course of this title. */
export async function remindWords(title: string) {
  const [t, send] = await Promise.all([getTranslations('course.planned'), getTranslations('common.send')]);
  return {
    ...picked(t, ['remind', 'remindText', 'phone', 'phoneHint', 'badPhone', 'consent', 'noConsent', 'submit', 'sending']),
    ...picked(t, ['name', 'topic']),
    ...picked(send, ['failed', 'timedOut']),
    done: t('done', { title }),
    words: t('words', { title }),
  };
}
export type RemindWords = Awaited<ReturnType<typeof remindWords>>;
