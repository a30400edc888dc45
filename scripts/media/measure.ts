import sharp from 'sharp';
import { FONT } from '@/lib/board/svg';

const EM = 100;
const FULL_WIDTH = /[\u2e80-\u9fff\u3000-\u303f\uff00-\uff60]/;
const known = new Map<string, number>();

function escape(text: string): string {
  return text.replace(/[&<>]/g, (char) => `&#${char.codePointAt(0)};`);
}

async function inkWidth(text: string, bold: boolean): Promise<number> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${EM * 8}" height="${EM * 2}"><rect width="100%" height="100%" fill="#fff"/><text xml:space="preserve" x="${EM}" y="${EM * 1.4}" font-family="${FONT}" font-weight="${bold ? 700 : 400}" font-size="${EM}">${escape(text)}</text></svg>`;
  const { info } = await sharp(Buffer.from(svg)).trim({ threshold: 40 }).toBuffer({ resolveWithObject: true });
  return info.width;
}

const key = (char: string, bold: boolean): string => `${bold ? 'b' : 'r'}${char}`;

/**
 * Measures the characters that are not a full em wide, so that the layout afterwards can be synchronous.
 * The width is what a character adds between two stems: trimming sees ink, not advance.
 */
export async function measureAll(texts: Iterable<string>): Promise<void> {
  const chars = new Set([...texts].flatMap((text) => [...text]).filter((char) => !FULL_WIDTH.test(char)));
  for (const bold of [false, true]) {
    const stems = await inkWidth('HH', bold);
    for (const char of chars) {
      if (known.has(key(char, bold))) continue;
      known.set(key(char, bold), ((await inkWidth(`H${char}H`, bold)) - stems) / EM);
    }
  }
}

/** Advance width of a character in em; `measureAll` must have seen it unless it is full width. */
export function advance(char: string, bold: boolean): number {
  if (FULL_WIDTH.test(char)) return 1;
  const width = known.get(key(char, bold));
  if (width === undefined) throw new Error(`没有量过字符 ${char}`);
  return width;
}
