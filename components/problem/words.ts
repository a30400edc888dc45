import type { TryWords } from './try-question';

/** The words of the answer form, for the part of the page that lives in the browser. */
export function tryWords(t: (key: keyof TryWords) => string): TryWords {
  return {
    answer: t('answer'),
    own: t('own'),
    choose: t('choose'),
    check: t('check'),
    checking: t('checking'),
    giveUp: t('giveUp'),
    solution: t('solution'),
    shown: t('shown'),
    traps: t('traps'),
  };
}
