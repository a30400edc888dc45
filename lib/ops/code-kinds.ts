/** Codes that are printed into books: 防伪码, and 助教码 that open the book’s companion course once. */
export const codeKinds = ['book', 'assistant'] as const;
export type CodeKind = (typeof codeKinds)[number];
/** Most that one batch holds. */
export const BATCH_MOST = 5000;
/** Codes on a sheet of A4, and in one file of sheets. */
export const SHEET_CODES = 40;
export const FILE_CODES = 400;
