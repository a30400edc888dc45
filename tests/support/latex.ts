/** What the letters of a formula stand for. */
export type Values = Readonly<Record<string, number>>;
type Reading = (values: Values) => number;

const TOKEN = /\\frac|\\sqrt|\\times|\\div|\d+(?:\.\d+)?|[a-zA-Z]|[-+^{}()[\]*/]/y;

/** The tokens of a formula: what only sets it nicely is left out. Throws where something is no formula. */
function tokensOf(source: string): string[] {
  const text = source.replace(/\\(left|right|,|;|!)/g, '').replace(/\s+/g, '');
  const found: string[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const at = TOKEN.lastIndex;
    const [token] = TOKEN.exec(text) ?? [];
    if (token === undefined) throw new Error(`${source}: ${text.slice(at)}`);
    found.push(token);
  }
  return found;
}

const closing: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

/**
 * A formula as it is printed (LaTeX as far as the problems use it), read to its value for given letters. It shares nothing
 * with what judges answers: a second reader must not make the first one's mistakes.
 */
export function readLatex(source: string): Reading {
  const tokens = tokensOf(source);
  let at = 0;
  const next = (): string => {
    const token = tokens[at];
    if (token === undefined) throw new Error(`${source}: breaks off`);
    at += 1;
    return token;
  };
  const group = (open: string): Reading => {
    const inner = sum();
    if (next() !== closing[open]) throw new Error(`${source}: ${open} is not closed`);
    return inner;
  };
  /** After \frac, \sqrt or ^: braces, or one digit or letter. */
  const argument = (): Reading => {
    const token = next();
    if (token === '{') return group(token);
    if (/^\d\d/.test(token)) {
      tokens.splice(at, 0, token.slice(1));
      return () => Number(token[0]);
    }
    return /\d/.test(token) ? () => Number(token) : (values) => values[token] ?? Number.NaN;
  };
  function atom(): Reading {
    const token = next();
    if (token in closing) return group(token);
    if (token === '\\frac') {
      const [above, below] = [argument(), argument()];
      return (values) => above(values) / below(values);
    }
    if (token === '\\sqrt') {
      const inner = argument();
      return (values) => Math.sqrt(inner(values));
    }
    if (/\d/.test(token)) return () => Number(token);
    if (/[a-zA-Z]/.test(token)) return (values) => values[token] ?? Number.NaN;
    throw new Error(`${source}: ${token}`);
  }
  function power(): Reading {
    const base = atom();
    if (tokens[at] !== '^') return base;
    at += 1;
    // Two digits without braces are a base and what is multiplied with it.
    const exponent = argument();
    return (values) => base(values) ** exponent(values);
  }
  function factor(): Reading {
    if (tokens[at] !== '-' && tokens[at] !== '+') return power();
    const sign = next() === '-' ? -1 : 1;
    const inner = factor();
    return (values) => sign * inner(values);
  }
  function product(): Reading {
    let left = factor();
    for (;;) {
      const token = tokens[at];
      if (token === undefined || /^[-+)\]}]$/.test(token)) return left;
      const divides = token === '\\div' || token === '/';
      if (divides || token === '\\times' || token === '*') at += 1;
      const [before, after] = [left, divides || token === '\\times' || token === '*' ? factor() : power()];
      left = divides ? (values) => before(values) / after(values) : (values) => before(values) * after(values);
    }
  }
  function sum(): Reading {
    let left = product();
    while (tokens[at] === '+' || tokens[at] === '-') {
      const sign = next() === '-' ? -1 : 1;
      const [before, after] = [left, product()];
      left = (values) => before(values) + sign * after(values);
    }
    return left;
  }
  const whole = sum();
  if (at < tokens.length) throw new Error(`${source}: ${tokens.slice(at).join('')} is left`);
  return whole;
}

/** Two sides and the sign between them. */
export interface Relation {
  readonly left: Reading;
  readonly right: Reading;
  readonly sign: '=' | '<' | '>' | '<=' | '>=';
}

const signs: Readonly<Record<string, Relation['sign']>> = { '=': '=', '<': '<', '>': '>', '\\le': '<=', '\\ge': '>=' };

/** Every equation or inequality of a printed formula, those of a system with them. */
export function readRelations(source: string): readonly Relation[] {
  const lines = source.replace(/\\begin\{cases\}|\\end\{cases\}/g, '').split('\\\\');
  return lines.map((line) => {
    const [left = '', sign = '', right = ''] = line.replace(/\\left|\\right/g, '').split(/(\\le|\\ge|=|<|>)/);
    const known = signs[sign];
    if (!known) throw new Error(`${line}: no sign`);
    return { left: readLatex(left), right: readLatex(right), sign: known };
  });
}

/** Is it so? Sides that differ by less than a billionth are equal. */
export function isSo({ left, right, sign }: Relation, values: Values): boolean {
  const [a, b] = [left(values), right(values)];
  const same = Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a), Math.abs(b));
  if (sign === '=') return same;
  if (same) return sign === '<=' || sign === '>=';
  return sign.startsWith('<') ? a < b : a > b;
}
