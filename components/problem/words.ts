import type { getTranslations } from 'next-intl/server';
import { picked } from '@/lib/i18n/picked';
import type { TryWords } from './try-question';

/** The words of the answer form, for the part of the page that lives in the browser. */
export function tryWords(t: Awaited<ReturnType<typeof getTranslations<'problem'>>>): TryWords {
  return picked(t, ['answer', 'own', 'choose', 'check', 'checking', 'giveUp', 'solution', 'shown', 'traps']);
}
