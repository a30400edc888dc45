import { near, numberOf, sameFormula } from './expression';
import { isFactored } from './factored';
import { stretchesOf } from './interval';
import type { ProblemAnswer } from './shape';
import { withoutUnit } from './units';

/** `unclear`: what was typed is no answer of the kind that is asked for; it counts as not answered. */
export type Verdict = 'right' | 'wrong' | 'unclear';

const same: readonly (readonly [RegExp, string])[] = [
  [/²/g, '^2'],
  [/³/g, '^3'],
  [/[−–—﹣－]/g, '-'],
  [/[×·⋅]/g, '*'],
  [/÷/g, '/'],
  [/[≤≦⩽]/g, '<='],
  [/[≥≧⩾]/g, '>='],
  [/无穷大?/g, '∞'],
  [/[º˚゜]/g, '°'],
  [/其它/g, '其他'],
];

/** `2 1/2`, `2又1/2`, where nothing before takes the 2. */
const mixed = /(^|[^\w.^°π) ] ?)(\d+)(?: ?又 ?| )(\d+ ?\/ ?\d+)/g;

/** Ways of writing one thing become one: full width, signs, blanks but for one that keeps two digits apart. */
export function plain(typed: string): string {
  return same
    .reduce((text, [sign, by]) => text.replace(sign, by), typed)
    .normalize('NFKC')
    .replace(/[\s$]+/g, ' ')
    .trim()
    .replace(mixed, '$1($2+$3)')
    .replace(/(\d) (?=\d)| /g, (_, digit?: string) => (digit === undefined ? '' : `${digit} `));
}

/** `x=6` → `6`; `6厘米` and `6cm` → `6` where the unit is 厘米. */
function bare(text: string, unit = ''): string {
  const value = text.replace(/^[a-zA-Z∠]+\d?=/, '').replace(/[。.]$/, '');
  const without = withoutUnit(value, plain(unit));
  return without === value ? value.replace(/°$/, '') : without;
}

function judgeNumber(value: string, unit: string | undefined, typed: string): Verdict {
  const [asked, given] = [numberOf(plain(value)), numberOf(bare(typed, unit))];
  if (given === null || asked === null) return 'unclear';
  return near(asked, given) ? 'right' : 'wrong';
}

/** Parts of an answer that names several: `0，5`, `x1=0或x2=5`, `±3`. */
function partsOf(typed: string): string[] {
  const parts = typed.split(/[,，、;；或和]|or|and/).filter((part) => part !== '');
  return parts.flatMap((part) => (part.includes('±') ? [part.replace('±', '+'), part.replace('±', '-')] : part));
}

function judgeSet(values: readonly string[], typed: string): Verdict {
  const given = partsOf(typed.replace(/^\{|\}$/g, '')).map((part) => numberOf(bare(part)));
  if (given.length === 0 || given.includes(null)) return 'unclear';
  const asked = values.map((value) => numberOf(plain(value)) ?? NaN);
  const has = (list: readonly (number | null)[], one: number | null): boolean => list.some((other) => near(other ?? NaN, one ?? NaN));
  return asked.every((one) => has(given, one)) && given.every((one) => has(asked, one)) ? 'right' : 'wrong';
}

function judgeNamed(values: Readonly<Record<string, string>>, typed: string): Verdict {
  const given = partsOf(typed).map((part) => /^([a-zA-Z])=(.+)$/.exec(part) ?? []);
  const found = Object.fromEntries(given.map(([, name = '', value = '']) => [name, numberOf(value)]));
  const names = Object.keys(values);
  if (names.some((name) => found[name] === undefined || found[name] === null)) return 'unclear';
  return names.every((name) => near(numberOf(plain(values[name] ?? '')) ?? NaN, found[name] ?? NaN)) ? 'right' : 'wrong';
}

function judgeInterval(value: string, typed: string): Verdict {
  const [asked, given] = [stretchesOf(plain(value)), stretchesOf(typed)];
  if (!given || !asked) return 'unclear';
  return JSON.stringify(given, ends) === JSON.stringify(asked, ends) ? 'right' : 'wrong';
}

/** JSON has no infinity. */
function ends(_: string, value: unknown): unknown {
  return typeof value === 'number' ? String(Math.round(value * 1e9) / 1e9) : value;
}

function judgeExpression(value: string, factored: boolean, typed: string): Verdict {
  const given = bare(typed);
  if (!sameFormula(given, given)) return 'unclear';
  if (!sameFormula(plain(value), given)) return 'wrong';
  return factored && !isFactored(given, plain(value)) ? 'wrong' : 'right';
}

/** Letters and figures of a line: `“Plays.”` → `plays`. */
function letters(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** So that no number is found within another: `40°S` in `140°S`. */
function numbersApart(text: string): string {
  return text.toLowerCase().replace(/\d+(?:\.\d+)?/g, '|$&|');
}

function judgeWords(points: readonly (readonly string[])[], whole: boolean, typed: string): Verdict {
  const says = (wording: string): boolean =>
    whole ? letters(typed) === letters(plain(wording)) : numbersApart(typed).includes(numbersApart(plain(wording)));
  return points.every((wordings) => wordings.some(says)) ? 'right' : 'wrong';
}

/** What is typed against what is right. Nothing typed is `unclear`. */
export function judge(answer: ProblemAnswer, typedRaw: string): Verdict {
  const typed = plain(typedRaw);
  if (typed === '') return 'unclear';
  // Two numbers side by side are neither one number nor their product.
  if (answer.kind !== 'words' && /\d \d/.test(typed)) return 'unclear';
  switch (answer.kind) {
    case 'choice':
      return /^[A-D]$/i.test(typed) ? (typed.toUpperCase() === answer.value ? 'right' : 'wrong') : 'unclear';
    case 'number':
      return judgeNumber(answer.value, answer.unit, typed);
    case 'set':
      return judgeSet(answer.values, typed);
    case 'named':
      return judgeNamed(answer.values, typed);
    case 'interval':
      return judgeInterval(answer.value, typed);
    case 'expression':
      return judgeExpression(answer.value, answer.factored, typed);
    case 'words':
      return judgeWords(answer.points, answer.whole, typed);
  }
}
