/** Names of functions as they are typed, and what the library calls them. */
const functions: Readonly<Record<string, string>> = {
  sqrt: 'sqrt',
  '√': 'sqrt',
  cbrt: 'cbrt',
  abs: 'abs',
  sin: 'sin',
  cos: 'cos',
  tan: 'tan',
  ln: 'log',
  exp: 'exp',
};
const token = /\s*(\d+(?:\.\d+)?|sqrt|cbrt|abs|sin|cos|tan|ln|exp|[a-zA-Zπ]|[-+*/^()√])/y;

/** No answer of anybody is longer, or has more brackets within brackets. */
const LONGEST = 400;
const DEEPEST = 40;

function tokensOf(text: string): string[] | null {
  const whole = text.trimEnd();
  if (whole.length > LONGEST) return null;
  const found: string[] = [];
  token.lastIndex = 0;
  while (token.lastIndex < whole.length) {
    const hit = token.exec(whole);
    if (!hit?.[1]) return null;
    found.push(hit[1]);
  }
  return found.length > 0 ? found : null;
}

/** What the library calls a letter of ours: it has an e and an i of its own. */
export const nameOf = (letter: string): string => `v_${letter}`;

const isSign = (one: string): boolean => '+-*/^)'.includes(one);
/** A number, a letter or a bracket that is shut: what may stand before a factor. */
const isEnd = (one: string | undefined): boolean => one !== undefined && one !== '(' && !('+-*/^'.includes(one) || one in functions);

/** A function of nothing, and a bracket around nothing. */
const isEmpty = (one: string, next: string | undefined): boolean =>
  one in functions ? next === undefined || isSign(next) : one === '(' && next === ')';

function written(one: string): string {
  if (one === 'π') return 'pi';
  return /^[a-zA-Z]$/.test(one) ? nameOf(one) : (functions[one] ?? one);
}

/**
 * A line as it is typed in the words of the library: every product and every bracket is written out, so that `1/2x^2` is half of a
 * square and `√2x` is a root times x. Null for what has other signs than those of a formula, or too many of them: nothing else of
 * what the library understands (assignments, strings, calls of its own functions) comes through.
 */
export function writtenOut(text: string): string | null {
  const tokens = tokensOf(text);
  if (!tokens) return null;
  const out: string[] = [];
  // How deep each root stands whose bracket was not typed, and is ours to shut behind its one factor.
  const roots: number[] = [];
  let depth = 0;
  for (const [at, one] of tokens.entries()) {
    if (isEmpty(one, tokens[at + 1])) return null;
    if (isEnd(tokens[at - 1]) && !isSign(one)) out.push('*');
    out.push(written(one));
    if (one in functions && tokens[at + 1] !== '(') {
      out.push('(');
      roots.push(depth);
      depth += 1;
    }
    if (one === '(') depth += 1;
    if (one === ')') depth -= 1;
    if (depth > DEEPEST || depth < 0) return null;
    while (isEnd(one) && roots.at(-1) === depth - 1) {
      out.push(')');
      roots.pop();
      depth -= 1;
    }
  }
  return out.join('');
}
