import { getTranslations } from 'next-intl/server';
import { picked } from '@/lib/i18n/picked';
import type { FormWords } from './callback-form';

/** The words of the call-back form; `{ticketNo}` is filled in the browser. */
export async function callbackWords(): Promise<FormWords> {
  const [t, send] = await Promise.all([getTranslations('procurement.form'), getTranslations('common.send')]);
  return {
    ...picked(t, ['title', 'school', 'schoolExample', 'phone', 'phoneExample', 'words', 'wordsExample', 'submit', 'sending']),
    ...picked(t, ['noSchool', 'badPhone', 'callBack', 'done', 'call']),
    ...picked(send, ['failed', 'timedOut']),
  };
}
