/** A Markdown table, a line each. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): readonly string[] {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)];
}

/** Bytes as KB of 1000. */
export const kb = (bytes: number): string => (bytes / 1000).toFixed(1);
