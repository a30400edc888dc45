import 'server-only';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import unicode from '@fontsource/noto-sans-sc/unicode.json';

/** Noto Sans SC as a hundred files of a few characters each: a machine without Chinese fonts draws the same pictures. */
const folder = path.join(process.cwd(), 'node_modules', '@fontsource', 'noto-sans-sc');

interface Subset {
  readonly name: string;
  readonly ranges: readonly (readonly [number, number])[];
}
export interface ShareFont {
  readonly name: string;
  readonly data: Buffer;
  readonly weight: 400 | 700;
  readonly style: 'normal';
}

const files = new Map<string, Promise<Buffer>>();

/** `U+4e00-4e0f,U+4e11` as pairs of first and last code point. */
function rangesOf(text: string): Subset['ranges'] {
  return text.split(',').map((range) => {
    const [first = 0, last = first] = range
      .replace(/^U\+/i, '')
      .split('-')
      .map((hex) => Number.parseInt(hex, 16));
    return [first, last];
  });
}

const subsets: readonly Subset[] = Object.entries(unicode).map(([name, ranges]) => ({
  name: name.replace(/[[\]]/g, ''),
  ranges: rangesOf(ranges),
}));

function fileOf(name: string, weight: number): Promise<Buffer> {
  const file = `noto-sans-sc-${name}-${weight}-normal.woff`;
  const data = files.get(file) ?? readFile(path.join(folder, 'files', file));
  files.set(file, data);
  return data;
}

const has = ({ ranges }: Subset, code: number): boolean => ranges.some(([first, last]) => code >= first && code <= last);

/** The text without what the typeface cannot write (emoji, rare signs): the renderer would ask the network for those. */
export function writable(text: string): string {
  return [...text].filter((sign) => subsets.some((subset) => has(subset, sign.codePointAt(0) ?? 0))).join('');
}

const nameOf = (name: string, weight: number): string => `sc-${name}-${weight}`;

/** A text as runs that one file each can write, in their order; signs that none of them has are left out. `font` = the name that fontsFor gives it. */
export function fontRuns(text: string, weight: ShareFont['weight']): readonly { readonly font: string; readonly text: string }[] {
  const runs: { font: string; text: string }[] = [];
  for (const sign of text) {
    const subset = subsets.find((one) => has(one, sign.codePointAt(0) ?? 0));
    if (!subset) continue;
    const font = nameOf(subset.name, weight);
    const last = runs.at(-1);
    if (last?.font === font) last.text += sign;
    else runs.push({ font, text: sign });
  }
  return runs;
}

/** The files that hold every character of the text in a weight, each as a typeface of its own name. */
export async function fontsFor(text: string, weight: ShareFont['weight']): Promise<readonly ShareFont[]> {
  const codes = [...new Set(text)].map((sign) => sign.codePointAt(0) ?? 0);
  const needed = new Set(codes.flatMap((code) => subsets.find((subset) => has(subset, code)) ?? []));
  return Promise.all(
    [...needed].map(async ({ name }) => ({
      name: nameOf(name, weight),
      data: await fileOf(name, weight),
      weight,
      style: 'normal' as const,
    })),
  );
}
