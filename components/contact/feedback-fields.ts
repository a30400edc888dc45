import { getTranslations } from 'next-intl/server';
import { reportLimits } from '@/lib/contracts/values/forms';
import { mostMegabytes, uploadRules } from '@/lib/contracts/values/upload';
import { booksOf } from '@/lib/content/books';
import { picked } from '@/lib/i18n/picked';
import type { Site } from '@/lib/sites';
import type { FieldSpec } from './rules';
import type { ScreenshotWords } from './screenshots';

/** The kinds of report with their fields. */
export async function feedbackKinds(site: Site) {
  const [t, search, senior, junior] = await Promise.all([
    getTranslations('contact'),
    getTranslations('search'),
    booksOf('senior', site),
    booksOf('junior', site),
  ]);
  const words = (label: string, hint: string): FieldSpec => ({
    name: 'words',
    kind: 'textarea',
    label,
    error: t('error.feedbackWords'),
    hint,
    required: true,
    min: reportLimits.least,
    max: reportLimits.most,
  });
  const mobilePhone: FieldSpec = {
    name: 'mobilePhone',
    kind: 'tel',
    label: t('feedback.mobilePhone'),
    error: t('error.mobilePhone'),
    required: false,
    max: 20,
    autoComplete: 'tel',
  };
  const page: FieldSpec = {
    name: 'page',
    kind: 'text',
    label: t('feedback.page'),
    error: t('error.page'),
    hint: t('feedback.pageHint'),
    required: false,
    max: reportLimits.page,
  };
  const bookTitle: FieldSpec = {
    name: 'bookTitle',
    kind: 'select',
    label: t('feedback.bookTitle'),
    error: t('error.bookTitle'),
    required: true,
    max: reportLimits.bookTitle,
    options: [...senior, ...junior].map(({ level, title }) => t('feedback.bookName', { level: search(level), title })),
  };
  const bookPage: FieldSpec = {
    name: 'bookPage',
    kind: 'number',
    label: t('feedback.bookPage'),
    error: t('error.bookPage'),
    required: false,
    min: 1,
    max: reportLimits.pages,
  };
  return [
    {
      key: 'problem',
      label: t('feedback.kindProblem'),
      fields: [words(t('feedback.words'), t('feedback.wordsHint')), page, mobilePhone],
    },
    {
      key: 'book',
      label: t('feedback.kindBook'),
      fields: [bookTitle, bookPage, words(t('feedback.bookWords'), t('feedback.bookWordsHint')), mobilePhone],
    },
    {
      key: 'payment',
      label: t('feedback.kindPayment'),
      fields: [
        words(t('feedback.paymentWords'), t('feedback.paymentWordsHint')),
        { ...page, label: t('feedback.paymentOrder'), hint: t('feedback.paymentOrderHint') },
        { ...mobilePhone, label: t('field.mobilePhone'), required: true },
      ],
    },
  ] as const;
}

/** The words of the pictures; `{name}`, `{percent}` and `{count}` are filled in the browser. `proofs` = of a payment. */
export async function screenshotWords(of: 'shots' | 'proofs' = 'shots'): Promise<ScreenshotWords> {
  const [t, own, phone] = await Promise.all([
    getTranslations('contact.feedback.shots'),
    getTranslations(`contact.feedback.${of}`),
    getTranslations('contact.feedback.phone'),
  ]);
  const most = uploadRules.mostPictures;
  const megabytes = mostMegabytes;
  return {
    ...picked(own, ['title', 'add', 'picture', 'unfinished', 'unsent']),
    ...picked(t, ['shrinking', 'sending', 'done', 'again', 'remove', 'wrongType', 'failed', 'fromPhone']),
    hint: own('hint', { most, megabytes }),
    tooMany: t('tooMany', { most }),
    phone: picked(phone, ['start', 'starting', 'qr', 'lead', 'arrived', 'slow', 'over', 'renew', 'close']),
  };
}
