/** A line of two texts side by side: in both, gone, or new. */
export interface DiffLine {
  readonly kind: 'same' | 'gone' | 'new';
  readonly text: string;
}

/** Lines beyond it are compared as one block each: a table of that many squared is what a browser holds without stopping. */
const MOST = 2000;

/** What a text has become, line by line: the longest common subsequence stays, the rest is gone or new. */
export function lineDiff(before: string, after: string): DiffLine[] {
  const [a, b] = [before.split('\n'), after.split('\n')];
  if (a.length > MOST || b.length > MOST)
    return [...a.map((text) => ({ kind: 'gone', text }) as const), ...b.map((text) => ({ kind: 'new', text }) as const)];
  // common[i][j]: lines in common of what begins at i and at j.
  const common = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1));
  const at = (i: number, j: number): number => common[i]?.[j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1) {
    const row = common[i];
    for (let j = b.length - 1; row && j >= 0; j -= 1) row[j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  }
  const lines: DiffLine[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    const [was, is] = [a[i], b[j]];
    if (was !== undefined && was === is) {
      lines.push({ kind: 'same', text: was });
      i += 1;
      j += 1;
    } else if (was !== undefined && (is === undefined || at(i + 1, j) >= at(i, j + 1))) {
      lines.push({ kind: 'gone', text: was });
      i += 1;
    } else if (is !== undefined) {
      lines.push({ kind: 'new', text: is });
      j += 1;
    }
  }
  return lines;
}

/** How many lines came and went. */
export function lineCounts(before: string, after: string): { readonly added: number; readonly gone: number } {
  const lines = lineDiff(before, after);
  const count = (kind: DiffLine['kind']): number => lines.filter((line) => line.kind === kind).length;
  return { added: count('new'), gone: count('gone') };
}
