import type { DeskRowName } from '.';

/** Rows that have a file read, which takes a small machine its time. */
const slow: ReadonlySet<string> = new Set<DeskRowName>(['marking.pdfOpen', 'marking.pdfPage']);
/** How long the web tier waits for the answer to a row, ms; the browser a little longer. */
export const patienceFor = (row: string): number => (slow.has(row) ? 60_000 : 8000);
