import type { ProblemAnswer } from './shape';
import { plain } from './plain';

type Words = Extract<ProblemAnswer, { kind: 'words' }>;

/** Letters and figures of a line: `“Plays.”` → `plays`. */
function letters(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** What a sentence says before the name that is asked for: `体现了…`, `它是…`. */
const LEAD = /^(?:答案?|它|这|我国的?|体现了?|属于|形成了?|来自|犯了?|是|叫做?)+/;

/** So that no number is found within another: `40°S` in `140°S`. */
function numbersApart(text: string): string {
  return text.toLowerCase().replace(/\d+(?:\.\d+)?/g, '|$&|');
}

/** Is a sentence longer than may be? Punctuation does not count. */
export const isTooLong = ({ most = Infinity }: Words, typed: string): boolean => [...letters(typed)].length > most;

/** Does a plain line say every point? What else it says may turn them round. */
export function saysPoints({ points, whole }: Words, typed: string): boolean {
  const says = (wording: string): boolean =>
    whole
      ? letters(typed).replace(LEAD, '') === letters(plain(wording)).replace(LEAD, '')
      : numbersApart(typed).includes(numbersApart(plain(wording)));
  return points.every((wordings) => wordings.some(says));
}

/** Every point, nothing that the answer is against, and no more than may be said. */
export function isSaid(answer: Words, typed: string): boolean {
  const { against = [] } = answer;
  return saysPoints(answer, typed) && !isTooLong(answer, typed) && !against.some((word) => typed.includes(word));
}
