import { bars, looks, signs, tokensOf } from './tokens';

/** `2`, `15`, `x`: what needs no brackets. */
const isOne = (text: string): boolean => /^(?:\d+(?:\.\d+)?|[a-zA-Zπ])$/.test(text);
const inBrackets = (text: string): string => (isOne(text) ? text : `(${text})`);

class Reader {
  private at = 0;
  private out = '';
  private bar = false;
  constructor(private readonly tokens: readonly string[]) {}

  /** Everything up to the brace that ends it, or to the end. */
  read(end = ''): string {
    const before = this.out;
    this.out = '';
    while (this.at < this.tokens.length && this.tokens[this.at] !== end) this.one();
    this.at += 1;
    const inner = this.out;
    this.out = before;
    return inner;
  }

  /** What belongs to a command: a group in braces, or the next sign. */
  private group(): string {
    if (this.tokens[this.at] === '{') {
      this.at += 1;
      return this.read('}');
    }
    const before = this.out;
    this.out = '';
    this.one();
    const inner = this.out;
    this.out = before;
    return inner;
  }

  private one(): void {
    const token = this.tokens[this.at];
    if (token === undefined) return;
    this.at += 1;
    if (token === '{') this.out += this.read('}');
    else if (token === '^') this.power();
    else if (bars.has(token) || token === '\\mid') this.barOf();
    else if (token === '_' || token === '~') return;
    else if (token.startsWith('\\')) this.command(token.slice(1));
    else this.out += token;
  }

  private command(name: string): void {
    if (name === 'frac' || name === 'dfrac' || name === 'tfrac') this.fraction();
    else if (name === 'sqrt') this.root();
    else if (name === 'placeholder') this.group();
    // Blanks between signs: \, \; \quad.
    else if (!looks.has(name) && /[a-zA-Z{}]/.test(name) && !/quad$/.test(name)) this.out += signs[name] ?? name;
  }

  private power(): void {
    const power = this.group();
    this.out += power === '°' ? power : `^${inBrackets(power)}`;
  }

  /** Of an absolute value; behind the brace of a set, what stands between its letter and what is said of it: `{a|a>2}`. */
  private barOf(): void {
    if (/\{[a-zA-Z]{1,2}$/.test(this.out)) {
      this.out += '|';
      return;
    }
    this.bar = !this.bar;
    this.out += this.bar ? 'abs(' : ')';
  }

  /** Behind a whole number a fraction of numbers is added to it: two and a half. */
  private fraction(): void {
    const [above, below] = [this.group(), this.group()];
    const line = `${inBrackets(above)}/${inBrackets(below)}`;
    const [, rest = '', whole] = /^(|.*[^\w.^°π)])(\d+)$/.exec(this.out) ?? [];
    if (whole && /^\d+\/\d+$/.test(line)) this.out = `${rest}(${whole}+${line})`;
    else this.out += /(?:^|[-+=<>≤≥≠±,，([{|或和∪])$/.test(this.out) && this.tokens[this.at] !== '^' ? line : `(${line})`;
  }

  private root(): void {
    const named = this.tokens[this.at] === '[';
    if (named) this.at += 1;
    const degree = named ? this.read(']') : '2';
    const inner = this.group();
    if (degree === '2' || degree === '') this.out += `√${inBrackets(inner)}`;
    else if (degree === '3') this.out += `cbrt(${inner})`;
    else this.out += `(${inner})^(1/${inBrackets(degree)})`;
  }
}

/** Longer than any answer: what somebody has pasted. */
const LONGEST = 2000;

/** What stands in a maths field as one line, as it is typed and judged: `\frac{1}{2}x^2` → `1/2x^2`. */
export function lineOf(latex: string): string {
  return latex.length > LONGEST ? latex : new Reader(tokensOf(latex)).read();
}

/** What stands between formulas, and the braces of a set: the library's own reader knows no such words, and never ends at a lone brace. */
function between(sign: string): string {
  if (sign === '{') return '\\lbrace ';
  if (sign === '}') return '\\rbrace ';
  return /[或和]/.test(sign) ? `\\text{${sign}}` : sign;
}

/** A line for the maths field. `convert` = the library's own, which knows neither intervals nor the words between solutions. */
export function latexOf(line: string, convert: (asciiMath: string) => string): string {
  if (/[[\]∪]/.test(line)) return line;
  return line
    .split(/(或|和|[，,、；;{}])/)
    .map((part, at) => (at % 2 === 0 ? convert(part) : between(part)))
    .join('');
}
