import { remembered } from '@/lib/kernel/remembered';

export const encodings = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof encodings)[number];

/** The weight that an Accept-Encoding header gives a name; what is not named counts as `*`, or not at all. */
function weightOf(name: string, header: string): number {
  const parts = header
    .toLowerCase()
    .split(',')
    .map((part) => part.trim().split(/\s*;\s*/));
  const [, ...parameters] = parts.find(([first]) => first === name) ?? parts.find(([first]) => first === '*') ?? ['', 'q=0'];
  const q = parameters.find((parameter) => parameter.startsWith('q='));
  return q === undefined ? 1 : Number(q.slice(2)) || 0;
}

function choose(header: string): Encoding {
  const best = Math.max(weightOf('br', header), weightOf('gzip', header));
  if (best === 0) return 'identity';
  return weightOf('br', header) === best ? 'br' : 'gzip';
}

const chosen = remembered(200, choose);

/** The encoding of an answer to this Accept-Encoding header: brotli where it is as welcome as gzip. */
export function encodingFor(header: string | undefined): Encoding {
  return header === undefined ? 'identity' : chosen(header);
}
