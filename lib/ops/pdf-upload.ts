/** Bytes of the largest PDF of a paper, and of one part of it before it is written as Base64. Without zod, for the browser. */
export const PDF_MOST = 30 * 1024 ** 2;
export const PDF_PART = 2 * 1024 ** 2;
