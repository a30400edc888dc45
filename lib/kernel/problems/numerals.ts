import { numberOf } from './expression';
import { plain } from './plain';
import { withoutUnit } from './units';

const digits = '零一二三四五六七八九';

/** A numeral up to 百: 五, 十二, 百; digits as they are. */
function counted(word: string): number {
  if (/^\d/.test(word)) return Number(word);
  const [, tens, ones = ''] = /^(.?)十(.?)$/.exec(word) ?? [];
  if (tens !== undefined) return (tens === '' ? 1 : digits.indexOf(tens)) * 10 + Math.max(0, digits.indexOf(ones || '零'));
  return word === '百' ? 100 : digits.indexOf(word);
}

/** `五分之一`, `百分之20`. */
const fraction = /(\d+|[一二三四五六七八九十百]+)分之(\d+|[一二三四五六七八九十百]+)/g;

/** What is said in words, in signs: `负五分之一` → `-(1/5)`, `20%` → `(20/100)`; brackets of every form are round. */
function inSigns(text: string): string {
  return text
    .replace(fraction, (_, below: string, above: string) => `(${counted(above)}/${counted(below)})`)
    .replace(/^[负負]/, '-')
    .replace(/(\d+(?:\.\d+)?)%/g, '($1/100)')
    .replace(/[[{]/g, '(')
    .replace(/[\]}]/g, ')');
}

/** What stands before the sign of equality: a name (`x1`, `∠C′`), or what is asked for of several (`m+n`, `a/b`). */
const NAMED = /^(?:[∠△]?[a-zA-Z]+['′’]?\d?(?:[-+*/][a-zA-Z]+\d?)*)?=/;

/** `x=6` → `6`; `6厘米` and `6cm` → `6` where one of the units is 厘米. A plain line. */
export function bare(text: string, ...units: readonly (string | undefined)[]): string {
  const value = text.replace(NAMED, '').replace(/[。.]$/, '');
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
