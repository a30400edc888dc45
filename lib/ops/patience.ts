/**
 * Rows that have a file read, or brought to a bucket, which takes a small machine or a line its time. Without zod, for the browser; a test
 * holds them beside the contract.
 */
export const slowRows = ['marking.pdfOpen', 'marking.pdfPage', 'films.publish'] as const;

/** How long the web tier waits for the answer to a row, ms; the browser a little longer. */
export const patienceFor = (row: string): number => (slowRows.some((slow) => slow === row) ? 60_000 : 8000);
