import { getTranslations } from 'next-intl/server';
import type { FormWords } from './ticket-form';

/** The words of a form: its own from `contact.<form>`, the common ones from `contact.form`. `{ticketNo}` is filled in the browser. */
export async function formWords(form: 'message' | 'feedback' | 'teacher'): Promise<FormWords> {
  const [t, common] = await Promise.all([getTranslations('contact'), getTranslations('common.send')]);
  return {
    submit: t(`${form}.submit`),
    busy: t('form.busy'),
    doneTitle: t(`${form}.doneTitle`),
    doneText: t(`${form}.doneText`),
    ticket: t.raw('form.ticket'),
    again: t(`${form}.again`),
    failed: common('failed'),
    timedOut: common('timedOut'),
  };
}
