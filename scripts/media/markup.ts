import type { ColorName } from '@/lib/board/lesson';

/** A piece of parsed writing. */
export type Inline =
  | { kind: 'run'; text: string }
  | { kind: 'color'; color: ColorName; body: Inline[] }
  | { kind: 'sup'; body: Inline[] }
  | { kind: 'sub'; body: Inline[] }
  | { kind: 'sqrt'; body: Inline[] }
  | { kind: 'over'; body: Inline[] }
  | { kind: 'frac'; top: Inline[]; bottom: Inline[] };

const COLORS: Readonly<Record<string, ColorName>> = { y: 'yellow', r: 'rose', g: 'soft' };

interface Reader {
  readonly source: string;
  at: number;
}

function braces(reader: Reader): Inline[] {
  if (reader.source[reader.at] !== '{') throw new Error(`“${reader.source}” 第 ${reader.at} 个字符应是 {`);
  reader.at += 1;
  const body = sequence(reader);
  if (reader.source[reader.at] !== '}') throw new Error(`“${reader.source}” 少一个 }`);
  reader.at += 1;
  return body;
}

function command(reader: Reader): Inline {
  const name = /^[a-z]+/.exec(reader.source.slice(reader.at))?.[0] ?? '';
  reader.at += name.length;
  const body = braces(reader);
  const color = COLORS[name];
  if (color) return { kind: 'color', color, body };
  if (name === 'frac') return { kind: 'frac', top: body, bottom: braces(reader) };
  if (name === 'sqrt' || name === 'over') return { kind: name, body };
  throw new Error(`“${reader.source}” 里没有 @${name} 这种写法`);
}

function sequence(reader: Reader): Inline[] {
  const out: Inline[] = [];
  while (reader.at < reader.source.length && reader.source[reader.at] !== '}') {
    const char = reader.source[reader.at];
    const raised = char === '^' || char === '_';
    if (raised && reader.source[reader.at + 1] === '{') {
      reader.at += 1;
      out.push({ kind: char === '^' ? 'sup' : 'sub', body: braces(reader) });
    } else if (char === '@') {
      reader.at += 1;
      out.push(command(reader));
    } else {
      const text = /^[^@^_{}]+|^[\^_]/.exec(reader.source.slice(reader.at))?.[0];
      if (!text) throw new Error(`“${reader.source}” 第 ${reader.at} 个字符读不懂`);
      reader.at += text.length;
      out.push({ kind: 'run', text });
    }
  }
  return out;
}

/**
 * Reads the markup of a board line: `x^{2}`, `H_{2}O`, `@frac{1}{2}`, `@sqrt{3}`, `@over{点燃}` (a reaction
 * sign with its condition) and the colours `@y{}` yellow, `@r{}` red, `@g{}` soft.
 */
export function parseMarkup(source: string): Inline[] {
  const reader: Reader = { source, at: 0 };
  const out = sequence(reader);
  if (reader.at < source.length) throw new Error(`“${source}” 多一个 }`);
  return out;
}
