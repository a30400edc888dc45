import { numberOf } from './expression';
import { plain } from './plain';
import { withoutUnit } from './units';

const digits = '零一二三四五六七八九';

/** A numeral up to 百: 五, 十二, 百; digits as they are. */
function counted(word: string): number {
  if (/^\d/.test(word)) return Number(word);
  if (word === '两') return 2;
  const [, tens, ones = ''] = /^(.?)十(.?)$/.exec(word) ?? [];
  if (tens !== undefined) return (tens === '' ? 1 : digits.indexOf(tens)) * 10 + Math.max(0, digits.indexOf(ones || '零'));
  return word === '百' ? 100 : digits.indexOf(word);
}

/** `五分之一`, `百分之20`. */
const fraction = /(\d+|[一二三四五六七八九十百]+)分之(\d+|[一二三四五六七八九十百]+)/g;

/** A numeral that is all there is: `十二`, `负六`, `两`. */
const numeral = /^(-?)([零一二两三四五六七八九]|[一二三四五六七八九]?十[一二三四五六七八九]?)$/;

/** What is said in words, in signs: `负五分之一` → `-(1/5)`, `20%` → `(20/100)`; brackets of every form are round. */
function inSigns(text: string): string {
  return text
    .replace(fraction, (_, below: string, above: string) => `(${counted(above)}/${counted(below)})`)
    .replace(/^[负負]/, '-')
    .replace(numeral, (_, sign: string, word: string) => `${sign}${counted(word)}`)
    .replace(/(\d+(?:\.\d+)?)%/g, '($1/100)')
    .replace(/[[{]/g, '(')
    .replace(/[\]}]/g, ')');
}

/** What stands before the sign of equality: a name (`x1`, `∠C′`), or what is asked for of several (`m+n`, `a/b`). */
const NAMED = /^(?:[∠△]?[a-zA-Z]+['′’]?\d?(?:[-+*/][a-zA-Z]+\d?)*)?=/;

/** What somebody ended with who writes sentences. */
export const ENDS = /[。.,;、]+$/;

/** `x=6` → `6`; `6厘米` and `6cm` → `6` where one of the units is 厘米, `百分之六` → `6` where it is %. A plain line. */
export function bare(text: string, ...units: readonly (string | undefined)[]): string {
  const named = text.replace(NAMED, '').replace(ENDS, '');
  const value = units.includes('%') ? named.replace(/^百分之/, '') : named;
  const without = units.reduce((rest: string, unit = '') => (rest === value ? withoutUnit(rest, plain(unit)) : rest), value);
  return inSigns(without === value ? value.replace(/°$/, '') : without);
}

/** A number that is worked out: whole, decimal, a fraction, mixed, or with one root. */
const WORKED_OUT = /^[+-]?(?:\d+(?:\.\d+)?|\d*(?:√|sqrt)(?:\d+|\(\d+\)))(?:\/\d+)?$|^[+-]?\(\d+(?:\+\d+)?\/\d+\)$/;

/** Is nothing left to reckon? A bracket around the whole (`(-7)`) is no sum. */
export function isWorkedOut(text: string): boolean {
  return WORKED_OUT.test(text) || WORKED_OUT.test(/^\(([^()]*)\)$/.exec(text)?.[1] ?? '');
}

/** The number of a bare line; a ratio is one, too: `3:2`, and `1:50000` where the number behind it is asked for. */
export function numberIn(text: string, above1: boolean): number | null {
  return numberOf((above1 ? text.replace(/^1:/, '') : text).replace(/^(\d+):(\d+)$/, '$1/$2'));
}
