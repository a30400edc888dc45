import { numberOf, sameFormula } from './expression';

/** The outermost brackets of a line. */
function bracketsOf(text: string): readonly { readonly inside: string; readonly power: number }[] {
  const open: number[] = [];
  return [...text].flatMap((sign, at) => {
    if (sign === '(') open.push(at);
    if (sign !== ')') return [];
    const from = open.pop() ?? -1;
    const power = Number(/^\^\(?(\d)/.exec(text.slice(at + 1))?.[1] ?? 1);
    return open.length > 0 ? [] : [{ inside: text.slice(from + 1, at), power }];
  });
}

/** What a line adds up, with the signs: `-2x+4` → `-2x`, `+4`. Signs within brackets and powers are no sum's. */
function termsOf(text: string): readonly string[] {
  let depth = 0;
  const terms = [''];
  for (const [at, sign] of [...text].entries()) {
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (depth === 0 && at > 0 && (sign === '+' || sign === '-') && !'^*/'.includes(text[at - 1] ?? '')) terms.push('');
    terms.push((terms.pop() ?? '') + sign);
  }
  return terms;
}

const divisor = (a: number, b: number): number => (b === 0 ? Math.abs(a) : divisor(b, a % b));

/** The number before the letters of a term, where it is whole: `-2x^2` → -2; NaN where it is none, or the term has a bracket. */
function coefficientOf(term: string): number {
  const value = term.includes('(') ? null : numberOf(term.replace(/[a-zA-Z]/g, '(1)'));
  return value !== null && Number.isInteger(value) ? value : NaN;
}

/** Do the terms of a sum share a whole number above 1, or a letter? `2x+4`, `3xy-6y`. */
function sharesFactor(sum: string): boolean {
  const terms = termsOf(sum);
  const numbers = terms.map(coefficientOf);
  if (numbers.every(Number.isInteger) && numbers.reduce(divisor) > 1) return true;
  // What has a letter as a factor is nothing where the letter is nothing.
  const letters = [...new Set(sum.match(/[a-zA-Z]/g) ?? [])];
  return letters.some((letter) => sameFormula(sum.replaceAll(letter, '(0)'), '0'));
}

/** The sums that a product multiplies, as often as the powers around them say. What stands within a sum is no factor. */
const sumsOf = (text: string, times = 1): readonly { readonly inside: string; readonly power: number }[] =>
  bracketsOf(text).flatMap(({ inside, power }) =>
    termsOf(inside).length > 1 ? [{ inside, power: times * power }] : sumsOf(inside, times * power),
  );

const countOf = (text: string): number => sumsOf(text).reduce((count, { power }) => count + power, 0);

/**
 * Is a product taken apart as far as another that says the same? As many brackets with a sum (`3a(a^2-4)` is not finished, nor is
 * `2(x)(x^2-4)`), and nothing left in one of them that its terms share: `x(2x+4)(x-2)`.
 */
export function isFactored(text: string, asked: string): boolean {
  return termsOf(text).length === 1 && countOf(text) >= countOf(asked) && !sumsOf(text).some(({ inside }) => sharesFactor(inside));
}

/** Is a sum collected as far as another that says the same: as many terms, and no bracket with a sum? `4x-3x^2+x` is not, nor is `x(5x-2)`. */
export function isCollected(text: string, asked: string): boolean {
  return termsOf(text).length === termsOf(asked).length && sumsOf(text).length === 0;
}
