import problem from '@/messages/zh-CN/problem.json';
import { bars, looks, signs, tokensOf } from './tokens';

const { spoken: words } = problem;
const names: Readonly<Record<string, string>> = words.sign;
/** What stands before a minus that takes nothing away. */
const before = new Set([...'+-*/=≠<>≤≥±∪∈([{,'].map((sign) => names[sign]));

/** What needs no word where it ends. */
const isOne = (text: string): boolean => /^\S+$/.test(text);
/** Nothing yet: somebody is still to write it. */
const orBlank = (text: string): string => text || words.blank;
/** Digits stay together; everything else is a word. */
function joined(parts: readonly string[]): string {
  const said = parts.filter((part) => part !== '');
  return said.reduce((line, part) => (line === '' || (/[\d.]$/.test(line) && /^[\d.]/.test(part)) ? line + part : `${line} ${part}`), '');
}

class Speaker {
  private at = 0;
  private bar = false;
  constructor(private readonly tokens: readonly string[]) {}

  /** Everything up to the brace that ends it, or to the end. */
  read(end = ''): string {
    const parts: string[] = [];
    while (this.at < this.tokens.length && this.tokens[this.at] !== end) {
      const isMinus = this.tokens[this.at] === '-';
      const part = this.one();
      if (part === '') continue;
      const last = parts[parts.length - 1];
      parts.push(isMinus && (last === undefined || before.has(last)) ? words.minus : part);
    }
    this.at += 1;
    return joined(parts);
  }

  /** What belongs to a command: a group in braces, or the next sign. */
  private group(): string {
    if (this.tokens[this.at] !== '{') return this.one();
    this.at += 1;
    return this.read('}');
  }

  private one(): string {
    const token = this.tokens[this.at] ?? '';
    this.at += 1;
    if (token === '{') return this.read('}');
    if (token === '^') return this.power();
    if (token === '_' || token === '~') return '';
    if (bars.has(token)) {
      this.bar = !this.bar;
      return this.bar ? words.absolute : words.absoluteEnd;
    }
    return token.startsWith('\\') ? this.command(token.slice(1)) : (names[token] ?? token);
  }

  private command(name: string): string {
    if (/^[dt]?frac$/.test(name)) return this.fraction();
    if (name === 'sqrt') return this.root();
    if (name === 'placeholder') {
      this.group();
      return words.blank;
    }
    const sign = signs[name];
    if (sign !== undefined) return names[sign] ?? sign;
    return looks.has(name) || !/[a-z]/i.test(name) || name.endsWith('quad') ? '' : name;
  }

  private power(): string {
    const power = this.group();
    if (power === names['°']) return power;
    if (power === '2') return words.square;
    if (power === '3') return words.cube;
    return joined([words.power, orBlank(power), words.powerEnd]);
  }

  private fraction(): string {
    const [above, below] = [this.group(), this.group()].map(orBlank);
    if (above === undefined || below === undefined) return '';
    if (isOne(above) && isOne(below)) return joined([below, words.over, above]);
    return `${words.above} ${above}，${words.below} ${below}，${words.fractionEnd}`;
  }

  private root(): string {
    const named = this.tokens[this.at] === '[';
    if (named) this.at += 1;
    const degree = named ? this.read(']') : '';
    const inner = orBlank(this.group());
    const root = degree === '' || degree === '2' ? words.root : joined([degree, words.rootOf]);
    return isOne(inner) ? `${root} ${inner}` : `${root} ${inner}，${words.rootEnd}`;
  }
}

/** What stands in a maths field as it is read aloud: `\frac{1}{2}x^2` → `2 分之 1 x 的平方`. '' where nothing does. */
export function spokenOf(latex: string): string {
  return new Speaker(tokensOf(latex)).read();
}
