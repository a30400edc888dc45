import type { getTranslations } from 'next-intl/server';
import { picked } from '@/lib/i18n/picked';
import { keyNames } from './maths/keys';
import type { TryWords } from './try-question';
import type { StandingWords } from './own-standing';

/** The sentences of `problem`, on the server or in the browser. */
type ProblemWords = Pick<Awaited<ReturnType<typeof getTranslations<'problem'>>>, 'raw'>;

/** The words of the answer form, for the part of the page that lives in the browser. */
export function tryWords(t: ProblemWords): TryWords {
  return picked(t, [
    'answer',
    'own',
    'choose',
    'check',
    'checking',
    'giveUp',
    'solution',
    'shown',
    'traps',
    'stepsOwn',
    'step',
    'stepsSame',
    'stepsAgree',
    'stepsPart',
    'offline',
    'kept',
    'nextKin',
    'nextRest',
    'part.near',
    'part.middle',
    'part.far',
    'signInToKeep',
    'signIn',
    'whyWrong',
    'reasonKept',
    'misread',
    'slip',
    'unknown',
    'tried',
    'known',
    'able',
    'mastered',
    'keysOpen',
    'keysComing',
    'keysShut',
    'keysFailed',
    'keysTitle',
    'keysNote',
    'keysNumbers',
    'keysSets',
    'keysLetters',
    ...keyNames,
  ]);
}

/** The words of where a learner is with a problem. */
export function standingWords(t: ProblemWords): StandingWords {
  return picked(t, [
    ...(['mine', 'nextReview', 'toMistakes', 'unseen', 'tried', 'known', 'able', 'mastered'] as const),
    ...(['because', 'sign', 'part.near', 'part.middle', 'part.far'] as const),
  ]);
}
