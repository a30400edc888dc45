import { near, numberOf, sameFormula } from './expression';
import { isCollected, isFactored } from './factored';
import { stretchesOf } from './interval';
import { bare, isWorkedOut, numberIn } from './numerals';
import { plain } from './plain';
import type { ProblemAnswer } from './shape';
import { isSaid } from './words';

/** `unclear`: what was typed is no answer of the kind that is asked for; it counts as not answered. */
export type Verdict = 'right' | 'wrong' | 'unclear';
type Of<Kind extends ProblemAnswer['kind']> = Extract<ProblemAnswer, { kind: Kind }>;

function judgeNumber({ value, unit, also, finished = false }: Of<'number'>, typed: string): Verdict {
  const asked = numberOf(plain(value));
  if (asked === null) return 'unclear';
  const text = bare(typed, unit, also);
  const given = numberIn(text, asked > 1);
  if (given === null) return 'unclear';
  return near(asked, given) && (!finished || isWorkedOut(text)) ? 'right' : 'wrong';
}

/** Parts of an answer that names several: `0，5`, `x1=0或x2=5`, `x=3 y=1`, `±3`; in braces, too. */
function partsOf(typed: string): string[] {
  const parts = typed
    .replace(/^[a-zA-Z]∈/, '')
    .replace(/^\{|\}[。.]?$/g, '')
    .replace(/[a-zA-Z]\d?=/g, ',$&')
    .split(/[,，、;；。或和且与]|or|and/)
    .filter((part) => part !== '');
  return parts.flatMap((part) => (part.includes('±') ? [part.replace('±', '+'), part.replace('±', '-')] : part));
}

function judgeSet({ values }: Of<'set'>, typed: string): Verdict {
  const given = partsOf(typed).map((part) => numberOf(bare(part)));
  if (given.length === 0 || given.includes(null)) return 'unclear';
  const asked = values.map((value) => numberOf(plain(value)) ?? NaN);
  const has = (list: readonly (number | null)[], one: number | null): boolean => list.some((other) => near(other ?? NaN, one ?? NaN));
  return asked.every((one) => has(given, one)) && given.every((one) => has(asked, one)) ? 'right' : 'wrong';
}

/** A phone begins a line with a capital: letters are small where the answer has none. */
const inItsCase = (typed: string, value: string): string => (/[A-Z]/.test(value) ? typed : typed.toLowerCase());

function judgeNamed({ values }: Of<'named'>, typed: string): Verdict {
  const names = Object.keys(values);
  const parts = partsOf(inItsCase(typed, names.join('')));
  const given = names.map((name) => parts.flatMap((part) => (part.startsWith(`${name}=`) ? [numberOf(bare(part)) ?? NaN] : [])));
  // Who gives an unknown two values has not said which it is.
  if (!given.every(([first = NaN, ...more]) => [first, ...more].every((value) => near(first, value)))) return 'unclear';
  return names.every((name, at) => near(numberOf(plain(values[name] ?? '')) ?? NaN, given[at]?.[0] ?? NaN)) ? 'right' : 'wrong';
}

function judgeInterval({ value }: Of<'interval'>, typed: string): Verdict {
  const [asked, given] = [stretchesOf(plain(value)), stretchesOf(typed)];
  if (!given || !asked) return 'unclear';
  return JSON.stringify(given, ends) === JSON.stringify(asked, ends) ? 'right' : 'wrong';
}

/** JSON has no infinity. */
function ends(_: string, value: unknown): unknown {
  return typeof value === 'number' ? String(Math.round(value * 1e9) / 1e9) : value;
}

function judgeExpression({ value, factored, finished = false }: Of<'expression'>, typed: string): Verdict {
  const asked = plain(value);
  const given = bare(inItsCase(typed, value));
  if (!sameFormula(given, given)) return 'unclear';
  if (!sameFormula(asked, given)) return 'wrong';
  return (!factored || isFactored(given, asked)) && (!finished || isCollected(given, asked)) ? 'right' : 'wrong';
}

/** What is typed against what is right. Nothing typed is `unclear`. */
export function judge(answer: ProblemAnswer, typedRaw: string): Verdict {
  // Of several answers each may stand on a line of its own.
  const isSeveral = answer.kind === 'set' || answer.kind === 'named';
  const typed = plain(isSeveral ? typedRaw.trim().replace(/\n/g, '，') : typedRaw);
  if (typed === '') return 'unclear';
  // Two numbers side by side are neither one number nor their product.
  if (answer.kind !== 'words' && /\d \d/.test(typed)) return 'unclear';
  // Nor are `2 -4`, where several are asked for, their difference.
  if (answer.kind === 'set' && /\d\s+[-−–—﹣－]\d/.test(typedRaw)) return 'unclear';
  switch (answer.kind) {
    case 'choice':
      return /^[A-D]$/i.test(typed) ? (typed.toUpperCase() === answer.value ? 'right' : 'wrong') : 'unclear';
    case 'number':
      return judgeNumber(answer, typed);
    case 'set':
      return judgeSet(answer, typed);
    case 'named':
      return judgeNamed(answer, typed);
    case 'interval':
      return judgeInterval(answer, typed);
    case 'expression':
      return judgeExpression(answer, typed);
    case 'words':
      return isSaid(answer, typed) ? 'right' : 'wrong';
  }
}
