import { getTranslations } from 'next-intl/server';
import { picked } from '@/lib/i18n/picked';

/** The words of the call-back form; `{ticketNo}` is filled in the browser. */
export async function callbackWords() {
  const [t, send] = await Promise.all([getTranslations('procurement.form'), getTranslations('common.send')]);
  return {
    ...picked(t, ['title', 'school', 'schoolExample', 'phone', 'phoneExample', 'words', 'wordsExample', 'submit', 'sending']),
    ...picked(t, ['noSchool', 'badPhone', 'callBack', 'done', 'call']),
    ...picked(send, ['failed', 'timedOut']),
  };
}
export type CallbackWords = Awaited<ReturnType<typeof callbackWords>>;
