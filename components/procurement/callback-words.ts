import { getTranslations } from 'next-intl/server';
import type { FormWords } from './callback-form';

/** The words of the call-back form; `{ticketNo}` is filled in the browser. */
export async function callbackWords(): Promise<FormWords> {
  const [t, send] = await Promise.all([getTranslations('procurement.form'), getTranslations('common.send')]);
  return {
    title: t('title'),
    school: t('school'),
    schoolExample: t('schoolExample'),
    phone: t('phone'),
    phoneExample: t('phoneExample'),
    words: t('words'),
    wordsExample: t('wordsExample'),
    submit: t('submit'),
    sending: t('sending'),
    noSchool: t('noSchool'),
    badPhone: t('badPhone'),
    callBack: t('callBack'),
    done: String(t.raw('done')),
    call: t('call'),
    topic: t('topic'),
    failed: send('failed'),
    timedOut: send('timedOut'),
  };
}
