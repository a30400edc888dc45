import type { getTranslations } from 'next-intl/server';
import type { BrowserOutput } from '@/lib/contracts';

export interface Question {
  readonly q: string;
  readonly a: string;
}

/** What is asked before a course is bought, or waited for, with its answer. */
export function questionsOf(
  t: Awaited<ReturnType<typeof getTranslations<'course.questions'>>>,
  { planned, books }: Pick<BrowserOutput<'course.information'>, 'planned' | 'books'>,
): readonly Question[] {
  const edition = { q: t('editionQ'), a: t('editionA') };
  const device = { q: t('deviceQ'), a: t('deviceA') };
  if (planned) return [{ q: t('plannedQ'), a: t('plannedA') }, { q: t('changeQ'), a: t('changeA') }, edition, device];
  return [
    { q: t('minuteQ'), a: t('minuteA') },
    edition,
    books.length > 0 ? { q: t('bookQ'), a: t('bookA') } : { q: t('noBookQ'), a: t('noBookA') },
    device,
    { q: t('guardianQ'), a: t('guardianA') },
  ];
}
