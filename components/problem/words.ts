import type { getTranslations } from 'next-intl/server';
import { picked } from '@/lib/i18n/picked';
import { kinParts, masteryLevels, mistakeReasons } from '@/lib/kernel/problems/names';
import { href } from '@/lib/routes';
import { boardNames, keyNames } from './maths/keys';

/** The sentences of `problem`, on the server or in the browser. */
type ProblemSentences = Pick<Awaited<ReturnType<typeof getTranslations<'problem'>>>, 'raw'>;

const parts = kinParts.map((part) => `part.${part}` as const);

/** The words of the answer form, for the part of the page that lives in the browser. */
export const tryWords = (t: ProblemSentences) => ({
  ...picked(t, ['answer', 'own', 'choose', 'check', 'checking', 'giveUp', 'offline', 'nextHint', 'wrote']),
  // The keys of mathematics.
  ...picked(t, ['keysOpen', 'keysComing', 'keysShut', 'keysFailed', 'keysTitle', 'keysNote', ...boardNames, ...keyNames]),
  // The way to the answer, and one's own beside it.
  ...picked(t, ['solution', 'shown', 'traps', 'stepsOwn', 'step', 'stepsSame', 'stepsAgree', 'stepsPart']),
  // What became of the attempt; `tried` = never right.
  ...picked(t, ['kept', 'tried', ...masteryLevels, 'nextKin', 'nextRest', ...parts, 'signInToKeep', 'signIn']),
  ...picked(t, ['whyWrong', 'reasonKept', ...mistakeReasons]),
  ...picked(t, ['explain', 'explainBuy']),
  lessonPath: href('video.play'),
});
export type TryWords = ReturnType<typeof tryWords>;

/** The name of a hint, from 1 of so many, and what the slip over it says. */
export const hintWords = (t: (key: 'hint' | 'uncover', values?: { no: number; count: number }) => string, no: number, count: number) => ({
  name: t('hint', { no, count }),
  uncover: t('uncover'),
});
export type HintWords = ReturnType<typeof hintWords>;

/** The words of where a learner is with a problem; `tried` = never right. */
export const standingWords = (t: ProblemSentences) =>
  picked(t, ['mine', 'nextReview', 'toMistakes', 'because', 'sign', 'tried', ...masteryLevels, ...parts, 'part.later']);
export type StandingWords = ReturnType<typeof standingWords>;
