/** A formula as it is typed on one line: `3(a+2)(a-2)`, `1/2x^2`, `√(x+1)`, `2π`. Letters are variables of one character. */
type Values = Readonly<Record<string, number>>;
type Formula = (values: Values) => number;

const functions: Readonly<Record<string, (value: number) => number>> = {
  sqrt: Math.sqrt,
  abs: Math.abs,
  sin: Math.sin,
  cos: Math.cos,
  tan: Math.tan,
  ln: Math.log,
  exp: Math.exp,
};
const token = /\s*(\d+(?:\.\d+)?|sqrt|abs|sin|cos|tan|ln|exp|[a-zA-Zπ]|[-+*/^()√])/y;

function tokensOf(text: string): string[] | null {
  const found: string[] = [];
  token.lastIndex = 0;
  const whole = text.trimEnd();
  while (token.lastIndex < whole.length) {
    const hit = token.exec(whole);
    if (!hit?.[1]) return null;
    found.push(hit[1]);
  }
  return found.length > 0 ? found : null;
}

/** What does not read as a formula ends the parsing. */
class NotAFormula extends Error {}

/** Recursive descent over the tokens: sums of products of powers; factors that stand side by side are multiplied. */
class Parser {
  private at = 0;
  constructor(private readonly tokens: readonly string[]) {}

  whole(): Formula {
    const sum = this.sum();
    if (this.at < this.tokens.length) throw new NotAFormula();
    return sum;
  }

  private take(...wanted: readonly string[]): string | null {
    const next = this.tokens[this.at];
    if (next === undefined || !wanted.includes(next)) return null;
    this.at += 1;
    return next;
  }

  private sum(): Formula {
    let left = this.product();
    for (let sign = this.take('+', '-'); sign; sign = this.take('+', '-')) {
      const [before, right, factor] = [left, this.product(), sign === '+' ? 1 : -1];
      left = (values) => before(values) + factor * right(values);
    }
    return left;
  }

  private product(): Formula {
    let left = this.signed();
    for (;;) {
      const sign = this.take('*', '/');
      if (!sign && !this.factorFollows()) return left;
      const [before, right] = [left, this.signed()];
      left = sign === '/' ? (values) => before(values) / right(values) : (values) => before(values) * right(values);
    }
  }

  private factorFollows(): boolean {
    const next = this.tokens[this.at];
    return next !== undefined && !'+-*/^)'.includes(next);
  }

  private signed(): Formula {
    const sign = this.take('+', '-');
    if (!sign) return this.power();
    const inner = this.signed();
    return sign === '-' ? (values) => -inner(values) : inner;
  }

  private power(): Formula {
    const base = this.single();
    if (!this.take('^')) return base;
    const exponent = this.signed();
    return (values) => base(values) ** exponent(values);
  }

  private single(): Formula {
    const next = this.tokens[this.at++];
    if (next === undefined) throw new NotAFormula();
    if (/^\d/.test(next)) return () => Number(next);
    if (next === '(') {
      const inner = this.sum();
      if (!this.take(')')) throw new NotAFormula();
      return inner;
    }
    const called = next === '√' ? Math.sqrt : functions[next];
    if (called) {
      const inner = this.single();
      return (values) => called(inner(values));
    }
    if (next === 'π') return () => Math.PI;
    if (/^[a-zA-Z]$/.test(next)) return (values) => values[next] ?? NaN;
    throw new NotAFormula();
  }
}

/** The formula that a line says, or null where it says none. An unknown variable makes it NaN. */
export function formulaOf(text: string): Formula | null {
  const tokens = tokensOf(text);
  if (!tokens) return null;
  try {
    return new Parser(tokens).whole();
  } catch (error) {
    if (error instanceof NotAFormula) return null;
    throw error;
  }
}

/** The number that a line without variables says, or null. */
export function numberOf(text: string): number | null {
  const value = formulaOf(text)?.({});
  return value === undefined || !Number.isFinite(value) ? null : value;
}

/** Equal but for the rounding of the machine. */
export function near(a: number, b: number): boolean {
  return Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a), Math.abs(b));
}

/** Places at which two formulas are compared: no special values, both signs. */
const places = [0.37, 1.9, -2.3, 3.7, -0.81, 5.3];

/** Do two lines say the same for every value of their variables? False too where one is no formula. */
export function sameFormula(a: string, b: string): boolean {
  const [one, other] = [formulaOf(a), formulaOf(b)];
  if (!one || !other) return false;
  const letters = [...new Set(`${a}${b}`.match(/[a-zA-Z]/g) ?? [])];
  return places.every((_, turn) => {
    const values = Object.fromEntries(letters.map((letter, at) => [letter, places[(turn + at) % places.length] ?? 1]));
    const [left, right] = [one(values), other(values)];
    return near(left, right) || (Number.isNaN(left) && Number.isNaN(right));
  });
}
